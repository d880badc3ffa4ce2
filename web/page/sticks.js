// What was thrown: sticks, dice and knucklebones, as they fell.

import { calm, make } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

/** Where the pips of a die lie, from the middle, by what it shows. */
const PIPS = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

function die(face) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-2 -2 4 4");
  for (const [x, y] of PIPS[face] ?? []) {
    const pip = document.createElementNS(SVG, "circle");
    for (const [key, value] of Object.entries({ cx: x, cy: y, r: 0.4 })) pip.setAttribute(key, value);
    svg.append(pip);
  }
  return make("span", { class: "thing die" }, svg);
}

function thing(apparatus, face) {
  switch (apparatus) {
    case "sticks":
      return make("span", { class: face === 1 ? "thing stick light" : "thing stick dark" });
    case "die":
      return face in PIPS ? die(face) : make("span", { class: "thing die", text: face });
    default:
      return make("span", { class: "thing bone", text: face });
  }
}

function inWords({ apparatus, faces, value }) {
  if (apparatus !== "sticks") return `thrown: ${value}`;
  const light = faces.filter((face) => face === 1).length;
  return `${light} light and ${faces.length - light} dark: ${value}`;
}

export class Sticks {
  #element;
  #shown = "";

  constructor(element) {
    this.#element = element;
  }

  /** Shows a throw; `null` for none. */
  draw(thrown) {
    const key = JSON.stringify(thrown && [thrown.apparatus, thrown.faces]);
    this.#element.classList.toggle("old", !thrown?.fresh);
    this.#element.setAttribute("aria-label", thrown ? inWords(thrown) : "nothing thrown yet");
    if (key === this.#shown) return;
    this.#shown = key;
    this.#element.replaceChildren(...(thrown ? thrown.faces.map((face) => thing(thrown.apparatus, face)) : []));
  }

  /** Lets them fall. */
  async toss(thrown, duration) {
    this.#shown = "";
    this.draw(thrown);
    if (calm.matches || duration === 0) return;
    const falls = [...this.#element.children].map((element, i) => {
      const turn = 360 + 90 * i;
      const from = `translateY(-3.5rem) rotate(${i % 2 ? turn : -turn}deg)`;
      const frames = [
        { transform: from, opacity: 0 },
        { transform: "translateY(0) rotate(8deg)", opacity: 1, offset: 0.7 },
        { transform: "translateY(-0.4rem) rotate(-3deg)", offset: 0.85 },
        { transform: "none" },
      ];
      return element.animate(frames, { duration: duration + 60 * i, easing: "ease-in", fill: "backwards" });
    });
    await Promise.allSettled(falls.map((fall) => fall.finished));
  }
}
