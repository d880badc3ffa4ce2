// The panel that says what a square is and why something is not allowed.

import { make } from "./dom.js";

/** Refusals as lines, each once, with the rule in words. */
export function reasonLines(reasons) {
  const lines = new Map(reasons.map(({ text, article }) => [text, { text, more: article, kind: "cannot" }]));
  return [...lines.values()];
}

const HINT = "Point at a square to read what it is, and what a piece can do there.";

export class Info {
  #element;
  #title;
  #lines;
  /** What is shown when nobody points at a square. */
  #lasting = { title: "Squares", lines: [], refusal: false };

  constructor(element) {
    this.#element = element;
    this.#title = element.querySelector("h2");
    this.#lines = element.querySelector("ul");
    this.clear();
  }

  /** Shows something until it is cleared. */
  show(title, lines, refusal = false) {
    this.#lasting = { title, lines, refusal };
    this.#draw(this.#lasting);
  }

  clear() {
    this.show("Squares", [{ text: HINT, kind: "quiet" }]);
  }

  /** Shows something for as long as somebody looks there. */
  look(title, lines) {
    this.#draw({ title, lines, refusal: false });
  }

  leave() {
    this.#draw(this.#lasting);
  }

  #draw({ title, lines, refusal }) {
    this.#element.classList.toggle("refusal", refusal);
    this.#title.textContent = title;
    const line = ({ text, more, kind }) =>
      make("li", { class: kind ?? "" }, make("span", { text }), more && make("small", { text: more }));
    this.#lines.replaceChildren(...lines.map(line));
  }
}
