// What can be done with each piece, and what cannot and why, looked up in a view.

/** The piece in hand stands nowhere; everywhere else a place is the number of a square. */
export const HAND = "hand";
export const OFF = "off";

const placeOf = (square, otherwise) => (square === null ? otherwise : square);

export class Targets {
  #view;

  constructor(view) {
    this.#view = view;
  }

  /** Moves with a piece; the rescue counts as one. */
  movesFrom(place) {
    const { moves, rescue } = this.#view;
    const found = moves.filter((move) => move.label !== "pass" && placeOf(move.from, HAND) === place);
    if (rescue?.from === place) found.push(this.rescue);
    return found;
  }

  movesTo(from, to) {
    return this.movesFrom(from).filter((move) => placeOf(move.to, OFF) === to);
  }

  refusedFrom(place) {
    return this.#view.refused.filter((refused) => placeOf(refused.from, HAND) === place);
  }

  get rescue() {
    const { rescue } = this.#view;
    return rescue && { ...rescue, label: "rescue", throw: null, text: `rescue ${rescue.from} to ${rescue.to}`, then: [] };
  }

  get pass() {
    return this.#view.moves.find((move) => move.label === "pass");
  }

  /** The places of all pieces that can be played. */
  get sources() {
    const places = this.#view.moves.filter((move) => move.label !== "pass").map((move) => placeOf(move.from, HAND));
    if (this.#view.rescue) places.push(this.#view.rescue.from);
    return [...new Set(places)];
  }
}
