// The static page with its own engine (scripts/build-web --engine FOLDER): served as plain files without any server behind them, then without a
// network at all.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hintOf, hintWords, openPage, text, useBrowser } from '../browser/helper';

useBrowser({ NO_ENGINE: '1' });

test('without a server the engine of the page answers; after the first visit also without a network', async () => {
  const page = await openPage('#/assist/p4c6r');
  await page.waitForSelector('.advice');
  assert.match(await text(page, '.bottom'), /WebAssembly, in this page/);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('.advice');
  for (const key of '1123') await page.keyboard.press(key);
  await page.locator(`.hint-button[aria-label^="${hintWords('0,3')}"]`).click();
  await page.waitForFunction(() => document.querySelector('.shrink strong')?.textContent === '44');
  assert.match(await text(page, '.advice'), /127\/44/);
  // A whole view that was not open before.
  await page.goto(`${page.url().split('#')[0]}#/learn/p4c6r`);
  await page.waitForSelector('.lesson .cell');
});

test('the engine of the page makes the same secrets as the command line, and a long question can be stopped', async () => {
  const page = await openPage('#/play/p4c6r?seed=3');
  for (const key of ['1', '1', '2', '3', 'Enter']) await page.keyboard.press(key);
  await page.waitForSelector('.rows .row:not(.active):not(.blank)');
  assert.equal(await page.locator('.rows .row .hint').first().getAttribute('aria-label'), hintWords(hintOf('1123', '6566')));
  await page.goto(`${page.url().split('#')[0]}#/explore/p5c8r`);
  await page.locator('.picture .long button').click();
  await page.waitForSelector('.picture .waiting:not(.stopped) button');
  await page.locator('.picture .waiting button').click();
  await page.waitForSelector('.picture .waiting.stopped');
  // The worker that was started anew answers.
  await page.goto(`${page.url().split('#')[0]}#/assist/p4c6r`);
  await page.waitForSelector('.advice');
});
