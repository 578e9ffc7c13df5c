// axe finds no violation in any view, in both themes, on a desk and on a phone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { openPage, useBrowser } from './helper';

useBrowser();

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Found {
  violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

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
];

for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, hash, ready] of places)
    test(`axe: ${name}, ${colorScheme}`, async () => {
      for (const viewport of [{ width: 1280, height: 900 }, { width: 360, height: 740 }]) {
        // The scripts of a test are no part of the page's policy.
        const page = await openPage(hash, { colorScheme, viewport, bypassCSP: true });
        await page.waitForSelector(ready);
        await page.waitForTimeout(400);
        await page.evaluate(axe);
        const found = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<Found> } }).axe.run());
        assert.deepEqual(found.violations.map((one) => `${one.id}: ${one.nodes[0]?.target.join(' ')} ${one.nodes[0]?.failureSummary}`), []);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= viewport.width, 'scrolls sideways');
        await page.context().close();
      }
    });

test('axe: the choice of rules', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openPage('#/play/p4c6r?seed=3', { colorScheme, bypassCSP: true });
    await page.locator('button.rules').click();
    await page.waitForSelector('dialog[open]');
    await page.evaluate(axe);
    const found = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<Found> } }).axe.run());
    assert.deepEqual(found.violations.map((one) => `${one.id}: ${one.nodes[0]?.target.join(' ')} ${one.nodes[0]?.failureSummary}`), []);
    await page.context().close();
  }
});
