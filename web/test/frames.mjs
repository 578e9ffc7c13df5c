// How soon the page is painted, and how quickly the picture of a strategy is drawn: DEDUCE=PROGRAM node test/frames.mjs [RULES]. Chromium zooms in and out of the whole tree for three seconds, a step
// in each frame. Prints the frames, what the page computed in one by the clock, and the processor time of its thread for a frame, which does not depend on who else is busy:
// at 60 frames a second there are 16.7 ms.
import { spawn } from 'node:child_process';
import { launch } from './chromium.mjs';

const rules = process.argv[2] ?? 'p4c10r';
const server = spawn(process.env.DEDUCE ?? '../build/release/deduce', ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
const address = await new Promise((told) => server.stdout.once('data', (line) => told(/http:\S+/.exec(line)[0])));
const browser = await launch();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(120_000);
  await page.addInitScript(() => {
    // All that is computed for a frame.
    window.frameTimes = [];
    const plain = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) =>
      plain((now) => {
        const began = performance.now();
        callback(now);
        window.frameTimes.push(performance.now() - began);
      });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await devtools.send('Performance.enable');
  const worked = async () => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
  await page.goto(`${address}#/play/p4c6r?seed=3`);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
  console.log(`first paint after ${paint.toFixed(0)} ms (1000 wanted)`);
  for (const shape of ['icicle', 'sunburst']) {
    await page.goto(`${address}#/explore/${rules}?strategy=most-parts&shape=${shape}`);
    await page.waitForSelector(`canvas.${shape === 'icicle' ? 'tree' : 'sunburst'}`);
    await page.waitForTimeout(1000);
    const pieces = /[\d,]+ pieces/.exec(await page.locator('canvas.tree').getAttribute('aria-label'))?.[0];
    const before = await worked();
    const { frames, times } = await page.evaluate(async () => {
      const canvas = document.querySelector('canvas.tree');
      window.frameTimes.length = 0;
      let frames = 0;
      const end = performance.now() + 3000;
      await new Promise((done) => {
        const next = () => {
          canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: frames % 60 < 30 ? -20 : 20, ctrlKey: true, bubbles: true, cancelable: true, clientX: 400, clientY: 300 }));
          ++frames;
          if (performance.now() < end) setTimeout(() => window.requestAnimationFrame(next));
          else done();
        };
        next();
      });
      return { frames, times: window.frameTimes.filter((time) => time > 0.05).sort((a, b) => a - b) };
    });
    const processor = ((await worked()) - before) / frames;
    const at = (part) => times[Math.floor((times.length - 1) * part)].toFixed(1);
    console.log(`${rules}, ${shape}, ${pieces}: ${(frames / 3).toFixed(0)} frames a second; computed in a frame: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms; processor ${(1000 * processor).toFixed(1)} ms a frame`);
  }
} finally {
  await browser.close();
  server.kill();
}
