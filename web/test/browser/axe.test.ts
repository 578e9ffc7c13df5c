// axe finds no violation in any view: light and dark, on a desk and on a phone, in both languages. Every two of these three meet in one of four looks at each view.
// Contrast, seven tenths of axe's time, does not depend on the language and is looked at in one of them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
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
const places: readonly (readonly [string, string, string])[] = [
  ['play', '#/play/p4c6r?seed=3', '.palette'],
  ['a game that is over', '#/play/p4c6r/1123:0,0/2345:0,1/6566:4,0?seed=3', '.review .move'],
  ['assist', '#/assist/p4c6r/1123:0,3', '.ranking'],
  ['a contradiction', '#/assist/p4c6r/1123:0,3/2345:4,0', '.mend'],
  ['duel', '#/duel/p4c6r', '.hint-button'],
  ['a race', '#/duel/p4c6r/1123:0,0?mode=race&seed=3', '.covered'],
  ['explore', '#/explore/p4c6r/1123:0,1', '.scatter'],
  ['a large game', '#/explore/p5c8r', '.long'],
  ['all at once', '#/once/p4c6r', 'canvas.tree'],
  ['learn', '#/learn/p4c6r', '.rounds'],
  ['words', `#/duel/${words}/pens:BGBY`, '.letter'],
  ['words that were found', `#/play/${words}/pens:BGBY/lest:GGGG?seed=3`, '.review .move'],
  ['black pegs', '#/assist/p4c6rb/1111:0', '.ranking'],
];

async function look(page: Page, language: 'en' | 'ja', colorScheme: 'light' | 'dark', viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  // Until everything has its new colours.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  if ((await page.getAttribute('html', 'lang')) === language) return;
  await page.locator(`button.tool[lang="${language}"]`).click();
  await page.waitForSelector(`html[lang="${language}"]`);
}

async function check(page: Page, contrast: boolean): Promise<void> {
  const options = { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: contrast } } };
  const found = await page.evaluate((asked) => (window as unknown as { axe: Axe }).axe.run(asked), options);
  assert.deepEqual(found.violations.map((one) => `${one.id}: ${one.nodes[0]?.target.join(' ')} ${one.nodes[0]?.failureSummary}`), []);
  const [across, wide] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok((across ?? 0) <= (wide ?? 0), 'scrolls sideways');
}

let visitor: Page | undefined;

/// All views are looked at by one visitor, who loads each anew: a visitor of its own for each would start another process, which has to compile the page and axe
/// again, a third of the time of this file. The scripts of a test are no part of the page's policy.
async function visit(hash: string): Promise<Page> {
  if (visitor) {
    await visitor.goto('about:blank');
    await visitor.goto(serverAddress() + hash);
    await visitor.waitForSelector('main h1');
  } else visitor = await openPage(hash, { bypassCSP: true });
  await visitor.evaluate(axe);
  return visitor;
}

for (const [name, hash, ready] of places)
  test(`axe: ${name}`, async () => {
    const page = await visit(hash);
    for (const [language, colours, viewport] of looks) {
      await look(page, language, colours, viewport);
      await page.waitForSelector(ready);
      await page.waitForTimeout(300);
      await check(page, language === 'en');
    }
  });

test('axe: the choice of rules', async () => {
  const page = await visit('#/play/p4c6r?seed=3');
  for (const [language, colours, viewport] of looks) {
    await look(page, language, colours, viewport);
    await page.locator('button.rules').click();
    await page.waitForSelector('dialog[open]');
    await check(page, language === 'en');
    await page.keyboard.press('Escape');
  }
});
