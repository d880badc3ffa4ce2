// Pieces in motion, from the events of a step.

import { calm } from "./dom.js";

/** Events that move a piece: from where and to where; `off`, `hand` and `gone` lie beside the board. */
const PATHS = {
  moved: ({ side, from, to }) => ({ side, from, to }),
  entered: ({ side, to }) => ({ side, from: "hand", to }),
  borneOff: ({ side, from }) => ({ side, from, to: "off" }),
  swapped: ({ side, from, to }) => ({ side, from, to, hit: true }),
  sent: ({ side, from, to }) => ({ side, from, to, hit: true }),
  captured: ({ side, at }) => ({ side, from: at, to: "gone", hit: true }),
  toHand: ({ side, from }) => ({ side, from, to: "hand", hit: true }),
  sentOn: ({ side, from, to }) => ({ side, from, to }),
  rescued: ({ side, from, to }) => ({ side, from, to }),
};

/** The name of an event as the crate writes it, `borne-off`, and as it is written here. */
const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** An event in the form `[name, fields]`. */
export function named(event) {
  const [name, fields] = Object.entries(event)[0];
  return [camel(name), fields];
}

/** Pieces that move at the same time: a mover and the foe that it hits. */
function groups(events) {
  const groups = [];
  for (const { event } of events) {
    const [name, fields] = named(event);
    const path = PATHS[name]?.(fields);
    if (!path) continue;
    const last = groups[groups.length - 1];
    if (path.hit && last && last[0].side !== path.side) last.push(path);
    else groups.push([path]);
  }
  return groups;
}

export class Motion {
  #board;
  #beside;
  #flights = [];

  /** `beside(side, place)` gives the element of a place beside the board. */
  constructor(board, beside) {
    this.#board = board;
    this.#beside = beside;
  }

  /** Lets all that is on its way arrive. */
  finish() {
    for (const flight of this.#flights) flight.finish();
  }

  async play(events, duration) {
    if (calm.matches || duration === 0 || document.hidden) return;
    for (const group of groups(events)) {
      const flights = group.map((path) => this.#lift(path, duration));
      this.#flights = flights.map(({ flight }) => flight);
      await Promise.allSettled(this.#flights.map((flight) => flight.finished));
      this.#flights = [];
      for (const { ghost, path } of flights) {
        ghost.remove();
        if (typeof path.to === "number") this.#board.put(path.to, path.side);
      }
    }
  }

  #place(side, place) {
    return typeof place === "number" ? this.#board.element(place) : this.#beside(side, place);
  }

  #lift(path, duration) {
    const { side, from, to } = path;
    const start = this.#place(side, from).getBoundingClientRect();
    const end = this.#place(side, to).getBoundingClientRect();
    const size = Math.min(start.width, start.height, this.#board.element(1).getBoundingClientRect().width);
    const ghost = this.#board.piece(side);
    ghost.classList.add("ghost");
    const middle = (rect) => [rect.left + rect.width / 2, rect.top + rect.height / 2];
    const [x, y] = middle(start);
    const [toX, toY] = middle(end);
    Object.assign(ghost.style, {
      left: `${x - size / 2}px`,
      top: `${y - size / 2}px`,
      width: `${size}px`,
      height: `${size}px`,
    });
    if (typeof from === "number" && this.#board.pieceOn(from) === side) this.#board.put(from, null);
    document.body.append(ghost);
    const [right, down] = [toX - x, toY - y];
    const flight = ghost.animate(
      [
        { transform: "none" },
        { transform: `translate(${right / 2}px, ${down / 2 - size / 2}px) scale(1.15)`, offset: 0.5 },
        { transform: `translate(${right}px, ${down}px)` },
      ],
      { duration: path.hit ? 1.3 * duration : duration, easing: "ease-in-out" },
    );
    return { ghost, flight, path };
  }
}
