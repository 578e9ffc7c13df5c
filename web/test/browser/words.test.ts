// Games of other kinds: words of the visitor's own list, and black pegs alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPage, text, useBrowser } from './helper';

useBrowser();

const list = ['abet', 'acid', 'afar', 'lest', 'nest', 'pens', 'rest', 'test', 'zest'];

const rows = (page: Page, count: number): Promise<unknown> => page.waitForFunction((wanted) => document.querySelectorAll('.rows .row:not(.active):not(.blank)').length === wanted, count);

/// How often each letter is pressed to get its mark, straight from the definition: twice for green, once for yellow.
function pressesFor(guess: string, secret: string): number[] {
  const free = [...secret].filter((letter, i) => guess[i] !== letter);
  return [...guess].map((letter, i) => {
    if (secret[i] === letter) return 2;
    const at = free.indexOf(letter);
    if (at >= 0) free.splice(at, 1);
    return at >= 0 ? 1 : 0;
  });
}

test('a list is pasted, played with, judged, and is in the link', async () => {
  const page = await openPage('#/play/p4c6r?seed=3');
  await page.locator('button.rules').click();
  const secrets = page.getByLabel('Words that can be the secret');
  await secrets.fill('pens\npen');
  assert.match(await text(page, '.lists'), /All words must have one length/);
  assert.ok(await page.getByRole('button', { name: 'Play with these words' }).isDisabled());
  await secrets.fill(list.join('\n').toUpperCase());
  await page.getByLabel('Further words that may be guessed').fill('burn');
  assert.match(await text(page, '.lists'), /9 words of 4 letters, 10 guesses/);
  await page.getByRole('button', { name: 'Play with these words' }).click();
  await page.waitForFunction(() => location.hash.startsWith('#/play/words~abet.acid'));
  // What is not in the list is not taken; a further word is.
  await page.keyboard.type('bent');
  await page.keyboard.press('Enter');
  assert.match(await text(page, '.wrong'), /“bent” is not in the list/);
  for (let i = 0; i < 4; ++i) await page.keyboard.press('Backspace');
  await page.keyboard.type('burn');
  await page.keyboard.press('Enter');
  await rows(page, 1);
  for (let round = 2; round < 9 && (await page.locator('.result.won').count()) === 0; ++round) {
    await page.getByRole('button', { name: 'Suggest a guess' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.slots .peg').length === 4);
    await page.keyboard.press('Enter');
    await rows(page, round);
  }
  await page.waitForSelector('.review .move');
  // Only the first guess lost anything.
  for (const move of (await page.locator('.move').all()).slice(1)) assert.match(await move.locator('.verdict').innerText(), /best/);
  const again = await openPage(new URL(page.url()).hash);
  await again.waitForSelector('.result.won');
});

test('assist with words: marks letter by letter, a contradiction mended; the engine guesses a word of mine', async () => {
  const words = `words~${list.join('.')}`;
  const page = await openPage(`#/assist/${words}`);
  await page.waitForSelector('.advice');
  await page.keyboard.type('pens');
  const letter = (place: number): ReturnType<Page['locator']> => page.locator('.letter').nth(place);
  await letter(1).click();
  await letter(1).click();
  await letter(3).focus();
  await page.keyboard.press('ArrowUp');
  assert.match((await page.locator('.marking .take').getAttribute('aria-label')) ?? '', /black, green, black, yellow; 4 codes left/);
  await page.locator('.marking .take').click();
  await page.waitForFunction(() => document.querySelector('.shrink strong')?.textContent === '4');
  await page.goto(`${page.url()}/acid:GGGG`);
  await page.waitForSelector('.mend');
  await page.locator('.mend').first().click();
  await page.waitForSelector('.advice, .result.won');
  // A word is kept in mind; the marks are given.
  const duel = await openPage(`#/duel/${words}`);
  const secret = 'zest';
  await duel.waitForSelector('.letter');
  for (let round = 0; round < 8 && (await duel.locator('.result.won').count()) === 0; ++round) {
    const guess = (await duel.locator('.row.active .peg').allInnerTexts()).join('').toLowerCase();
    for (const [i, presses] of pressesFor(guess, secret).entries()) for (let press = 0; press < presses; ++press) await duel.locator('.letter').nth(i).click();
    const before = duel.url();
    await duel.locator('.marking button:not(.letter)').click();
    await duel.waitForFunction((url) => location.href !== url, before);
    await duel.waitForFunction((count) => document.querySelector('.result.won') !== null || (document.querySelectorAll('.rows .row:not(.blank)').length === count && document.querySelector('.letter') !== null), round + 2);
  }
  assert.match(await text(duel, '.result h2'), /It found your code in \d/);
});

test('explore and the trick for words and black pegs', async () => {
  for (const game of [`words~${list.join('.')}`, 'p3c4rb']) {
    const page = await openPage(`#/explore/${game}`);
    await page.waitForSelector('canvas.tree');
    await page.waitForSelector('.big');
    await page.waitForSelector('.point.best');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length > 0 && document.querySelector('thead')?.textContent?.includes('Exact mean'));
    const sizes = (await page.locator('.next .cell .size').allInnerTexts()).map(Number);
    await page.locator('.next button.cell').nth(sizes.indexOf(Math.max(...sizes))).click();
    await page.waitForFunction(() => document.querySelectorAll('.path li').length === 2);
    await page.waitForSelector('.passing');
    assert.match(await text(page, '.passing'), /Of the best strategies of the whole game [\d.]+ % come here/);
    const once = await openPage(`#/once/${game}`);
    await once.waitForSelector('.rows .row');
    await once.getByRole('button', { name: 'Show me with a secret of yours' }).click();
    await once.waitForSelector('.reveal .secret');
  }
});

test('black pegs: an option of the rules, a game to the end', async () => {
  const page = await openPage('#/play/p3c4r?seed=3');
  await page.locator('button.rules').click();
  await page.getByLabel('Black pegs only').check();
  assert.match(await text(page, '.own p'), /p3c4rb · 64 codes/);
  await page.getByRole('button', { name: 'Take these rules' }).click();
  await page.waitForFunction(() => location.hash.startsWith('#/play/p3c4rb'));
  for (let round = 1; round < 9 && (await page.locator('.result.won').count()) === 0; ++round) {
    await page.getByRole('button', { name: 'Suggest a guess' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.slots .peg').length === 3);
    await page.keyboard.press('Enter');
    await rows(page, round);
  }
  await page.waitForSelector('.review .move');
  assert.match(await text(page, '.review .sum'), /expected/);
});
