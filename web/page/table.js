// The table: what is on it, what is chosen, and what a press on it does.

import { Board } from "./board.js";
import { byId, capital, make } from "./dom.js";
import { Info, reasonLines } from "./info.js";
import { Lists } from "./lists.js";
import { Motion, named } from "./motion.js";
import { Sticks } from "./sticks.js";
import { HAND, OFF, Targets } from "./targets.js";
import { Trays } from "./trays.js";
import { Problem } from "./wasm.js";

/** How long a piece moves and how long a bot waits, in milliseconds. */
const PACES = { slow: [700, 900], normal: [380, 450], quick: [150, 120], none: [0, 0] };

const squareOf = (place) => (typeof place === "number" ? place : null);

export class Table {
  view = null;
  #senet;
  #settings;
  #keep;
  #set = null;
  #targets = null;
  #chosen = null;
  #running = null;
  #timer = null;
  #halted = false;
  #board;
  #trays;
  #motion;
  #sticks = new Sticks(byId("sticks"));
  #info = new Info(byId("info"));
  #lists;

  /** `keep` is called after every change. */
  constructor(senet, settings, keep) {
    this.#senet = senet;
    this.#settings = settings;
    this.#keep = keep;
    this.#board = new Board(byId("board"), {
      press: (square, byKey) => this.press(square, byKey),
      look: (square) => this.#look(square),
      leave: () => this.#info.leave(),
    });
    this.#trays = new Trays((side, place, byKey) => this.#pressBeside(side, place, byKey));
    this.#motion = new Motion(this.#board, (side, place) => this.#trays.element(side, place));
    this.#lists = new Lists({ play: (move) => this.play(move), goTo: (steps) => this.act("go-to", { steps }) });
  }

  get variant() {
    return this.#set.variant;
  }

  /** Lays the board of the game, or of another period. */
  lay() {
    this.#set = this.#senet.ask("board");
    this.#board.build(this.#set);
    const { title, name } = this.#set.variant;
    byId("variant").textContent = `${title} (${name})`;
  }

  /** Starts, or goes on with, another game; throws a Problem if that cannot be. */
  async begin(name, fields) {
    await this.#rest();
    this.view = this.#senet.ask(name, fields);
    this.#halted = false;
    this.lay();
    this.#changed(`${this.#set.variant.title}. `);
  }

  /** Shows the game as it stands again, after a change of settings. */
  redraw() {
    this.lay();
    this.#draw();
  }

  /** Waits until nothing moves. */
  async #rest() {
    clearTimeout(this.#timer);
    while (this.#running) {
      this.#motion.finish();
      await this.#running;
    }
  }

  /** Runs a command on the game. While pieces move, only what looks back is not ignored. */
  async act(name, fields = {}) {
    if (this.#running && !["undo", "redo", "go-to", "resign", "draw"].includes(name)) return;
    await this.#rest();
    this.#running = this.#perform(name, fields);
    try {
      await this.#running;
    } finally {
      this.#running = null;
    }
    this.#schedule();
  }

  async #perform(name, fields) {
    let view;
    try {
      view = this.#senet.ask(name, fields);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.refuse(problem, squareOf(this.#chosen));
      return;
    }
    const offBefore = this.view.throw;
    this.view = view;
    this.#choose(null);
    const [pace] = PACES[this.#settings.pace] ?? PACES.normal;
    const thrown = view.events.some(({ event }) => named(event)[0] === "thrown");
    if (thrown || (view.phase === "throw-off" && view.throw !== offBefore)) await this.#sticks.toss(view.throw, pace);
    await this.#motion.play(view.events, pace);
    this.#changed(this.#happened());
  }

  /** What happened in the last step, in words. */
  #happened() {
    const { events } = this.view;
    const words = events.map(({ event, text }) => {
      const [name, fields] = named(event);
      if (name === "thrown") return `${capital(fields.side)} throws ${fields.throw}.`;
      if (name === "passed") return "Nothing can play it, so it is passed.";
      return text;
    });
    return [...words.filter(Boolean), ""].join(" ");
  }

  #changed(words) {
    const { throw: thrown, events, state } = this.view;
    this.#choose(null);
    const only = this.#targets.sources;
    if (this.#mayAct && this.view.phase === "move" && only.length === 1) this.#choose(only[0]);
    this.#draw();
    if (thrown?.isPassed && events.length > 0) {
      const { side } = named(events[0].event)[1];
      this.#info.show(`${capital(side)} cannot play ${thrown.value} and passes`, reasonLines(thrown.passed));
    } else {
      this.#info.clear();
    }
    this.say(words + state);
    this.#keep();
    this.#schedule();
  }

  /** For screen readers. */
  say(text) {
    byId("said").replaceChildren(make("p", { text }));
  }

  get #mayAct() {
    return !this.view.bot && !this.view.over;
  }

  /** Whether a bot waits to be told to play. */
  get #waits() {
    return this.view.bot && (this.#halted || this.view.undone > 0);
  }

  #schedule() {
    clearTimeout(this.#timer);
    if (!this.view.bot || this.view.over || this.#waits) return;
    const [, wait] = PACES[this.#settings.pace] ?? PACES.normal;
    this.#timer = setTimeout(() => this.act("bot"), wait);
  }

  /** The button below the sticks: throws, or lets bots play and halts them, or begins again. */
  mainAction(newGame) {
    if (this.view.over) newGame();
    else if (this.#waits) {
      this.#halted = false;
      this.act("bot");
    } else if (this.view.bot) {
      this.#halted = true;
      clearTimeout(this.#timer);
      this.#draw();
    } else this.act("throw");
  }

  play(move) {
    if (!this.#mayAct) return;
    if (move.label === "rescue") this.act("rescue");
    else this.act("play", { move: move.label });
  }

  pass() {
    if (this.#targets.pass) this.play(this.#targets.pass);
  }

  rescue() {
    if (this.#mayAct) this.act("rescue");
  }

  #choose(place) {
    this.#targets = new Targets(this.view);
    this.#chosen = place;
  }

  /** Lets go of the chosen piece. */
  release() {
    if (this.#chosen === null) return;
    const was = squareOf(this.#chosen);
    this.#choose(null);
    this.#draw();
    this.#info.clear();
    if (was !== null && byId("board").contains(document.activeElement)) this.#board.focus(was);
    this.say("Let go.");
  }

  /** A press on a square. */
  press(square, byKey) {
    if (this.#running) return;
    if (!this.#mayAct) {
      this.#look(square);
      this.say(this.view.state);
      return;
    }
    const own = this.#board.pieceOn(square) === this.view.side;
    if (this.#chosen === square) this.#pressChosen(byKey);
    else if (this.#chosen !== null && this.#playTo(square)) return;
    else if (own) this.#take(square, byKey);
    else if (this.#chosen !== null) this.#refuseWay(this.#chosen, square);
    else if (this.#board.pieceOn(square)) this.#refuseWay(square, null);
    else this.#look(square);
  }

  /** Lets go of the chosen piece, unless it is the only one that can be played: that one is chosen by itself. */
  #pressChosen(byKey) {
    const { sources } = this.#targets;
    if (sources.length === 1 && sources[0] === this.#chosen) this.#take(this.#chosen, byKey);
    else this.release();
  }

  #pressBeside(side, place, byKey) {
    if (this.#running || !this.#mayAct || side !== this.view.side) return;
    if (place === HAND) {
      if (this.#chosen === HAND) this.#pressChosen(byKey);
      else this.#take(HAND, byKey);
    } else if (this.#chosen !== null && !this.#playTo(OFF)) this.#refuseWay(this.#chosen, OFF);
  }

  /** Plays the chosen piece there, if it may go there. */
  #playTo(place) {
    const moves = this.#targets.movesTo(this.#chosen, place);
    if (moves.length === 1) this.play(moves[0]);
    else if (moves.length > 1) {
      this.#info.show("More than one throw leads there", [{ text: "Choose in the list of moves." }]);
      this.#lists.focusMove(moves[0].label);
    }
    return moves.length > 0;
  }

  #take(place, byKey) {
    const moves = this.#targets.movesFrom(place);
    this.#choose(place);
    this.#draw();
    if (moves.length === 0) {
      const refused = this.#targets.refusedFrom(place);
      if (refused.length > 0) this.#showRefused(refused, place);
      else this.#refuseWay(place, OFF);
      // Before a throw there is nothing to choose.
      if (this.view.phase !== "move") this.#choose(null);
      this.#draw();
      return;
    }
    this.#look(squareOf(place));
    this.say(`Chosen. ${moves.map((move) => move.text).join("; ")}.`);
    if (!byKey) return;
    const { to } = moves[0];
    if (to === null) this.#trays.element(this.view.side, OFF).focus();
    else this.#board.focus(to);
  }

  #refuseWay(from, to) {
    try {
      const reasons = this.#senet.ask("why", { from: squareOf(from), to: squareOf(to) });
      this.#showRefused(reasons, to === OFF || to === null ? from : to);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.refuse(problem, squareOf(to) ?? squareOf(from));
    }
  }

  #showRefused(reasons, place) {
    if (reasons.length === 0) return;
    this.#info.show("That is not allowed", reasonLines(reasons), true);
    this.say(reasons.map(({ text }) => text).join(" "));
    if (squareOf(place) !== null) this.#board.refuse(place);
  }

  /** Shows why a command was not run. */
  refuse(problem, square) {
    if (problem.reason) this.#showRefused([problem.reason], square);
    else {
      this.#info.show("That cannot be done", [{ text: problem.message }], true);
      this.say(problem.message);
    }
  }

  /** What a square is, and what the chosen piece, or the piece there, can do. */
  #look(square) {
    if (square === null || !this.view) return;
    const house = this.#board.house(square);
    const side = this.#board.pieceOn(square);
    const [number, ...rest] = this.#board.words(square);
    const lines = house.rules.map((text) => ({ text }));
    if (this.#mayAct && this.view.phase !== "throw-off") lines.push(...this.#possible(square, side));
    this.#info.look(capital([number, ...rest].join(", ")), lines);
  }

  #possible(square, side) {
    if (side === this.view.side) {
      const can = this.#targets.movesFrom(square).map(moveLine);
      return [...can, ...reasonLines(this.#targets.refusedFrom(square))];
    }
    if (this.#chosen === null) return [];
    const moves = this.#targets.movesTo(this.#chosen, square);
    if (moves.length > 0) return moves.map(moveLine);
    return reasonLines(this.#senet.ask("why", { from: squareOf(this.#chosen), to: square }));
  }

  #draw() {
    const { view } = this;
    byId("state").textContent = view.state;
    this.#board.draw(view.squares, (number, side) => this.#marks(number, side));
    this.#trays.draw(view, this.#board, this.#mayAct ? this.#targets : null, this.#chosen);
    this.#sticks.draw(view.throw);
    this.#lists.draw(view, this.#set, this.#mayAct ? this.#targets : null);
    const main = byId("main-action");
    if (view.over) main.textContent = "New game";
    else if (this.#waits) main.textContent = "Let the bot play";
    else main.textContent = view.bot ? "Halt" : "Throw";
    main.classList.toggle("strong", view.over || this.#waits || (!view.bot && view.phase !== "move"));
    byId("rescue").hidden = !(this.#mayAct && view.rescue);
    byId("pass").hidden = !(this.#mayAct && this.#targets.pass);
    byId("draw").hidden = view.over || view.phase === "throw-off" || view.sides.some(({ seat }) => seat !== "person");
    byId("undo").setAttribute("aria-disabled", view.steps === 0);
    byId("redo").setAttribute("aria-disabled", view.undone === 0);
    byId("resign").setAttribute("aria-disabled", !this.#mayAct || view.phase === "throw-off");
    // What had the focus may be gone.
    if (document.activeElement === document.body && this.#focused) main.focus();
    this.#focused = true;
  }

  #focused = false;

  /** How a square is marked, and what is said of it. */
  #marks(number, side) {
    const { view } = this;
    const marks = { classes: [], text: "", words: [] };
    if (view.bound === number) marks.classes.push("bound");
    if (view.last.includes(number)) marks.classes.push("last");
    if (!this.#mayAct || view.phase === "throw-off") return marks;
    if (this.#chosen === number) {
      marks.classes.push("selected");
      marks.words.push("chosen");
    }
    const movable = side === view.side && this.#targets.movesFrom(number).length > 0;
    if (movable) marks.classes.push("source");
    if (side === view.side) {
      marks.words.push(...this.#targets.movesFrom(number).map((move) => `can play ${move.text}`));
      if (!movable) marks.words.push(...this.#targets.refusedFrom(number).map(({ text }) => `cannot move: ${text}`));
    }
    if (this.#chosen === null) return marks;
    const moves = this.#targets.movesTo(this.#chosen, number);
    const refused = this.#targets.refusedFrom(this.#chosen).filter(({ to }) => to === number);
    if (moves.length > 0) {
      marks.classes.push("target");
      marks.text = moves.map((move) => move.throw ?? "↩").join(" ");
      marks.words.push(...moves.map((move) => `may go here, ${move.text}`));
    } else if (refused.length > 0) {
      marks.classes.push("refused");
      marks.text = "✕";
      marks.words.push(...refused.map(({ text }) => `may not go here: ${text}`));
    }
    return marks;
  }
}

const moveLine = (move) => ({ text: [`${capital(move.text)}.`, ...move.then].join(" "), kind: "can" });
