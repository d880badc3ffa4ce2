// Games that are kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sit } from "./harness.mjs";

test("a game is saved, played on, loaded, and deleted", async (t) => {
  const player = await sit(t);
  const { page } = player;
  for (let i = 0; i < 20; i += 1) await player.act();
  const saved = await player.table();
  await page.click("[data-opens=games]");
  assert.match(await page.inputValue("#save-name"), /Kendall's game, \d+ turns/);
  await page.fill("#save-name", "A good <game> & more");
  await page.click("#save-form button");
  assert.equal(await page.locator("#saved [data-saved]").count(), 1);
  await page.click("#games [data-closes]");
  for (let i = 0; i < 10; i += 1) await player.act();
  assert.notDeepEqual(await player.table(), saved);

  await player.open();
  await page.click("[data-opens=games]");
  assert.match(await player.text("#saved"), /A good <game> & more/);
  await page.click("#saved button[aria-label^=Load]");
  assert.deepEqual(await player.table(), saved);
  await page.click("[data-opens=games]");
  await page.click("#saved button[aria-label^=Delete]");
  assert.match(await player.text("#saved"), /Nothing saved yet/);
  assert.equal(await page.evaluate(() => localStorage.getItem("senet.saved")), "[]");
});

test("a record goes out and in as text, and a wrong one is refused with its line", async (t) => {
  const player = await sit(t);
  const { page } = player;
  for (let i = 0; i < 15; i += 1) await player.act();
  const before = await player.table();
  const text = await player.recordText();
  assert.match(text, /^senet-record 1\nvariant kendall\n/);

  await player.newGame({ variant: "piccione" });
  await page.click("[data-opens=games]");
  await page.click("#games summary");
  await page.fill("#record", text.replace(/b (\d) (\d):(\d+)-(\d+)/, "b $1 $2:30-31"));
  await page.click("#load-record");
  assert.match(await player.text("#games-problem"), /^line 7, column 7: [A-Z]+-\d+: /);
  await page.fill("#record", "nonsense");
  await page.click("#load-record");
  assert.match(await player.text("#games-problem"), /^line 1, column 1: the first line must be/);
  await page.click("#games [data-closes]");
  assert.match(await player.text("#variant"), /Piccione/i, "the running game is what it was");
  await player.load(text);
  assert.deepEqual(await player.table(), before);
});

test("the page works where nothing can be stored", async (t) => {
  const script = () => {
    const forbidden = () => {
      throw new DOMException("forbidden", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: forbidden });
  };
  const player = await sit(t, { script });
  const { page } = player;
  await player.newGame({ variant: "kendall" });
  await player.act();
  await page.click("[data-opens=games]");
  await page.click("#save-form button");
  assert.match(await player.text("#games-problem"), /did not keep it/);
});

test("what was stored by somebody else does no harm", async (t) => {
  const stored = ["{", "7", '{"record":"nonsense","seats":["person","person"]}', '{"wish":{"variant":"chess","seed":1}}',
    '{"record":7}', '{"record":"senet-record 1\\nvariant kendall\\nrevision 1\\nresult *\\n\\n","seats":["cat",1]}'];
  for (const text of stored) {
    const script = `localStorage.setItem("senet.running", ${JSON.stringify(text)});
      localStorage.setItem("senet.saved", "{}");
      localStorage.setItem("senet.settings", '{"theme":"mud","pace":"none","period":"tomorrow"}');`;
    const player = await sit(t, { script });
    assert.equal(await player.state(), "Black throws.", text);
    await player.act();
    await player.page.click("[data-opens=games]");
    assert.match(await player.text("#saved"), /Nothing saved yet/);
  }
});

test("settings are kept and seen", async (t) => {
  const player = await sit(t);
  const { page } = player;
  assert.equal(await player.square(1).evaluate((square) => Math.round(square.getBoundingClientRect().left) < 200), true);
  await page.click("[data-opens=look]");
  const colours = new Set();
  for (const theme of ["wood", "night", "papyrus", "faience", "contrast"]) {
    await page.selectOption("#theme", theme);
    colours.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor + getComputedStyle(document.querySelector("#board")).backgroundColor));
  }
  assert.equal(colours.size, 5);
  await page.selectOption("#period", "hesy-re");
  await page.click("#look [data-closes]");
  const signs = () => page.evaluate(() => document.querySelector("#board").innerHTML);
  const seen = await signs();
  await player.open();
  assert.equal(await signs(), seen);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "contrast");
});
