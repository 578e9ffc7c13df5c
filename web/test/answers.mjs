// The engine of the page answers with the bytes of the program: node test/answers.mjs ENGINE.JS PROGRAM. Every question is asked of both; only
// how the search went (positions, seconds) may differ, as it does from one number of threads to another.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [engineFile, program] = process.argv.slice(2);
const words = 'crane\nslate\ntrace\ngrace\nplace\nbrace\nstage\nshale\nshare\nshape\n';
const questions = [
  ['hint', { secret: '1123', guess: '2413' }],
  ['candidates', { given: ['1123:0,3'], lies: 1 }],
  ['partition', {}],
  ['partition', { rules: 'p5c8r', top: 5, sort: 'entropy' }],
  ['partition', { rules: 'bc', given: ['1234:0,2', '5167:1,1'], sort: 'exact', top: 10 }],
  ['classes', { codes: 4 }],
  ['classes', { rules: 'bc', given: ['1234:0,2', '5167:1,1'] }],
  ['evaluate', { strategy: 'all' }],
  ['evaluate', { strategy: 'entropy', rules: 'bc' }],
  ['solve', {}],
  ['solve', { rules: 'p4c7r', minimize: 'worst,mean' }],
  ['solve', { goal: 'identify' }],
  ['solve', { rules: 'p3c6r', engine: 'best-first' }],
  ['solve', { given: ['1123:0,3'], every_first: true }],
  ['solve', { rules: 'p2c5rb' }],
  ['solve', { words }],
  ['solve', { words, every_first: true }],
  ['count', {}],
  ['count', { rules: 'p3c6n' }],
  ['sample', { number: 3, seed: 5 }],
  ['simultaneous', { minimum: true, rules: 'p3c5r', count: true }],
  ['simultaneous', { best: 3, rules: 'p3c4r' }],
  ['simultaneous', { check: ['1122', '1344', '2435'] }],
  ['puzzle', { seed: 7 }],
  ['advise', { given: ['1123:0,3'], guess: '2314', best: 5, list: 5 }],
  ['advise', { rules: 'p5c8r', given: ['11223:1,2', '44556:0,2'], best: 3 }],
  ['review', { given: ['1123:0,0', '2345:0,1', '6566:4,0'] }],
  ['codemaker', { guess: '1123', codemaker: 'adversary', given: ['4455:0,1'] }],
  ['codemaker', { guess: '1123', seed: 3, reveal: true }],
  ['strategies', { strategy: 'optimal' }],
  ['strategies', { strategy: 'optimal', rules: 'p4c7r' }],
  ['strategies', { strategy: 'optimal', rules: 'p3c8n', minimize: 'worst,mean' }],
  ['strategies', { strategy: 'most-parts', rules: 'bc' }],
  ['strategies', { strategy: 'optimal', words }],
  ['strategies', { strategy: 'entropy', rules: 'p3c4rb' }],
  ['advise', { words, given: ['crane:BBGBG'], guess: 'shape', best: 3, list: 3 }],
  ['advise', { rules: 'p4c4rb', given: ['1111:1'], guess: '1222', best: 3 }],
  ['advise', { words, given: ['crane:BBGBG', 'stage:BBBBB'] }],
  ['review', { words, given: ['crane:BBGBG', 'shape:GGGGG'] }],
  ['codemaker', { words, allowed: 'burns\n', guess: 'burns', seed: 3, reveal: true }],
  ['codemaker', { rules: 'p3c4rb', guess: '112', codemaker: 'adversary' }],
  ['atlas', { given: ['1123:0,1'] }],
];
// What is wrong is said in the same words.
const refused = [
  ['hint', { secret: '1127', guess: '2413' }],
  ['hint', { secrets: '1123' }],
  ['solve', { rules: 'p8c8r' }],
  ['solve', { given: ['1123:4,0', '1123:0,0'] }],
];

// Emscripten's code for Node.js is no module; and Node.js 18 takes a file for one by its name alone.
globalThis.__dirname = dirname(resolve(engineFile));
globalThis.require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'deduce-engine-'));
const module = join(folder, 'engine.mjs');
copyFileSync(engineFile, module);
const { default: create } = await import(pathToFileURL(module).href);
rmSync(folder, { recursive: true });
const engine = await create({ wasmBinary: readFileSync(join(dirname(engineFile), 'engine.wasm')) });
const server = spawn(program, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
const address = await new Promise((told) => server.stdout.once('data', (line) => told(/http:\S+/.exec(line)[0])));

/// A connection for each request: while the engine here thinks, the server would close one that is kept.
function send(path, method, body) {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(new URL(path, address), { method, agent: false }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part) => (text += part)).on('end', () => resolve({ status: reply.statusCode, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/// By the server, as text.
async function native(name, request) {
  const asked = await send(`api/v1/${name}?wait=30`, 'POST', JSON.stringify(request));
  if (asked.status !== 202) return asked.text;
  const { job } = JSON.parse(asked.text);
  for (;;) {
    const { text } = await send(`api/v1/jobs/${job}?wait=30`, 'GET');
    const report = JSON.parse(text);
    if (report.state === 'done') return JSON.stringify(report.answer);
    if (report.state !== 'running' && report.state !== 'queued') return JSON.stringify({ error: report.error });
  }
}

const found = (text) => text.replace(/"(nodes|seconds)":[\d.e+-]+,?|"statistics":\{[^{}]*\},?/g, '');
let different = 0;
let asked = 0;
try {
  for (const [name, request] of [...questions, ...refused]) {
    const began = performance.now();
    const reply = engine.answer(name, JSON.stringify(request));
    const taken = performance.now() - began;
    const ours = found(reply.startsWith('{"answer":') ? reply.slice('{"answer":'.length, -1) : reply);
    const theirs = found(await native(name, request));
    const answered = 'answer' in JSON.parse(reply);
    const same = ours === theirs && answered === (asked < questions.length);
    ++asked;
    if (!same) ++different;
    console.log(`${same ? 'same' : 'DIFFERENT'}  ${String(Math.round(taken)).padStart(6)} ms  ${String(ours.length).padStart(7)} bytes  ${name} ${JSON.stringify(request).slice(0, 90)}`);
    if (!same) console.log(`  page:    ${ours.slice(0, 300)}\n  program: ${theirs.slice(0, 300)}`);
  }
} finally {
  server.kill();
}
console.log(`${asked - different} of ${asked} answers are the same`);
process.exitCode = different === 0 ? 0 : 1;
