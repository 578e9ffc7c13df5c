// A server for the page as plain files, as any static host would hand them out:
//   DIST=../build/site PORT=8080 node dev/server.mjs
// For working on the page: with API=http://127.0.0.1:9000/ questions go to a `deduce serve` that runs there.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dist = process.env.DIST ?? join(here, '../dist');
const api = process.env.API;
const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json',
  '.webmanifest': 'application/manifest+json', '.wasm': 'application/wasm', '.png': 'image/png',
};
// As strict as that of `deduce serve`, so that what it would forbid is seen here too.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async function onward(request, response, url) {
  const body = [];
  for await (const part of request) body.push(part);
  const answered = await fetch(new URL(url.pathname + url.search, api), { method: request.method, ...(body.length > 0 ? { body: Buffer.concat(body) } : {}) });
  response.writeHead(answered.status, { 'Content-Type': 'application/json', 'Retry-After': answered.headers.get('Retry-After') ?? '1' });
  response.end(await answered.text());
}

async function file(response, url) {
  const path = normalize(url.pathname.endsWith('/') ? `${url.pathname}index.html` : url.pathname);
  const data = await readFile(join(dist, path)).catch(() => undefined);
  response.writeHead(data ? 200 : 404, { 'Content-Type': types[extname(path)] ?? 'text/plain', 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy });
  response.end(data ?? 'no such file\n');
}

const server = createServer((request, response) => {
  const url = new URL(request.url, 'http://localhost');
  const answering = api && url.pathname.startsWith('/api/v1/') ? onward(request, response, url) : file(response, url);
  answering.catch((error) => {
    response.writeHead(502);
    response.end(String(error));
  });
});
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => console.log(`serving on http://127.0.0.1:${server.address().port}/`));
process.on('SIGTERM', () => process.exit(0));
