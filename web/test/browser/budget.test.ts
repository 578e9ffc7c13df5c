// Budgets as Lighthouse has them: a page that does not jump, few requests, and no more bytes than a slow line carries in a moment.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPage, useBrowser, way } from './helper';

useBrowser();

const painted = (page: Page): Promise<number> => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity);

test('something is painted, and it is told how soon', async () => {
  // Under a second when nobody else is busy (frames.mjs has the figure); a test is no stopwatch.
  const page = await openPage('#/play/p4c6r?seed=3');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  console.log(`first paint after ${Math.round(await painted(page))} ms`);
  await page.context().close();
});

test('what is there does not jump when more comes', async () => {
  const shifts: Record<string, number> = {};
  for (const [view, ready] of [['play/p4c6r?seed=3', '.palette'], ['assist/p4c6r/1123:0,3', '.ranking'], ['explore/p4c6r', '.big'], ['learn/p4c6r', '.rounds']] as const) {
    const page = await openPage(`#/${view}`);
    await page.waitForSelector(ready);
    await page.waitForTimeout(300);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((told) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => told(sum), 100);
        }),
    );
    shifts[view] = shift;
    await page.context().close();
  }
  console.log(`layout shift ${JSON.stringify(shifts)}`);
  for (const [view, shift] of Object.entries(shifts)) assert.ok(shift < 0.1, `${view}: ${shift}`);
});

test('a visit fetches little, and nothing twice', async () => {
  const fetched = new Map<string, number>();
  const visit = await openPage('#/play/p4c6r?seed=3', {
    serviceWorkers: 'block',
    received: (url, bytes) => {
      assert.ok(!fetched.has(url), `${url} was fetched twice`);
      fetched.set(url, bytes);
    },
  });
  await visit.waitForSelector('.palette');
  await visit.waitForLoadState('networkidle');
  const all = [...fetched.values()].reduce((sum, bytes) => sum + bytes, 0);
  console.log(`${fetched.size} files, ${all} bytes${way === 'server' ? ' as they were sent' : ' before compression (size.mjs has them compressed)'}`);
  assert.ok(fetched.size <= 12, [...fetched.keys()].join(' '));
  assert.ok(way === 'site' || all < 1_500_000);
});
