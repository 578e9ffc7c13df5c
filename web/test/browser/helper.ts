// A browser, and the page to look at, in one of two ways: as `deduce serve` hands it out, by the program of DEDUCE; or as plain files with the engine
// in them, from the folder of DEDUCE_SITE. The same tests hold for both. Anything that the page writes to the console as an error (a style that the
// policy forbids, an exception) fails the file in which it happens, and so does a request to another host.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launch } from '../chromium.mjs';

const site = process.env.DEDUCE_SITE;
export const way: 'server' | 'site' = site ? 'site' : 'server';

/// What hands the page out: killed and started again, it is at the same address.
export class Host {
  url = '';
  private child: ChildProcess | undefined;

  async start(): Promise<void> {
    const port = this.url === '' ? '0' : new URL(this.url).port;
    assert.ok(site ?? process.env.DEDUCE, 'scripts/test-page says where the program or the site is');
    const child = site
      ? spawn(process.execPath, ['dev/server.mjs'], { env: { ...process.env, PORT: port, DIST: site }, stdio: ['ignore', 'pipe', 'inherit'] })
      : spawn(process.env.DEDUCE ?? '', ['serve', '--port', port], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.child = child;
    this.url = await new Promise((resolve, reject) => {
      let out = '';
      child.stdout.on('data', (data: Buffer) => {
        out += data.toString();
        const found = /serving on (http:\S+)/.exec(out);
        if (found?.[1]) resolve(found[1]);
      });
      child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }

  async kill(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}

let browser: Browser;
const host = new Host();
const problems: string[] = [];

/// For every file of tests: once at its top.
export function useBrowser(): void {
  before(async () => {
    browser = await launch();
    await host.start();
  });
  after(async () => {
    await browser?.close();
    await host.kill();
    assert.deepEqual(problems, []);
  });
}

export function serverAddress(): string {
  return host.url;
}

/// Every question that the page asks its engine, as "name {request}".
async function listen(page: Page, questions: string[]): Promise<void> {
  if (way === 'server') {
    page.on('request', (request) => {
      if (request.method() === 'POST') questions.push(`${new URL(request.url()).pathname.split('/').at(-1)} ${request.postData() ?? ''}`);
    });
    return;
  }
  await page.exposeFunction('tellQuestion', (text: string) => questions.push(text));
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (question: { name: string; request: unknown }, ...rest: []) {
      (window as unknown as { tellQuestion(text: string): void }).tellQuestion(`${question.name} ${JSON.stringify(question.request)}`);
      post.call(this, question, ...rest);
    };
  });
}

export async function openPage(hash: string, options: BrowserContextOptions & { at?: string; calm?: boolean; questions?: string[]; received?: (url: string, bytes: number) => void } = {}): Promise<Page> {
  const { at = serverAddress(), calm = true, questions, received, ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US', reducedMotion: calm ? 'reduce' : 'no-preference', permissions: ['clipboard-read', 'clipboard-write'], ...rest });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(at) && !request.url().startsWith('data:') && !request.url().startsWith('blob:')) problems.push(`asked another host: ${request.url()}`);
  });
  if (received)
    page.on('requestfinished', (request) => {
      if (request.method() !== 'GET') return;
      request.sizes().then((sizes) => received(request.url(), sizes.responseBodySize + sizes.responseHeadersSize), () => undefined);
    });
  if (questions) await listen(page, questions);
  await page.goto(at + hash);
  await page.waitForSelector('main h1');
  return page;
}

/// Blacks and whites straight from the definition, apart from the page's own code.
export function hintOf(guess: string, secret: string): string {
  let blacks = 0;
  const [left, right]: [string[], string[]] = [[], []];
  for (let i = 0; i < guess.length; ++i)
    if (guess[i] === secret[i]) ++blacks;
    else {
      left.push(guess[i] ?? '');
      right.push(secret[i] ?? '');
    }
  let whites = 0;
  for (const symbol of left) {
    const at = right.indexOf(symbol);
    if (at < 0) continue;
    right.splice(at, 1);
    ++whites;
  }
  return `${blacks},${whites}`;
}

export function hintWords(hint: string): string {
  const [blacks, whites] = hint.split(',');
  return `${blacks} black, ${whites} white`;
}

export async function text(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).first().innerText()).replace(/\s+/g, ' ').trim();
}
