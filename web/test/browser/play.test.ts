import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPage, text, useBrowser } from './helper';

useBrowser();

/// The secret of seed 3 (`deduce play --seed 3`).
const secret = '6566';

async function type(page: Page, code: string): Promise<void> {
  for (const symbol of code) await page.keyboard.press(symbol);
  await page.keyboard.press('Enter');
}

const rows = (page: Page, count: number): Promise<void> => page.waitForFunction((wanted) => document.querySelectorAll('.rows .row:not(.active):not(.blank)').length === wanted, count).then(() => undefined);

test('a whole game with the keyboard alone: typed, corrected, heard, reviewed', async () => {
  const page = await openPage('#/play/p4c6r?seed=3');
  await type(page, '1123');
  await rows(page, 1);
  await page.waitForFunction(() => document.getElementById('live')?.textContent?.includes('0 black, 0 white'));
  for (const key of ['1', '1', '5', 'Backspace', '1', '2', 'ArrowLeft', 'ArrowLeft', '3']) await page.keyboard.press(key);
  assert.deepEqual(await page.locator('.slots .peg').allInnerTexts(), ['1', '3', '1', '2']);
  await page.keyboard.press('Enter');
  await rows(page, 2);
  await type(page, secret);
  await page.waitForSelector('.result.won');
  assert.match(await text(page, '.result h2'), /Found in 3 guesses/);
  await page.waitForSelector('.review .move');
  assert.equal(await page.locator('.review .move').count(), 3);
  assert.match(await text(page, '.review .sum'), /4\.34 expected/);
  assert.match(await text(page, '.move:nth-child(1) .verdict'), /best/);
  // The best guess of the second move is told, and can be looked at.
  assert.match(await text(page, '.move:nth-child(2)'), /Best then/);
  // Replay by keyboard.
  await page.locator('.replay input').focus();
  await page.keyboard.press('ArrowLeft');
  await rows(page, 2);
  // Tab reaches the result, Enter starts another game.
  await page.locator('.result button.primary').focus();
  await page.keyboard.press('Enter');
  await rows(page, 0);
  assert.doesNotMatch(page.url(), /seed=3\b/);
  // Tab alone goes through the page from its first link.
  await page.locator('.skip').focus();
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'content');
});

test('a whole game by touch at 360 pixels: nothing too small, nothing sideways', async () => {
  const page = await openPage('#/play/p4c6r?seed=3', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, header button, nav a')]
      .filter((element) => element.offsetParent !== null)
      .map((element) => ({ name: element.innerText || element.ariaLabel, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ name }) => name),
  );
  assert.deepEqual(small, []);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
  const guesses = ['1123', '4456', secret];
  for (const [i, guess] of guesses.entries()) {
    for (const symbol of guess) await page.locator('.palette .pick').nth(Number(symbol) - 1).tap();
    await page.locator('.hand').tap();
    if (i < 2) await rows(page, i + 1);
  }
  await page.waitForSelector('.result.won');
  await page.waitForSelector('.review .move');
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
});

test('pegs are dragged from the palette to a place, and from place to place', async () => {
  const page = await openPage('#/play/p4c6r?seed=3');
  const centre = async (selector: string, index: number): Promise<[number, number]> => {
    const box = await page.locator(selector).nth(index).boundingBox();
    assert.ok(box);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const drag = async (from: [number, number], to: [number, number]): Promise<void> => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
    await page.mouse.move(...to);
    await page.mouse.up();
  };
  const slots = (): Promise<string[]> => page.locator('.slots .slot').allInnerTexts();
  await drag(await centre('.palette .pick', 4), await centre('.slots .slot', 2));
  assert.deepEqual((await slots()).map((one) => one.trim()), ['', '', '5', '']);
  await drag(await centre('.slots .slot', 2), await centre('.slots .slot', 0));
  assert.deepEqual((await slots()).map((one) => one.trim()), ['5', '', '', '']);
  // Dropped outside: nothing happens.
  await drag(await centre('.palette .pick', 1), [5, 5]);
  assert.deepEqual((await slots()).map((one) => one.trim()), ['5', '', '', '']);
});

test('the adversary never contradicts itself and is beaten in the end', async () => {
  const page = await openPage('#/play/p3c4r?seed=1');
  await page.getByRole('radio', { name: 'Adversary' }).check();
  await page.waitForFunction(() => location.hash.includes('maker=adversary'));
  for (let round = 1; round < 9 && (await page.locator('.result.won').count()) === 0; ++round) {
    await page.getByRole('button', { name: 'Suggest a guess' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.slots .peg').length === 3);
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => document.querySelectorAll('.rows .row:not(.active):not(.blank)').length === count, round);
  }
  assert.match(await text(page, '.result h2'), /Found in \d/);
});

test('the puzzle of the day, and its result as text', async () => {
  const page = await openPage('#/play/p4c6r');
  await page.getByRole('button', { name: 'Puzzle of the day' }).click();
  await page.waitForFunction(() => /seed=20\d{6}&day=1|day=1&seed=20\d{6}/.test(location.hash));
  assert.match(await text(page, 'h1'), /Puzzle of 20\d\d-\d\d-\d\d/);
  await type(page, '1123');
  await rows(page, 1);
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.waitForSelector('.result .secret .peg');
  await page.getByRole('button', { name: 'Copy the result' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^deduce p4c6r day 20\d{6}: X\n[🟩🟨⬜]{4,8}$/u);
});

test('wrong input: an unfinished guess is not handed in, other keys do nothing, a broken link opens a page', async () => {
  const page = await openPage('#/play/p4c6r?seed=3');
  for (const key of ['1', '9', 'x', '2']) await page.keyboard.press(key);
  assert.equal(await page.locator('.slots .peg').count(), 2);
  await page.locator('.hand').click();
  assert.match(await text(page, '.wrong'), /A guess has 4 pegs/);
  assert.equal(await page.locator('.rows .row:not(.active):not(.blank)').count(), 0);
  const broken = await openPage('#/explore/p9c99x/zzzz:9,9?guess=<b>');
  assert.match(await text(broken, 'button.rules'), /p4c6r/);
  // What the engine refuses is shown in its own words, and can be tried again.
  const refused = await openPage('#/play/p4c6r?seed=99999999999999999999999');
  await type(refused, '1123');
  await refused.waitForSelector('.waiting.failed');
  assert.ok((await text(refused, '.waiting.failed')).length > 12);
});

test('duel: it finds your code by your hints; and a race for one secret', async () => {
  const page = await openPage('#/duel/p4c6r');
  const { hintOf, hintWords } = await import('./helper');
  await page.waitForSelector('.row.active .peg');
  for (let round = 0; round < 8; ++round) {
    const guess = (await page.locator('.row.active .peg').allInnerTexts()).join('');
    const hint = hintWords(hintOf(guess, '2413'));
    const before = page.url();
    await page.locator(`.hint-button[aria-label^="${hint}"]`).click();
    await page.waitForFunction((url) => location.href !== url, before);
    await page.waitForFunction(() => document.querySelector('.row.active .peg') !== null || document.querySelector('.result.won') !== null);
    await page.waitForTimeout(150);
    if (await page.locator('.result.won').count()) break;
  }
  assert.match(await text(page, '.result h2'), /It found your code in 4 guesses/);
  const race = await openPage('#/duel/p4c6r?mode=race&seed=3');
  for (const guess of ['1123', '4456', secret]) {
    await race.waitForFunction(() => !document.querySelector<HTMLButtonElement>('.hand')?.disabled);
    const done = await race.locator('.two section:first-child .row:not(.active):not(.blank)').count();
    await type(race, guess);
    await race.waitForFunction((count) => document.querySelectorAll('.two section:nth-child(2) .row:not(.blank)').length === count, done + 1);
  }
  assert.match(await text(race, '.result h2'), /You win|A draw|deduce wins/);
  assert.equal(await race.locator('.covered').count(), 0);
});
