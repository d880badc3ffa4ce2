// Lists beside the board: throws that wait, moves, notes and turns.

import { byId, capital, make } from "./dom.js";

export class Lists {
  #on;
  #turns = 0;

  /** The listener is told `play(move)` and `goTo(steps)`. */
  constructor(on) {
    this.#on = on;
  }

  /** `targets` is null while a person has nothing to do. */
  draw(view, board, targets) {
    this.#throws(view);
    this.#moves(view, board, targets);
    byId("notes").replaceChildren(...view.notes.map((text) => make("li", { text })));
    this.#log(view);
  }

  #throws({ throw: thrown, pending, collecting, phase, over }) {
    byId("thrown").textContent = thrown ? (thrown.fresh ? `Thrown: ${thrown.value}` : `Last throw: ${thrown.value}`) : "";
    const element = byId("pending");
    // One that was just thrown is seen anyway.
    const seen = pending.length === 0 || (pending.length === 1 && thrown?.value === pending[0] && !collecting);
    const shown = !over && !seen;
    element.hidden = !shown;
    const words = collecting && phase === "throw" ? "Collected so far:" : "To play:";
    const chips = pending.map((value) => make("span", { class: "chip", text: value }));
    element.replaceChildren(...(shown ? [words, ...chips] : []));
  }

  #moves({ phase, bot, over }, { odds }, targets) {
    const list = byId("moves");
    const title = list.previousElementSibling;
    title.textContent = phase === "throw" && !over ? "Odds of the throws" : "Moves";
    if (phase === "throw" && !over) {
      const line = ({ throw: value, chance, percent, then }) =>
        make("li", { class: "odds" },
          make("b", { text: value }),
          make("span", { class: "bar" }, make("meter", { min: 0, max: 100, value: percent, "aria-label": `chance of ${value}` })),
          make("span", { text: `${chance}${then && `, ${then}`}` }));
      list.replaceChildren(...odds.map(line));
      return;
    }
    const moves = targets && phase === "move" ? [...targets.sources.flatMap((place) => targets.movesFrom(place)), targets.pass] : [];
    const button = (move) =>
      make("li", {},
        make("button", { type: "button", data: { move: move.label }, on: { click: () => this.#on.play(move) } },
          make("span", { text: capital(move.text) }),
          move.then.length > 0 && make("small", { text: move.then.join(" ") })));
    const found = moves.filter(Boolean).map(button);
    const none = over ? "The game is over." : bot ? "A bot is to play." : "None.";
    list.replaceChildren(...(found.length > 0 ? found : [make("li", { class: "quiet", text: none })]));
  }

  focusMove(label) {
    for (const button of byId("moves").querySelectorAll("button")) {
      if (button.dataset.move === label) button.focus();
    }
  }

  #log({ log, steps }) {
    const list = byId("log");
    const turn = ({ side, words, steps: after }, i) =>
      make("li", { class: side, "aria-current": after === steps ? "step" : null },
        make("button", {
          type: "button",
          "aria-label": `Turn ${i + 1}, ${side}: ${words.join(" ")}. Go back to here.`,
          on: { click: () => this.#on.goTo(after) },
        }, make("span", { text: words.join(" ") })));
    list.replaceChildren(...log.map(turn));
    if (log.length !== this.#turns) list.scrollTop = list.scrollHeight;
    this.#turns = log.length;
  }
}
