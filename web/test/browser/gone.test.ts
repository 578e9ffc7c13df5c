// What the page is worth when what it came from is gone, killed without a word: with an engine of its own it goes on as before, also after a reload;
// without, it says so, and goes on once the server is back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { Host, hintOf, hintWords, openPage, text, useBrowser, way } from './helper';

useBrowser();

async function tell(page: Page, guess: string, hint: string): Promise<void> {
  for (const key of guess) await page.keyboard.press(key);
  await page.locator(`.hint-button[aria-label^="${hintWords(hint)}"]`).click();
}

const advised = (page: Page): Promise<unknown> => page.waitForFunction(() => document.querySelector('.advice')?.textContent?.includes('127/44'));

test('killed and started again while the page is open', async () => {
  const host = new Host();
  await host.start();
  const page = await openPage('#/assist/p4c6r', { at: host.url, serviceWorkers: way === 'server' ? 'block' : 'allow' });
  await page.waitForSelector('.advice');
  // Typing a guess may stop a question, and a stopped engine starts anew from what the page has kept.
  if (way === 'site') await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await host.kill();
  await tell(page, '1123', '0,3');
  if (way === 'server') {
    await page.waitForSelector('.banner');
    assert.match(await text(page, '.banner'), /cannot be reached/);
    await host.start();
  }
  await advised(page);
  assert.equal(await page.locator('.banner').count(), 0);
  await host.kill();
});

test('after the first visit the page opens without its host', async () => {
  const host = new Host();
  await host.start();
  const page = await openPage('#/assist/p4c6r', { at: host.url });
  await page.waitForSelector('.advice');
  assert.match(await text(page, '.bottom'), way === 'site' ? /WebAssembly, in this page/ : /native, on this server/);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await host.kill();
  await page.reload();
  await page.waitForSelector('main h1');
  if (way === 'server') {
    await page.waitForSelector('.banner');
    await host.start();
  }
  await page.waitForSelector('.advice');
  await tell(page, '1123', '0,3');
  await advised(page);
  // A view that was not open before.
  await page.goto(`${host.url}#/learn/p4c6r`);
  await page.waitForSelector('.lesson .cell');
  await host.kill();
});

test('a question that was stopped leaves an engine that answers the next one', async () => {
  const page = await openPage('#/play/p4c6r?seed=3');
  for (const key of ['1', '1', '2', '3', 'Enter']) await page.keyboard.press(key);
  await page.waitForSelector('.rows .row:not(.active):not(.blank)');
  // The secret of the seed is that of the command line.
  assert.equal(await page.locator('.rows .row .hint').first().getAttribute('aria-label'), hintWords(hintOf('1123', '6566')));
  await page.goto(`${page.url().split('#')[0]}#/explore/p4c12n`);
  await page.locator('.picture .long button').click();
  await page.waitForSelector('.picture .waiting:not(.stopped) button');
  await page.locator('.picture .waiting button').click();
  await page.waitForSelector('.picture .waiting.stopped');
  await page.goto(`${page.url().split('#')[0]}#/assist/p4c6r`);
  await page.waitForSelector('.advice');
});
