// The dialogs: new game, saved games, rules and settings.

import { byId, capital, make } from "./dom.js";
import { saved } from "./storage.js";
import { Problem } from "./wasm.js";

const SEATS = { person: "a person", random: "a random bot", greedy: "a greedy bot", search: "a bot that looks ahead" };

const option = (value, text, chosen) => make("option", { value, text, selected: value === chosen });

/** A seed by chance, small enough for a number of JavaScript. */
export const anySeed = () => {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 16) * 2 ** 32 + low;
};

/** Opens and closes the dialogs. */
export function wireDialogs(opened) {
  for (const button of document.querySelectorAll("[data-opens]")) {
    button.addEventListener("click", () => open(button.dataset.opens, opened));
  }
  for (const button of document.querySelectorAll("[data-closes]")) {
    button.addEventListener("click", () => button.closest("dialog").close());
  }
}

export function open(name, opened) {
  opened[name]?.();
  byId(name).showModal();
}

export class NewGame {
  #catalogue;
  #begin;

  /** `begin(wish)` starts a game; it throws a Problem if that cannot be. */
  constructor(catalogue, begin) {
    this.#catalogue = catalogue;
    this.#begin = begin;
    byId("choose-variant").replaceChildren(
      ...catalogue.variants.map(({ name, title, pieces }) => option(name, `${title}, ${pieces} pieces (${name})`, "kendall")),
    );
    const seats = ["person", ...catalogue.bots];
    for (const i of [0, 1]) {
      byId(`seat-${i}`).replaceChildren(...seats.map((seat) => option(seat, SEATS[seat] ?? seat, i === 0 ? "search" : "person")));
    }
    const [shortest, longest] = catalogue.lengths;
    Object.assign(byId("choose-squares"), { min: shortest, max: longest });
    byId("choose-variant").addEventListener("change", () => this.#about());
    byId("choose-throw-off").addEventListener("change", () => this.#legends());
    byId("new-game-form").addEventListener("submit", (event) => this.#submit(event));
    this.#about();
  }

  opened() {
    byId("new-game-problem").textContent = "";
  }

  get #variant() {
    return this.#catalogue.variants.find(({ name }) => name === byId("choose-variant").value);
  }

  #about() {
    const { source, squares, device, lengths, switches, throwOff } = this.#variant;
    byId("variant-about").textContent = `${capital(device)}. ${source}.`;
    byId("squares-label").hidden = !lengths;
    byId("choose-squares").disabled = !lengths;
    byId("choose-squares").value = squares;
    byId("throw-off-label").hidden = !throwOff;
    byId("choose-throw-off").checked = false;
    const fieldset = byId("switches");
    fieldset.hidden = switches.length === 0;
    fieldset.replaceChildren(
      fieldset.querySelector("legend"),
      ...switches.map(({ name, text }) =>
        make("label", {}, make("input", { type: "checkbox", value: name }), ` ${name}`, make("small", { text })),
      ),
    );
    this.#legends();
  }

  #legends() {
    const names = byId("choose-throw-off").checked ? ["First player", "Second player"] : ["White", "Black"];
    names.forEach((name, i) => (byId(`seat-legend-${i}`).textContent = name));
  }

  #wish() {
    const { name, squares, lengths, throwOff } = this.#variant;
    const wished = Number(byId("choose-squares").value);
    const base = lengths && wished !== squares ? `${name}-${wished}` : name;
    const switches = [...byId("switches").querySelectorAll("input:checked")].map(({ value }) => value);
    const seed = byId("choose-seed").value.trim();
    return {
      variant: [base, ...switches].join("+"),
      seats: [byId("seat-0").value, byId("seat-1").value],
      names: [byId("name-0").value, byId("name-1").value],
      seed: seed === "" ? anySeed() : Number(seed),
      throwOff: throwOff && byId("choose-throw-off").checked,
    };
  }

  async #submit(event) {
    event.preventDefault();
    try {
      await this.#begin(this.#wish());
      byId("new-game").close();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      byId("new-game-problem").textContent = problem.message;
    }
  }
}

export class Games {
  #on;

  /** The listener has `record()`, `describe()`, `seats()` and `load(record, seats)`. */
  constructor(on) {
    this.#on = on;
    byId("save-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#save();
    });
    byId("load-record").addEventListener("click", () => this.#load(byId("record").value, this.#on.seats()));
    byId("copy-record").addEventListener("click", () => this.#copy());
  }

  opened() {
    byId("record").value = this.#on.record() ?? "";
    byId("save-name").value = this.#on.describe();
    this.#problem("");
    this.#draw();
  }

  #problem(text) {
    byId("games-problem").textContent = text;
  }

  #save() {
    const record = this.#on.record();
    if (record === null) return this.#problem("There is no game yet: the players throw for who begins.");
    const game = { name: byId("save-name").value.trim(), date: new Date().toISOString(), record, seats: this.#on.seats() };
    this.#problem(saved.add(game) ? "" : "The browser did not keep it: its storage is full or forbidden.");
    this.#draw();
  }

  #draw() {
    const row = ({ id, name, date, record, seats }) =>
      make("li", { data: { saved: id } },
        make("span", {}, make("b", { text: name }), make("small", { text: new Date(date).toLocaleString() })),
        make("button", { type: "button", text: "Load", "aria-label": `Load ${name}`, on: { click: () => this.#load(record, seats) } }),
        make("button", {
          type: "button",
          text: "Delete",
          "aria-label": `Delete ${name}`,
          on: {
            click: () => {
              saved.remove(id);
              this.#draw();
              byId("save-name").focus();
            },
          },
        }));
    const games = saved.list();
    byId("saved").replaceChildren(...(games.length > 0 ? games.map(row) : [make("li", { class: "quiet", text: "Nothing saved yet." })]));
  }

  async #load(record, seats) {
    try {
      await this.#on.load(record, seats);
      byId("games").close();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.#problem(problem.message);
    }
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(byId("record").value);
      this.#problem("Copied.");
    } catch {
      byId("record").select();
      this.#problem("The browser does not allow it; the text is selected.");
    }
  }
}

/** Fills in the rules of the rule set. */
export function showRules({ title, source, own, common, tables }) {
  byId("rules-title").textContent = title;
  byId("rules-source").textContent = `Source: ${source}.`;
  const article = ({ id, text, reading }) =>
    make("div", {}, make("dt", { text: id }), make("dd", { text }, reading && make("small", { text: ` Reading: ${reading}` })));
  const part = (heading, articles) =>
    articles.length > 0 ? [make("h3", { text: heading }), make("dl", {}, ...articles.map(article))] : [];
  byId("rules-text").replaceChildren(
    ...part("The rules", own),
    ...part("Common to all, where the others say nothing else", common),
    ...part("What the tables say", tables),
  );
}

export class Look {
  /** `change(settings)` is called when something was chosen. */
  constructor(catalogue, settings, change) {
    byId("period").replaceChildren(...catalogue.periods.map(({ name, text }) => option(name, text)));
    for (const key of ["theme", "period", "pace"]) {
      byId(key).value = settings[key];
      byId(key).addEventListener("change", () => {
        settings[key] = byId(key).value;
        change(key);
      });
    }
    byId("keys").checked = settings.keys;
    byId("keys").addEventListener("change", () => {
      settings.keys = byId("keys").checked;
      change("keys");
    });
  }
}
