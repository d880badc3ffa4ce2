// The board: a grid of buttons, one a square, with the arrow keys walking over it as it lies on the table.

import { capital, make, picture } from "./dom.js";

const SIDES = { w: "white", b: "black" };

export class Board {
  #element;
  #squares = new Map();
  #cells = [];
  #pictures = [];
  #pieces = new Map();
  #current = 1;
  #on;

  /** The listener is told `press(square, byKey)`, `look(square)` and `leave()`. */
  constructor(element, on) {
    this.#element = element;
    this.#on = on;
    element.addEventListener("keydown", (event) => this.#walk(event));
    element.addEventListener("pointerleave", () => on.leave());
  }

  /** Makes the squares of a board. */
  build({ houses, rows, columns, pieces }) {
    this.#pictures = pieces;
    this.#squares.clear();
    this.#pieces.clear();
    this.#cells = Array.from({ length: rows }, () => Array(columns).fill(null));
    for (const house of houses) this.#cells[house.row][house.column] = house;
    this.#current = Math.min(this.#current, houses.length);
    this.#element.replaceChildren(...this.#cells.map((row) => this.#row(row)));
  }

  #row(houses) {
    const cells = houses.map((house) =>
      house ? make("div", { role: "gridcell" }, this.#square(house)) : make("div", { role: "gridcell", class: "gap" }),
    );
    return make("div", { role: "row", class: "row" }, ...cells);
  }

  #square(house) {
    const { number } = house;
    const sign = house.sign?.svg && picture(house.sign.svg, "sign");
    const button = make(
      "button",
      {
        type: "button",
        class: house.rules.length > 0 ? "square special" : "square",
        tabindex: number === this.#current ? 0 : -1,
        data: { square: number },
        on: {
          click: (event) => this.#on.press(number, event.detail === 0),
          focus: () => {
            this.#rove(number);
            this.#on.look(number);
          },
          pointerenter: () => this.#on.look(number),
        },
      },
      make("span", { class: "number", text: number, "aria-hidden": "true" }),
      sign,
      make("span", { class: "stand" }),
      make("span", { class: "badge", "aria-hidden": "true" }),
    );
    this.#squares.set(number, { house, button, stand: button.querySelector(".stand"), badge: button.querySelector(".badge") });
    return button;
  }

  #rove(number) {
    this.#squares.get(this.#current)?.button.setAttribute("tabindex", -1);
    this.#current = number;
    this.#squares.get(number).button.setAttribute("tabindex", 0);
  }

  #walk(event) {
    const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
    const house = this.#squares.get(this.#current)?.house;
    if (!house || event.altKey || event.ctrlKey || event.metaKey) return;
    let next;
    if (event.key in steps) {
      const [down, right] = steps[event.key];
      next = this.#cells[house.row + down]?.[house.column + right];
    } else if (event.key === "Home" || event.key === "End") {
      const row = this.#cells[house.row].filter(Boolean);
      next = event.key === "Home" ? row[0] : row[row.length - 1];
    } else if (event.key === "PageUp" || event.key === "PageDown") {
      // Along the track.
      next = this.#squares.get(house.number + (event.key === "PageUp" ? 1 : -1))?.house;
    } else {
      return;
    }
    event.preventDefault();
    if (next) this.focus(next.number);
  }

  focus(number) {
    this.#squares.get(number)?.button.focus();
  }

  get current() {
    return this.#current;
  }

  house(number) {
    return this.#squares.get(number)?.house;
  }

  element(number) {
    return this.#squares.get(number)?.button;
  }

  pieceOn(number) {
    return this.#pieces.get(number) ?? null;
  }

  /** A picture of a piece of a side. */
  piece(side) {
    const svg = this.#pictures[side === "white" ? 0 : 1];
    return picture(svg, `piece ${side}`);
  }

  /** Puts a piece on a square, or takes it away. */
  put(number, side) {
    if (this.pieceOn(number) === side) return;
    if (side) this.#pieces.set(number, side);
    else this.#pieces.delete(number);
    this.#squares.get(number)?.stand.replaceChildren(...(side ? [this.piece(side)] : []));
  }

  /** Draws pieces, as in `w.b…`, and marks: `marks(number)` gives classes, a badge and words for a square. */
  draw(pieces, marks) {
    for (const [number, { house, button, badge }] of this.#squares) {
      const side = SIDES[pieces[number - 1]] ?? null;
      this.put(number, side);
      const { classes, text, words } = marks(number, side);
      button.className = ["square", house.rules.length > 0 && "special", ...classes].filter(Boolean).join(" ");
      badge.dataset.text = text;
      button.setAttribute("aria-label", [...this.words(number), ...words].join(", "));
      button.setAttribute("aria-pressed", classes.includes("selected"));
    }
  }

  /** A square in words: number, name, sign and piece. */
  words(number) {
    const { house } = this.#squares.get(number);
    const side = this.pieceOn(number);
    return [
      `house ${number}`,
      house.name,
      house.sign && `marked ${house.sign.text}`,
      side ? `${side} piece` : "empty",
    ].filter(Boolean);
  }

  /** Shakes a square that was refused. */
  refuse(number) {
    const button = this.element(number);
    button?.classList.remove("refusing");
    // Reading a measure lets the animation start anew.
    void button?.offsetWidth;
    button?.classList.add("refusing");
  }
}

export const sideName = (side) => capital(side);
