// Every rule set on screens of every width, and what can be checked of accessibility by a program.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { sit } from "./harness.mjs";

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What is wrong with the page as it is now. */
async function complaints(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

test("every rule set begins, is played, and fits on a phone", async (t) => {
  const player = await sit(t, { width: 360, height: 740 });
  const { page } = player;
  await page.click("[data-opens=new-game]");
  const names = await page.$$eval("#choose-variant option", (options) => options.map(({ value }) => value));
  await page.click("#new-game [data-closes]");
  assert.ok(names.length >= 12, names.join());
  const wishes = [
    ...names.map((variant) => ({ variant })),
    { variant: "swedish-modern", squares: 14 },
    { variant: "swedish-modern", squares: 64 },
    { variant: "kendall", switches: ["overshoot", "clear-row"] },
  ];
  for (const wish of wishes) {
    await player.newGame({ ...wish, names: ["Somebody with a rather long name here", "B"] });
    for (let i = 0; i < 16; i += 1) {
      await player.act();
      assert.equal(await overflow(page), 0, `${wish.variant}: ${await player.state()}`);
    }
    assert.ok((await player.table()).turns.length > 0, wish.variant);
  }
  assert.match(await player.recordText(), /variant kendall\+clear-row\+overshoot/);
});

test("squares are large enough to touch, and dialogs fit on a phone", async (t) => {
  const player = await sit(t, { width: 360, height: 740 });
  const { page } = player;
  const sizes = await page.$$eval(".square", (squares) => squares.map((square) => square.getBoundingClientRect().width));
  assert.ok(Math.min(...sizes) >= 24, String(Math.min(...sizes)));
  for (const name of ["new-game", "games", "rules", "look", "help"]) {
    await page.click(`[data-opens=${name}]`);
    assert.equal(await page.$eval(`#${name}`, (dialog) => dialog.scrollWidth - dialog.clientWidth), 0, name);
    await page.keyboard.press("Escape");
  }
});

test("nothing to complain of for axe, in every colour", async (t) => {
  const player = await sit(t);
  const { page } = player;
  for (let i = 0; i < 9; i += 1) await player.act();
  while (!(await player.isMoving())) await player.act();
  await page.locator(".source").first().click();
  for (const theme of ["wood", "night", "papyrus", "faience", "contrast"]) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    assert.deepEqual(await complaints(page), [], theme);
    for (const name of ["new-game", "games", "rules", "look", "help"]) {
      await page.click(`[data-opens=${name}]`);
      assert.deepEqual(await complaints(page), [], `${name}, ${theme}`);
      await page.keyboard.press("Escape");
    }
  }
});

test("dark where the device is dark", async (t) => {
  const player = await sit(t, { colorScheme: "dark" });
  assert.equal(await player.page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(25, 21, 17)");
  assert.deepEqual(await complaints(player.page), []);
});

test("nothing moves for those who ask for calm", async (t) => {
  const player = await sit(t, { settings: { pace: "slow" }, reducedMotion: "reduce" });
  await player.act();
  assert.equal(await player.page.evaluate(() => document.getAnimations().length), 0);
  await player.act();
  assert.equal(await player.page.evaluate(() => document.querySelectorAll(".ghost").length), 0);
});
