// axe finds no violation in any view: light and dark, on a desk and on a phone, in both languages. Every two of these three meet in one of four looks at each view.
// Contrast, half of axe's time, does not depend on the language and is looked at in one of them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { openPage, serverAddress, useBrowser } from './helper';

useBrowser();

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Found {
  violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[];
}
interface Axe {
  run(options: object): Promise<Found>;
}

const desk = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const looks = [['en', 'light', desk], ['en', 'dark', phone], ['ja', 'light', phone], ['ja', 'dark', desk]] as const;

const words = 'words~abet.acid.afar.lest.nest.pens.rest.test.zest~burn';
/// What is there when a view is: nothing that the view before it has.
const places: readonly (readonly [string, string, string])[] = [
  ['play', '#/play/p4c6r?seed=3', '.palette'],
  ['a game that is over', '#/play/p4c6r/1123:0,0/2345:0,1/6566:4,0?seed=3', '.review .move'],
  ['assist', '#/assist/p4c6r/1123:0,3', '.ranking'],
  ['a contradiction', '#/assist/p4c6r/1123:0,3/2345:4,0', '.mend'],
  ['duel', '#/duel/p4c6r', '.hint-button'],
  ['a race', '#/duel/p4c6r/1123:0,0?mode=race&seed=3', '.covered'],
  ['explore', '#/explore/p4c6r/1123:0,1', '.scatter'],
  ['all at once', '#/once/p4c6r', 'canvas.tree'],
  ['learn', '#/learn/p4c6r', '.rounds'],
  ['words', `#/duel/${words}/pens:BGBY`, '.letter'],
  ['words that were found', `#/play/${words}/pens:BGBY/lest:GGGG?seed=3`, '.review .move'],
  ['black pegs', '#/assist/p4c6rb/1111:0', '.ranking'],
];

let page: Page;
const asked = new Set<Request>();

/// One visitor goes from view to view, for each look anew: the page and axe are loaded once, and what was asked for one look is known in the next. The scripts of a
/// test are no part of the page's policy.
async function visit(): Promise<Page> {
  const visitor = await openPage('#/play/p4c6r?seed=3', { bypassCSP: true, serviceWorkers: 'block' });
  await visitor.evaluate(axe);
  visitor.on('request', (request) => asked.add(request));
  visitor.on('requestfinished', (request) => asked.delete(request));
  visitor.on('requestfailed', (request) => asked.delete(request));
  return visitor;
}

const frames = (): Promise<unknown> => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function look(language: 'en' | 'ja', colorScheme: 'light' | 'dark', viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  if ((await page.getAttribute('html', 'lang')) === language) return;
  await page.locator(`button.tool[lang="${language}"]`).click();
  await page.waitForSelector(`html[lang="${language}"]`);
}

async function go(hash: string, ready: string): Promise<void> {
  await page.goto(serverAddress() + hash);
  await frames(); // the page has heard of its new address, and the view before is gone
  await page.waitForSelector(ready);
}

/// Until the page has all it asked for; an answer may lead to the next question.
async function answered(): Promise<void> {
  do {
    for (const request of asked) await request.response();
    await frames();
  } while (asked.size > 0);
}

async function check(contrast: boolean): Promise<void> {
  const options = { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: contrast } } };
  const found = await page.evaluate((chosen) => (window as unknown as { axe: Axe }).axe.run(chosen), options);
  assert.deepEqual(found.violations.map((one) => `${one.id}: ${one.nodes[0]?.target.join(' ')} ${one.nodes[0]?.failureSummary}`), []);
  const [across, wide] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok((across ?? 0) <= (wide ?? 0), 'scrolls sideways');
}

for (const [language, colours, viewport] of looks) {
  const contrast = language === 'en';
  test(`axe: ${language}, ${colours}, ${viewport.width} pixels wide`, async (views) => {
    page ??= await visit();
    await look(language, colours, viewport);
    for (const [name, hash, ready] of places)
      await views.test(name, async () => {
        await go(hash, ready);
        await answered();
        await check(contrast);
      });
    await views.test('a large game, while the engine thinks', async () => {
      await page.route('**/api/v1/**', () => undefined); // nobody thinks: the page waits all the same
      try {
        await go('#/explore/p5c8r', '.long');
        await page.waitForSelector('.picture .waiting');
        await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)));
        await check(contrast);
      } finally {
        await page.unroute('**/api/v1/**');
      }
    });
    await views.test('the choice of rules', async () => {
      await go('#/play/p4c6r?seed=3', '.palette');
      await page.locator('button.rules').click();
      await page.waitForSelector('dialog[open]');
      await check(contrast);
      await page.keyboard.press('Escape');
    });
  });
}
