// Pictures of the page to be looked at: DEDUCE=PROGRAM node test/shots.mjs FOLDER [NAME...]. Light and dark, on a desk, on a phone and on a large screen, in both languages. With
// --docs the two of the README are made anew.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from './chromium.mjs';

const [folder, ...names] = process.argv.slice(2).filter((word) => word !== '--docs');
const docs = process.argv.includes('--docs');
mkdirSync(folder, { recursive: true });
const words = 'words~abet.acid.afar.lest.nest.pens.rest.test.zest~burn';
const views = [
  ['play', 'play/p4c6r/1123:0,0/4456:1,1?seed=3', '.shrink'],
  ['over', 'play/p4c6r/1123:0,0/2345:0,1/6566:4,0?seed=3', '.review .move'],
  ['assist', 'assist/p4c6r/1123:0,3', '.ranking'],
  ['mend', 'assist/p4c6r/1123:0,3/2345:4,0', '.mend'],
  ['duel', 'duel/p4c6r/1123:0,1', '.hint-button'],
  ['race', 'duel/p4c6r/1123:0,0?mode=race&seed=3', '.covered'],
  ['explore', 'explore/p4c6r/1123:0,1', '.passing b'],
  ['start', 'explore/p4c6r', '.big'],
  ['sunburst', 'explore/p4c6r?shape=sunburst', '.big'],
  ['large', 'explore/p5c8r', '.guesses .long'],
  ['once', 'once/p4c6r', 'canvas.tree'],
  ['learn', 'learn/p4c6r', '.rounds'],
  ['words', `play/${words}/burn:BBBY/pens:BGBY?seed=5`, '.shrink'],
  ['marks', `assist/${words}/pens:BGBY`, '.ranking'],
  ['blacks', 'play/p4c6rb/1111:0/2233:1?seed=3', '.palette'],
  ['rules', 'play/p4c6r?seed=3', '.palette'],
];
const looks = [
  ['light', { width: 1280, height: 900 }, 'light', 'en-US'],
  ['dark', { width: 1280, height: 900 }, 'dark', 'en-US'],
  ['phone', { width: 360, height: 740 }, 'light', 'en-US'],
  ['ja', { width: 1280, height: 900 }, 'light', 'ja-JP'],
  ['ja-phone', { width: 360, height: 740 }, 'dark', 'ja-JP'],
  ['4k', { width: 3840, height: 2160 }, 'light', 'en-US'],
];

const server = spawn(process.env.DEDUCE ?? '../build/release/deduce', ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
const address = await new Promise((told) => server.stdout.once('data', (line) => told(/http:\S+/.exec(line)[0])));
const browser = await launch();

async function shot(hash, ready, { viewport, colorScheme, locale, scale = 1, whole = true, path, dialog = false }) {
  const context = await browser.newContext({ viewport, colorScheme, locale, deviceScaleFactor: scale, reducedMotion: 'reduce', isMobile: viewport.width < 500, hasTouch: viewport.width < 500 });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${address}#/${hash}`);
  await page.waitForSelector(ready);
  if (dialog) await page.locator('button.rules').click();
  await page.waitForTimeout(600);
  await page.screenshot({ path, fullPage: whole && !dialog });
  await context.close();
}

try {
  if (docs) {
    const look = { viewport: { width: 1280, height: 860 }, locale: 'en-US', whole: false };
    await shot('play/p4c6r/1123:0,0/2345:0,1/6566:4,0?seed=3', '.review .move', { ...look, colorScheme: 'light', path: join(folder, 'page-play.png') });
    await shot('explore/p4c6r/1123:0,1', '.passing b', { ...look, colorScheme: 'dark', path: join(folder, 'page-explore.png') });
  } else
    for (const [name, hash, ready] of views)
      for (const [kind, viewport, colorScheme, locale] of looks) {
        const called = `${name}-${kind}`;
        if (names.length > 0 && !names.includes(name) && !names.includes(kind) && !names.includes(called)) continue;
        await shot(hash, ready, { viewport, colorScheme, locale, path: join(folder, `${called}.png`), dialog: name === 'rules' });
      }
} finally {
  await browser.close();
  server.kill();
}
