// A plain file server, a headless Chromium, and hands that do what a player does.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

// Not the page itself but the folder around it is served, so that it is seen to work wherever it lies.
const FOLDER = fileURLToPath(new URL("../..", import.meta.url));
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let server;
let browser;
let address;

before(async () => {
  assert.ok(existsSync(`${FOLDER}/dist/senet.wasm`), "web/build comes first");
  server = spawn("python3", ["-u", "-m", "http.server", "--directory", FOLDER, "--bind", "127.0.0.1", "0"]);
  server.stderr.resume();
  const port = await new Promise((resolve, reject) => {
    server.on("error", reject);
    server.stdout.once("data", (text) => resolve(/port (\d+)/.exec(text)[1]));
  });
  address = `http://127.0.0.1:${port}/dist/`;
  // A profile of its own in a temporary folder comes with each launch.
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
});

after(async () => {
  await browser?.close();
  server?.kill();
});

/** Two people begin Kendall's game. */
const TWO = { variant: "kendall", seats: ["person", "person"], names: ["", ""], seed: 1, throwOff: false };

/** What a saved game of this rule set begins with. */
export const record = (variant, start) =>
  `senet-record 1\nvariant ${variant}\nrevision 1\nstart ${start}\nresult *\n\n`;

/**
 * Opens the page for a test; anything that goes wrong in it fails the test, but for what `expected` says. `settings` are
 * as if chosen before; `prepare` is done first.
 */
export async function sit(test, { settings = {}, width = 1200, height = 900, script, expected, prepare, ...context } = {}) {
  const own = await browser.newContext({ viewport: { width, height }, ...context });
  test.after(() => own.close());
  const page = await own.newPage();
  page.setDefaultTimeout(15_000);
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) wrong.push(message.text());
  });
  test.after(() => assert.deepEqual(wrong.filter((text) => !expected?.test(text)), [], "errors in the page"));
  await prepare?.(page);
  if (script) await page.addInitScript(script);
  const kept = { "senet.settings": { pace: "none", ...settings }, "senet.running": { record: null, wish: TWO } };
  await page.addInitScript((kept) => {
    try {
      for (const [key, value] of Object.entries(kept)) {
        if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(value));
      }
    } catch {
      // The storage is forbidden in one of the tests.
    }
  }, kept);
  const player = new Player(page);
  await player.open();
  return player;
}

export class Player {
  constructor(page) {
    this.page = page;
  }

  async open() {
    await this.page.goto(address);
    await this.page.waitForSelector("html[data-ready], html[data-broken]");
  }

  text(selector) {
    return this.page.textContent(selector);
  }

  state() {
    return this.text("#state");
  }

  /** Whose piece stands where, and what is to be done: all that must outlast a reload. */
  async table() {
    return this.page.evaluate(() => ({
      state: document.querySelector("#state").textContent,
      squares: [...document.querySelectorAll(".square")].sort((a, b) => a.dataset.square - b.dataset.square).map((square) => {
        const piece = square.querySelector(".piece");
        return piece ? (piece.classList.contains("white") ? "w" : "b") : ".";
      }).join(""),
      moves: [...document.querySelectorAll("#moves button")].map((button) => button.dataset.move),
      turns: [...document.querySelectorAll("#log li")].map((turn) => turn.textContent),
      trays: [...document.querySelectorAll(".tray")].map((tray) => tray.textContent),
    }));
  }

  square(number) {
    return this.page.locator(`.square[data-square="${number}"]`);
  }

  /** Begins a game by the dialog. */
  async newGame({ variant, seats = ["person", "person"], seed = "1", throwOff = false, squares, names = ["", ""], switches = [] }) {
    const { page } = this;
    await page.click("[data-opens=new-game]");
    await page.selectOption("#choose-variant", variant);
    if (squares) await page.fill("#choose-squares", String(squares));
    for (const name of switches) await page.check(`#switches input[value="${name}"]`);
    if (throwOff) await page.check("#choose-throw-off");
    for (const i of [0, 1]) {
      await page.selectOption(`#seat-${i}`, seats[i]);
      await page.fill(`#name-${i}`, names[i]);
    }
    await page.fill("#choose-seed", seed);
    await page.click("#new-game-form [value=begin]");
    await page.waitForSelector("#new-game", { state: "hidden" });
  }

  /** Loads a record by the dialog. */
  async load(text) {
    const { page } = this;
    await page.click("[data-opens=games]");
    await page.evaluate(() => (document.querySelector("#games details").open = true));
    await page.fill("#record", text);
    await page.click("#load-record");
    await page.waitForSelector("#games", { state: "hidden" });
  }

  async recordText() {
    await this.page.click("[data-opens=games]");
    const text = await this.page.inputValue("#record");
    await this.page.click("#games [data-closes]");
    return text;
  }

  isOver() {
    return this.page.evaluate(() => document.querySelector("#main-action").textContent === "New game");
  }

  isMoving() {
    return this.page.evaluate(() => document.querySelector("#moves button") !== null);
  }

  /** Does one thing with the mouse: throws, or takes a piece that can be played and puts it where it can go. */
  async act() {
    if (!(await this.isMoving())) return this.point("#main-action");
    // The only piece that can be played is chosen by itself.
    if (!(await this.point(".selected", false))) {
      if (!(await this.point(".source"))) return this.point("#pass");
    }
    return this.point(".target");
  }

  /** Clicks on the first of these elements with the mouse, without waiting for it; answers whether there is one. */
  async point(selector, click = true) {
    const middle = await this.page.evaluate((selector) => {
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: "nearest" });
      const box = element?.getBoundingClientRect();
      return box && [box.left + box.width / 2, box.top + box.height / 2];
    }, selector);
    if (middle && click) await this.page.mouse.click(...middle);
    return Boolean(middle);
  }

  /** Acts until it is so. */
  async actUntil(found, most = 1500) {
    for (let i = 0; i < most; i += 1) {
      if (await found()) return;
      await this.act();
    }
    assert.fail(`not after ${most} acts: ${await this.state()}`);
  }
}
