// Playing with the keyboard alone, and what a screen reader is told.

import assert from "node:assert/strict";
import { test } from "node:test";
import { record, sit } from "./harness.mjs";

const label = (page) => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent);
const square = (page) => page.evaluate(() => Number(document.activeElement.dataset.square ?? 0));

/** Where a square lies: row and column. */
const cell = (page, number) => page.evaluate((number) => {
  const cell = document.querySelector(`.square[data-square="${number}"]`).parentElement;
  return [[...cell.parentElement.parentElement.children].indexOf(cell.parentElement), [...cell.parentElement.children].indexOf(cell)];
}, number);

/** Tab, until the board has the focus. */
async function toBoard(page) {
  for (let i = 0; i < 60; i += 1) {
    if ((await square(page)) > 0) return;
    await page.keyboard.press("Tab");
  }
  assert.fail("the board cannot be reached by Tab");
}

/** The arrow keys, to a square. */
async function walk(page, number) {
  const [row, column] = await cell(page, number);
  for (let i = 0; i < 40 && (await square(page)) !== number; i += 1) {
    const [here, across] = await cell(page, await square(page));
    const key = here < row ? "ArrowDown" : here > row ? "ArrowUp" : across < column ? "ArrowRight" : "ArrowLeft";
    await page.keyboard.press(key);
  }
  assert.equal(await square(page), number);
}

test("moves with the keyboard alone", async (t) => {
  const player = await sit(t);
  const { page } = player;
  await toBoard(page);
  for (let turn = 0; turn < 12; turn += 1) {
    while (!(await player.isMoving())) await page.keyboard.press("t");
    const { moves, squares } = await player.table();
    const [, from, to] = /:(\d+)[-x](\d+)/.exec(moves[moves.length - 1]);
    await walk(page, Number(from));
    assert.match(await label(page), new RegExp(`^house ${from}, .* piece.*, can play `));
    await page.keyboard.press("Enter");
    // The focus goes to where the piece may go.
    assert.equal(await square(page), Number(to));
    assert.match(await label(page), /may go here/);
    if (turn === 0) {
      await page.keyboard.press("Escape");
      assert.equal(await square(page), Number(from));
      await page.keyboard.press("Enter");
    }
    await page.keyboard.press("Enter");
    const after = await player.table();
    assert.notEqual(after.squares, squares);
    assert.equal(after.squares[to - 1], squares[from - 1]);
    assert.match(await player.text("#said p:last-child"), /(throws|plays \d)/);
  }
  await page.keyboard.press("u");
  assert.match(await player.state(), /plays/);
  await page.keyboard.press("y");
});

test("the arrow keys walk over the board as it lies, Page Up and Down along the track", async (t) => {
  const player = await sit(t);
  const { page } = player;
  await toBoard(page);
  assert.equal(await square(page), 1);
  for (const [key, number] of [
    ["ArrowUp", 1], ["ArrowLeft", 1], ["ArrowRight", 2], ["ArrowDown", 19], ["ArrowDown", 22], ["ArrowDown", 22],
    ["End", 30], ["ArrowRight", 30], ["ArrowUp", 11], ["PageDown", 10], ["PageUp", 11], ["Home", 20],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await square(page), number, key);
  }
  assert.equal(await page.locator(".square[tabindex='0']").count(), 1, "one square is in the order of Tab");
  await page.keyboard.press("Tab");
  assert.equal(await square(page), 0, "Tab leaves the board");
});

test("a piece that cannot move says why, and bearing off works by keys", async (t) => {
  const player = await sit(t);
  const { page } = player;
  await player.load(record("kendall", "w...bb.w../........../.......... w 4 5-5 0-0 -"));
  await toBoard(page);
  await page.keyboard.press("Home");
  assert.match(await label(page), /house 1, House of Thoth, white piece, cannot move: KE-2: 4 from 1 to 5/);
  await page.keyboard.press("Enter");
  assert.match(await player.text("#said p:last-child"), /protected by its neighbour/);

  await player.load(record("kendall", "..w......./..b......./.....w.... w 5 5-6 0-0 -"));
  await toBoard(page);
  await walk(page, 26);
  assert.match(await label(page), /marked nfrw, white piece, can play 5: 26 off the board/);
  await page.keyboard.press("Enter");
  assert.match(await label(page), /White: 5 off, may leave, 5: 26 off the board/);
  await page.keyboard.press("Enter");
  assert.equal(await page.locator(".tray[data-side=white] .off .piece").count(), 6);
});

test("letter keys can be turned off, and do nothing in dialogs", async (t) => {
  const player = await sit(t);
  const { page } = player;
  await page.click("[data-opens=help]");
  await page.keyboard.press("t");
  await page.keyboard.press("Escape");
  assert.equal(await player.state(), "Black throws.");
  await page.click("[data-opens=look]");
  await page.uncheck("#keys");
  await page.click("#look [data-closes]");
  await page.keyboard.press("t");
  assert.equal(await player.state(), "Black throws.");
  await player.open();
  await page.keyboard.press("t");
  assert.equal(await player.state(), "Black throws.", "the choice is kept");
});

test("the list of moves can be used instead of the board", async (t) => {
  const player = await sit(t);
  const { page } = player;
  await page.click("#main-action");
  const { moves } = await player.table();
  await page.locator("#moves button").first().focus();
  await page.keyboard.press("Enter");
  assert.match((await player.table()).turns[0], new RegExp(moves[0]));
  assert.equal(await page.evaluate(() => document.activeElement.id), "main-action", "the focus is not lost");
});
