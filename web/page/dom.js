// Small helpers for making elements.

/** An element with properties, attributes and children. */
export function make(name, { text, on = {}, data = {}, ...attributes } = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value);
  }
  for (const [key, value] of Object.entries(data)) element.dataset[key] = value;
  for (const [key, listener] of Object.entries(on)) element.addEventListener(key, listener);
  if (text !== undefined) element.textContent = text;
  element.append(...children.filter(Boolean));
  return element;
}

/** A picture that came as SVG text; it says nothing to screen readers, since labels do. */
export function picture(svg, className) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  parsed.setAttribute("class", className);
  parsed.setAttribute("aria-hidden", "true");
  return document.importNode(parsed, true);
}

export const byId = (id) => document.getElementById(id);

/** "white" as in "White wins". */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
