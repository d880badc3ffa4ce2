// Puts the page together.

import { byId } from "./dom.js";
import { Games, Look, NewGame, anySeed, open, showRules, wireDialogs } from "./panels.js";
import { running, settings as kept } from "./storage.js";
import { Table } from "./table.js";
import { Problem, Senet } from "./wasm.js";

const FIRST = { variant: "kendall", seats: ["search", "person"], names: ["", ""], throwOff: false };

async function start() {
  const senet = await Senet.load(new URL("senet.wasm", import.meta.url));
  const settings = kept.read();
  const catalogue = senet.ask("catalogue");
  let wish = null;

  const seats = () => table.view.sides.map(({ seat }) => seat);
  const record = () => senet.ask("record");
  const table = new Table(senet, settings, () => running.write({ record: record(), seats: seats(), wish }));

  const begin = async (wished) => {
    await table.begin("new", wished);
    wish = wished;
    running.write({ record: record(), seats: seats(), wish });
  };
  const load = async (text, seats) => {
    await table.begin("load", { record: text, seats, seed: anySeed() });
  };

  const dress = () => {
    document.documentElement.dataset.theme = settings.theme;
  };
  const choosePeriod = () => senet.ask("period", { name: settings.period });

  dress();
  try {
    choosePeriod();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    settings.period = catalogue.periods[0].name;
    choosePeriod();
  }

  const newGame = new NewGame(catalogue, begin);
  const games = new Games({
    record,
    seats,
    load,
    describe: () => `${table.variant.title}, ${table.view.log.length} turns`,
  });
  new Look(catalogue, settings, (key) => {
    kept.write(settings);
    dress();
    if (key === "period") choosePeriod();
    table.redraw();
  });
  const opened = {
    "new-game": () => newGame.opened(),
    games: () => games.opened(),
    rules: () => showRules(senet.ask("rules")),
  };
  wireDialogs(opened);

  byId("main").hidden = false;
  if (!(await goOn(begin, load))) await begin({ ...FIRST, seed: anySeed() });

  const openNewGame = () => open("new-game", opened);
  const actions = {
    t: () => byId("main-action").click(),
    u: () => table.act("undo"),
    y: () => table.act("redo"),
    r: () => table.rescue(),
    p: () => table.pass(),
    n: openNewGame,
  };
  byId("main-action").addEventListener("click", () => table.mainAction(openNewGame));
  byId("rescue").addEventListener("click", actions.r);
  byId("pass").addEventListener("click", actions.p);
  byId("undo").addEventListener("click", actions.u);
  byId("redo").addEventListener("click", actions.y);
  byId("resign").addEventListener("click", () => {
    if (byId("resign").getAttribute("aria-disabled") !== "true") table.act("resign");
  });
  byId("draw").addEventListener("click", () => table.act("draw"));
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") table.release();
    else if (settings.keys && !event.repeat) actions[event.key.toLowerCase()]?.();
  });
  document.documentElement.dataset.ready = "";
}

/** Goes on with the game that was running when the page was left. */
async function goOn(begin, load) {
  const game = running.read();
  if (!game) return false;
  try {
    if (game.record) await load(game.record, game.seats);
    else if (game.wish) await begin(game.wish);
    else return false;
    return true;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return false;
  }
}

/** What should not happen is at least said. */
function sayBroken(error) {
  byId("main").hidden = false;
  document.documentElement.dataset.broken = "";
  byId("state").textContent = `Something is broken here: ${error?.message ?? error}. Load the page again to go on.`;
}

window.addEventListener("error", ({ error, message }) => sayBroken(error ?? message));
window.addEventListener("unhandledrejection", ({ reason }) => sayBroken(reason));
start().catch((error) => {
  console.error(error);
  sayBroken(error);
});
