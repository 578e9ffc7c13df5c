// A browser, and a server to look at: the one of DEDUCE_URL, else the dev server with the program of DEDUCE. Anything that the page writes to the
// console as an error (a style that the policy forbids, an exception) fails the test in which it happens.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { after, before } from 'node:test';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

let browser: Browser;
let process_: ChildProcess | undefined;
let address = '';
const problems: string[] = [];

function started(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = '';
    child.stdout?.on('data', (data: Buffer) => {
      out += data.toString();
      const found = /serving on (http:\S+)/.exec(out);
      if (found?.[1]) resolve(found[1]);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

/// Starts the dev server; `environment` adds to what it is told.
export async function startServer(environment: Record<string, string> = {}): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['dev/server.mjs'], { env: { ...process.env, PORT: '0', ...environment }, stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, url: await started(child) };
}

/// For every file of tests: once at its top.
export function useBrowser(environment: Record<string, string> = {}): void {
  before(async () => {
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
    if (process.env.DEDUCE_URL && Object.keys(environment).length === 0) address = process.env.DEDUCE_URL;
    else ({ child: process_, url: address } = await startServer(environment));
  });
  after(async () => {
    await browser?.close();
    process_?.removeAllListeners('exit');
    process_?.kill();
    assert.deepEqual(problems, []);
  });
}

export function serverAddress(): string {
  return address;
}

export async function openPage(hash: string, options: BrowserContextOptions & { at?: string; calm?: boolean } = {}): Promise<Page> {
  const { at = address, calm = true, ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US', reducedMotion: calm ? 'reduce' : 'no-preference', permissions: ['clipboard-read', 'clipboard-write'], ...rest });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => problems.push(`${hash}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) problems.push(`${hash}: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(at) && !request.url().startsWith('data:') && !request.url().startsWith('blob:')) problems.push(`asked another host: ${request.url()}`);
  });
  await page.goto(at + hash);
  await page.waitForSelector('main h1');
  return page;
}

/// A door that can be shut: what comes in is handed to the server, until it is closed.
export class Door {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  port = 0;

  constructor(private readonly target: string) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  open(): Promise<void> {
    const { hostname, port } = new URL(this.target);
    this.server = createServer((socket) => {
      // The server looks at the header Host, which must be its own.
      const onward = connect(Number(port), hostname);
      for (const one of [socket, onward]) {
        this.sockets.add(one);
        one.on('error', () => one.destroy());
        one.on('close', () => this.sockets.delete(one));
      }
      socket.on('data', (data) => onward.write(Buffer.from(data.toString('latin1').replaceAll(`127.0.0.1:${this.port}`, `${hostname}:${port}`), 'latin1')));
      onward.pipe(socket);
      socket.on('end', () => onward.end());
    });
    return new Promise((resolve) =>
      this.server?.listen(this.port, '127.0.0.1', () => {
        const where = this.server?.address();
        if (where && typeof where === 'object') this.port = where.port;
        resolve();
      }),
    );
  }

  close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => this.server?.close(() => resolve()));
  }
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
