// Playing with the mouse.

import assert from "node:assert/strict";
import { test } from "node:test";
import { record, sit } from "./harness.mjs";

test("a game by clicks to its end, with an illegal click and a reload in the middle", async (t) => {
  // Small, since a game has hundreds of clicks and each waits for the page to be drawn.
  const player = await sit(t, { width: 500, height: 700 });
  const { page } = player;
  await player.newGame({ variant: "kendall-5", seed: "7", names: ["Ann", "Ben"] });
  assert.equal(await player.state(), "Black throws.");

  // A throw must be made before a piece is moved.
  await player.square(10).click();
  assert.match(await player.text("#info"), /KE-1|CO-4/);

  // On the way, a piece is put where it may not go.
  await player.actUntil(async () => (await player.isMoving()) && (await page.locator(".source").count()) > 1);
  await page.locator(".square.source").first().click();
  const before = await player.table();
  const wrong = page.locator(".square:not(.target):not(.source):not(.selected):not(:has(.piece))").last();
  await wrong.click();
  assert.equal(await player.text("#info-title"), "That is not allowed");
  assert.match(await player.text("#info-lines"), /^KE-\d+: \d from \d+/);
  assert.match(await player.text("#said"), /KE-\d+/);
  assert.deepEqual(await player.table(), before, "nothing has happened");

  for (let i = 0; i < 60; i += 1) await player.act();
  const middle = await player.table();
  assert.ok(middle.turns.length > 10);
  await player.open();
  assert.deepEqual(await player.table(), middle, "the game goes on after a reload");
  assert.match(middle.trays.join(), /Ann.*|.*Ben/);

  await player.actUntil(() => player.isOver());
  assert.match(await player.state(), /^(White|Black) wins/);
  assert.match(await player.recordText(), /result over [wb] /);
  await player.open();
  assert.match(await player.state(), /wins/, "the end is kept, too");
  await page.click("#main-action");
  assert.ok(await page.isVisible("#new-game"));
});

test("taking back and doing again", async (t) => {
  const player = await sit(t);
  const { page } = player;
  await player.newGame({ variant: "kendall", seed: "3" });
  const seen = [await player.table()];
  for (let i = 0; i < 6; i += 1) {
    await player.act();
    seen.push(await player.table());
  }
  for (const table of seen.slice(0, -1).reverse()) {
    await page.click("#undo");
    assert.deepEqual(await player.table(), table);
  }
  await page.keyboard.press("u");
  assert.match(await player.text("#info"), /nothing to take back/);
  for (const table of seen.slice(1)) {
    await page.click("#redo");
    assert.deepEqual(await player.table(), table);
  }
  // By the list of turns, back to the end of the first one.
  await page.locator("#log button").first().click();
  assert.equal((await player.table()).turns.length, 1);
});

test("a bot plays by itself, and halts when what it did is taken back", async (t) => {
  const player = await sit(t);
  const { page } = player;
  await player.newGame({ variant: "kendall", seats: ["search", "person"], seed: "5" });
  await player.actUntil(async () => (await player.table()).turns.length >= 6);
  assert.match(await player.text(".tray[data-side=white]"), /searching bot/);
  await page.waitForFunction(() => document.querySelector("#state").textContent.startsWith("Black"));
  await page.click("#undo");
  assert.match(await player.state(), /^Black/);

  assert.ok(await page.isHidden("#draw"), "bots agree to nothing");

  await player.newGame({ variant: "kendall-5", seats: ["random", "greedy"], seed: "5" });
  await page.waitForFunction(() => document.querySelectorAll("#log li").length > 4);
  const halt = () => page.evaluate(() => {
    const button = document.querySelector("#main-action");
    if (button.textContent === "Halt") button.click();
    return button.textContent;
  });
  assert.equal(await halt(), "Let the bot play");
  const halted = await player.table();
  await page.waitForTimeout(300);
  assert.deepEqual(await player.table(), halted);
  await page.click("#main-action");
  await page.waitForFunction(() => document.querySelector("#state").textContent.includes("wins"), null, { timeout: 60_000 });
});

test("sticks and pieces move, and a click meanwhile does no harm", async (t) => {
  const player = await sit(t, { settings: { pace: "normal" } });
  const { page } = player;
  await player.load(record("kendall", "..w..b..../........../.......... w 3 6-6 0-0 -"));
  assert.ok(await page.locator(".square.selected").count(), "the only piece is chosen by itself");
  await page.locator(".target").click();
  await page.waitForFunction(() => document.querySelectorAll(".ghost").length === 2);
  await player.square(20).click();
  await page.waitForFunction(() => document.querySelectorAll(".ghost").length === 0);
  await page.waitForFunction(() => document.querySelector("#state").textContent === "Black throws.");
  assert.equal((await player.table()).squares.slice(0, 10), "..b..w....");
  await page.click("#main-action");
  assert.ok(await page.evaluate(() => document.querySelector("#sticks").getAnimations({ subtree: true }).length > 0));
  await page.waitForFunction(() => document.querySelector("#thrown").textContent.startsWith("Thrown"));
  // Taking back does not wait for the motion.
  await page.click("#undo");
  assert.equal(await player.state(), "Black throws.");
});

test("reasons show where one points", async (t) => {
  const player = await sit(t);
  const { page } = player;
  await player.load(record("kendall", "w...bb.w../........../.......... w 4 5-5 0-0 -"));
  await player.square(26).hover();
  assert.match(await player.text("#info"), /House of Beauty.*KE-5/s);
  await player.square(1).hover();
  const shielded = /KE-2: 4 from 1 to 5: the foe on 5 is protected by its neighbour on 6\./;
  assert.match(await player.text("#info"), shielded);
  await player.square(8).hover();
  assert.match(await player.text("#info"), /4: 8 to 12/);
  // The piece that cannot move: where it would go is marked.
  await player.square(1).click();
  assert.match(await player.text("#info"), shielded);
  assert.match(await player.square(5).getAttribute("class"), /refused/);
  assert.match(await player.square(5).getAttribute("aria-label"), shielded);
  await player.square(5).click();
  assert.match(await player.text("#info"), shielded);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".selected").count(), 0);
});

test("a pass is seen with its reasons", async (t) => {
  const player = await sit(t);
  const text = record("kendall", "w...bb..../........../.......... w - 6-5 0-0 -");
  // By this seed a 4 is thrown first.
  await player.load(text.replace("start", "seed 25\nstart"));
  await player.page.click("#main-action");
  assert.equal(await player.text("#info-title"), "White cannot play 4 and passes");
  assert.match(await player.text("#info-lines"), /protected by its neighbour on 6/);
  assert.match(await player.text("#said"), /passed/);
});

test("a rescue instead of a throw, and bearing off", async (t) => {
  const player = await sit(t);
  const { page } = player;
  const drowned = record("kendall", "........../b........./......w... w - 6-6 0-0 -");
  await player.load(drowned);
  await page.click("#rescue");
  assert.equal(await player.state(), "Black throws.");
  await player.load(drowned);
  await player.square(27).click();
  await player.square(15).click();
  assert.equal(await player.state(), "Black throws.");

  await player.load(record("kendall", "........../..b......./.....w.... w 5 6-6 0-0 -"));
  await page.click(".tray[data-side=white] .off");
  assert.equal(await player.state(), "White wins.");
  assert.equal(await page.locator(".tray[data-side=white] .off .piece").count(), 7);
});

test("pieces enter from the hand", async (t) => {
  const player = await sit(t);
  await player.newGame({ variant: "bell" });
  await player.act();
  await player.page.click(".tray[data-side=black] .hand");
  await player.page.locator(".square.target").first().click();
  assert.match(await player.text(".tray[data-side=black]"), /in hand/);
  assert.equal(await player.page.locator(".tray[data-side=black] .hand .piece").count(), 9);
});

test("throwing for who begins", async (t) => {
  const player = await sit(t);
  const { page } = player;
  await player.newGame({ variant: "jequier-pusch", throwOff: true, names: ["Ann", "Ben"], seed: "12" });
  assert.equal(await player.state(), "Ann throws for who begins.");
  await page.click("#main-action");
  await player.open();
  assert.match(await player.state(), /Ann throws|plays 1/, "begins anew, with the same throws");
  await player.actUntil(async () => (await player.state()) === "Black plays 1.", 60);
  assert.match(await player.text("#notes"), /threw 1/);
});

test("giving up and agreeing to a draw end the game and can be taken back", async (t) => {
  const player = await sit(t);
  const { page } = player;
  await player.act();
  await page.click("#resign");
  assert.equal(await player.state(), "White wins: Black has given up.");
  await page.click("#undo");
  await page.click("#draw");
  assert.equal(await player.state(), "Nobody wins: a draw was agreed.");
  assert.equal(await player.text("#main-action"), "New game");
  await page.click("#undo");
  assert.match(await player.state(), /^Black plays/);
});

test("the last move is marked", async (t) => {
  const player = await sit(t);
  await player.load(record("kendall", "..w......./..b......./.......... w 3 6-6 0-0 -"));
  await player.act();
  const marked = await player.page.$$eval(".square.last", (squares) => squares.map(({ dataset }) => dataset.square));
  assert.deepEqual(marked, ["3", "6"]);
});

test("a missing module is said", async (t) => {
  const player = await sit(t, {
    expected: /404|senet\.wasm/,
    prepare: (page) => page.route("**/senet.wasm", (route) => route.fulfill({ status: 404 })),
  });
  assert.match(await player.state(), /broken here: .*senet\.wasm: 404/);
});
