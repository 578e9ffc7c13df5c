// A server for working on the page: hands out web/dist and answers /api/v1/NAME by running the program (docs/api.md is the contract). It is
// no replacement for `deduce serve`: it knows nothing of limits, and starts a process for each question.
//   DEDUCE=../build/release/deduce PORT=8080 node dev/server.mjs
// With API=http://127.0.0.1:9000/ questions go to a `deduce serve` that runs there; with NO_ENGINE=1 they are not answered, as on a static host.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dist = process.env.DIST ?? join(here, '../dist');
const program = process.env.DEDUCE ?? join(here, '../../build/release/deduce');
const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json',
  '.webmanifest': 'application/manifest+json', '.wasm': 'application/wasm', '.png': 'image/png', '.map': 'application/json',
};
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

class Refused extends Error {}

/// Runs the program; resolves with its output.
function run(args, input, job) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    job.child = child;
    let out = '';
    let err = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => (err += data));
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0 || code === 1) resolve(out);
      else reject(new Refused(err.trim().split('\n').pop()?.replace(/^deduce[^:]*: /, '') || `exit code ${code}`));
    });
    child.stdin.end(input ?? '');
  });
}

const positional = { hint: ['secret', 'guess'], evaluate: ['strategy'] };

function argumentsOf(name, request, without = []) {
  const args = [name];
  const first = positional[name] ?? [];
  for (const key of first) if (request[key] !== undefined) args.push(String(request[key]));
  for (const [key, value] of Object.entries(request)) {
    if (first.includes(key) || without.includes(key)) continue;
    const option = `--${key.replaceAll('_', '-')}`;
    if (key === 'check') args.push(option, ...value);
    else if (Array.isArray(value)) for (const item of value) args.push(option, String(item));
    else if (value === true) args.push(option);
    else if (value !== false) args.push(option, String(value));
  }
  return args;
}

const rulesOf = (request) => ['-r', String(request.rules ?? 'mm')];
const lines = (text) => text.trim().split('\n').map((line) => JSON.parse(line));
const failed = (answer) => {
  if (answer?.answer === 'error') throw new Refused(answer.message);
  return answer;
};

async function advise(request, job) {
  const given = request.given ?? [];
  const input = [...given];
  if (request.guess) input.push(`? ${request.guess}`);
  if (request.best) input.push(`best ${request.best}`);
  if (request.list) input.push(`list ${request.list}`);
  const answers = lines(await run(['assist', ...rulesOf(request), '--json', '--adviser', request.adviser ?? 'optimal'], input.join('\n') + '\n', job));
  const standings = answers.filter((answer) => answer.answer === 'standing');
  const { answer: _, ...standing } = standings[Math.min(given.length, standings.length - 1)];
  if (standing.candidates > 0) answers.slice(1).forEach(failed);
  const out = { rules: answers[0].rules, ...standing };
  for (const kind of ['comparison', 'best', 'list']) {
    const found = answers.find((answer) => answer.answer === kind);
    if (found) out[kind] = (({ answer: _, ...rest }) => rest)(found);
  }
  return out;
}

async function review(request, job) {
  const input = request.given.flatMap((turn) => [`? ${turn.split(':')[0]}`, turn]);
  const answers = lines(await run(['assist', ...rulesOf(request), '--json'], input.join('\n') + '\n', job)).slice(1);
  answers.forEach(failed);
  const standings = answers.filter((answer) => answer.answer === 'standing');
  const comparisons = answers.filter((answer) => answer.answer === 'comparison');
  const value = (standing) => (standing.won ? 0 : standing.advice.expected_guesses);
  const exact = standings.every((standing) => standing.won || standing.advice.optimal);
  const guesses = comparisons.map((comparison, i) => {
    const [before, after] = [standings[i], standings[i + 1]];
    const out = { ...after.turns[i], candidates: before.candidates, left: after.candidates, best_guess: before.advice.guess };
    return exact
      ? { ...out, lost: comparison.lost, lost_exact: comparison.lost_exact, luck: comparison.expected_guesses - 1 - value(after) }
      : { ...out, entropy_bits: comparison.entropy_bits, best_entropy_bits: before.advice.entropy_bits, information_bits: Math.log2(before.candidates / Math.max(after.candidates, 1)) };
  });
  const sum = (field) => guesses.reduce((all, guess) => all + guess[field], 0);
  return { rules: request.rules, exact, guesses, ...(exact ? { expected: value(standings[0]), lost: sum('lost'), luck: sum('luck') } : {}) };
}

async function codemaker(request, job) {
  const given = request.codemaker === 'adversary' ? (request.given ?? []).map((turn) => turn.split(':')[0]) : [];
  const input = [...given, ...(request.guess ? [request.guess] : []), ...(request.reveal ? ['give up'] : [])];
  const args = ['play', ...rulesOf(request), '--json', '--codemaker', request.codemaker ?? 'fair', '--seed', String(request.seed ?? 1)];
  const answers = lines(await run(args, input.join('\n') + '\n', job)).slice(1);
  answers.forEach(failed);
  const report = answers[given.length + 1];
  const secret = answers.at(-1).result?.computers_secret;
  if (!request.guess) return { rules: request.rules, secret };
  const { guess, hint } = report.your_turn;
  const left = JSON.parse(await run(['candidates', ...rulesOf(request), '--json', ...[...(request.given ?? []), `${guess}:${hint}`].flatMap((turn) => ['--given', turn])], '', job));
  return { rules: request.rules, guess, hint, candidates: left.count, won: report.result?.you_found === true, ...(secret ? { secret } : {}) };
}

async function strategies(request, job) {
  const folder = await mkdtemp(join(tmpdir(), 'deduce-dev-'));
  try {
    const file = join(folder, 'strategy.json');
    const optimal = request.strategy === 'optimal';
    const args = argumentsOf(optimal ? 'solve' : 'evaluate', request, optimal ? ['strategy'] : []);
    await run([...args, '--json', '-o', file], '', job);
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const own = { advise, review, codemaker, strategies };
const plain = ['hint', 'candidates', 'partition', 'classes', 'evaluate', 'solve', 'count', 'sample', 'simultaneous', 'puzzle'];

async function answer(name, request, job) {
  if (own[name]) return own[name](request, job);
  return JSON.parse(await run([...argumentsOf(name, request), '--json'], '', job));
}

const jobs = new Map();
let nextJob = 1;

function begin(name, request) {
  const job = { id: String(nextJob++), name, state: 'running', child: null, started: Date.now() };
  job.ended = answer(name, request, job).then(
    (result) => Object.assign(job, { answer: result, state: job.state === 'cancelled' ? 'cancelled' : 'done' }),
    (error) => Object.assign(job, { error: error instanceof Refused ? error.message : String(error), state: job.state === 'cancelled' ? 'cancelled' : 'failed' }),
  );
  return job;
}

function shown(job) {
  const { id, name, state, answer: result, error } = job;
  return { job: id, name, state, progress: { task: name }, ...(state === 'done' ? { answer: result } : {}), ...(state === 'failed' ? { error } : {}) };
}

const seconds = (count) => new Promise((resolve) => setTimeout(resolve, count * 1000));

function send(response, status, body, headers = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
}

async function api(request, response, url) {
  const name = url.pathname.slice('/api/v1/'.length);
  const wait = Number(url.searchParams.get('wait') ?? 1);
  if (name === 'version') return send(response, 200, { name: 'deduce', version: 'dev', api: 1 });
  if (name.startsWith('jobs/')) {
    const job = jobs.get(name.slice('jobs/'.length));
    if (!job) return send(response, 404, { error: 'no such job' });
    if (request.method === 'DELETE' && job.state === 'running') {
      job.state = 'cancelled';
      job.child?.kill('SIGINT');
    } else if (job.state === 'running') await Promise.race([job.ended, seconds(wait)]);
    return send(response, 200, shown(job));
  }
  if (request.method !== 'POST') return send(response, 405, { error: 'questions are asked with POST' });
  if (!own[name] && !plain.includes(name)) return send(response, 404, { error: `there is no question '${name}'` });
  let body = '';
  for await (const part of request) body += part;
  let asked;
  try {
    asked = JSON.parse(body || '{}');
  } catch {
    return send(response, 400, { error: 'the body is not JSON' });
  }
  const job = begin(name, asked);
  await Promise.race([job.ended, seconds(wait)]);
  if (job.state === 'done') return send(response, 200, job.answer);
  if (job.state === 'failed') return send(response, 400, { error: job.error });
  jobs.set(job.id, job);
  return send(response, 202, { job: job.id });
}

/// Hands a question on to a real server.
async function onward(request, response, url) {
  const body = [];
  for await (const part of request) body.push(part);
  const answered = await fetch(new URL(url.pathname + url.search, process.env.API), { method: request.method, ...(body.length > 0 ? { body: Buffer.concat(body) } : {}) });
  response.writeHead(answered.status, { 'Content-Type': 'application/json', 'Retry-After': answered.headers.get('Retry-After') ?? '1' });
  response.end(await answered.text());
}

async function file(response, url) {
  const path = normalize(url.pathname === '/' ? '/index.html' : url.pathname);
  try {
    const data = await readFile(join(dist, path));
    response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream', 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy });
    response.end(data);
  } catch {
    send(response, 404, { error: 'no such file' });
  }
}

const server = createServer((request, response) => {
  const url = new URL(request.url, 'http://localhost');
  const asks = url.pathname.startsWith('/api/v1/') && !process.env.NO_ENGINE;
  (asks ? (process.env.API ? onward : api)(request, response, url) : file(response, url)).catch((error) => send(response, 500, { error: String(error) }));
});
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => console.log(`serving on http://127.0.0.1:${server.address().port}/`));
process.on('SIGTERM', () => process.exit(0));
