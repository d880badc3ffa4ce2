// What lies beside the board: who plays a side, and its pieces in hand, borne off and captured.

import { capital, make } from "./dom.js";
import { HAND, OFF } from "./targets.js";

const SEATS = { person: "", random: "random bot", greedy: "greedy bot", search: "searching bot" };

export class Trays {
  #trays = new Map();

  /** `press(side, place, byKey)` is told of presses on the hand and on what is off. */
  constructor(press) {
    for (const element of document.querySelectorAll(".tray")) {
      const { side } = element.dataset;
      const heap = (place) =>
        make("button", { type: "button", class: `heap ${place}`, on: { click: (event) => press(side, place, event.detail === 0) } });
      const tray = { who: make("span", { class: "who" }), [HAND]: heap(HAND), [OFF]: heap(OFF), gone: make("span", { class: "heap gone" }) };
      element.replaceChildren(tray.who, tray[HAND], tray.gone, tray[OFF]);
      this.#trays.set(side, { element, ...tray });
    }
  }

  element(side, place) {
    const tray = this.#trays.get(side);
    return tray[place].hidden ? tray.who : tray[place];
  }

  /** `targets` is null while a person has nothing to do. */
  draw(view, board, targets, chosen) {
    ["white", "black"].forEach((side, i) => {
      const { element, who, gone, ...heaps } = this.#trays.get(side);
      const { name, seat, hand, off, captured } = view.sides[i];
      element.classList.toggle("to-act", view.side === side);
      const own = targets && view.side === side;
      const player = [name, SEATS[seat] ?? seat].filter(Boolean).join(", ");
      who.textContent = view.phase === "throw-off" ? player : `${capital(side)}${player && `: ${player}`}`;
      const fill = (heap, count, words, marks) => {
        heap.replaceChildren(make("span", { class: "word", text: words }), ...Array.from({ length: count }, () => board.piece(side)));
        heap.setAttribute("aria-label", [`${capital(side)}: ${count} ${words}`, ...marks].join(", "));
      };
      const enter = own ? targets.movesFrom(HAND) : [];
      heaps[HAND].hidden = hand === 0;
      heaps[HAND].classList.toggle("source", enter.length > 0);
      heaps[HAND].classList.toggle("selected", chosen === HAND && own);
      fill(heaps[HAND], hand, "in hand", enter.map((move) => `can ${move.text}`));
      const leave = own && chosen !== null ? targets.movesTo(chosen, OFF) : [];
      heaps[OFF].classList.toggle("target", leave.length > 0);
      fill(heaps[OFF], off, "off", leave.map((move) => `may leave, ${move.text}`));
      gone.hidden = captured === 0;
      gone.setAttribute("role", "img");
      fill(gone, captured, "captured", []);
    });
  }
}
