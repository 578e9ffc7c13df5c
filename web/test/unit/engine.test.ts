import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError, type EngineState, Stopped } from '../../src/engine/engine';
import type { Question, Reply } from '../../src/engine/protocol';
import { type Fetch, RemoteEngine } from '../../src/engine/remote';
import { type Port, WorkerEngine } from '../../src/engine/worker_engine';

type Step = { status: number; body: unknown; headers?: Record<string, string> } | 'down' | 'page';

/// A server that answers as told, one step a request, and remembers what it was asked.
function server(steps: Step[]): { fetching: Fetch; asked: string[] } {
  const asked: string[] = [];
  const fetching: Fetch = (url, init) => {
    asked.push(`${init?.method ?? 'GET'} ${url}`);
    const step = steps.shift();
    if (init?.signal?.aborted) return Promise.reject(new Error('aborted'));
    if (step === undefined || step === 'down') return Promise.reject(new TypeError('failed to fetch'));
    if (step === 'page') return Promise.resolve(new Response('<html>', { status: 200 }));
    return Promise.resolve(new Response(JSON.stringify(step.body), { status: step.status, ...(step.headers ? { headers: step.headers } : {}) }));
  };
  return { fetching, asked };
}

test('an answer is handed over as it is', async () => {
  const { fetching, asked } = server([{ status: 200, body: { blacks: 1 } }]);
  assert.deepEqual(await new RemoteEngine('api/v1/', fetching).ask('hint', { guess: '1' }), { blacks: 1 });
  assert.deepEqual(asked, ['POST api/v1/hint']);
});

test('a refusal is an error with the one line of the engine', async () => {
  const { fetching } = server([{ status: 400, body: { error: "code '112' has 3 symbols" } }]);
  await assert.rejects(new RemoteEngine('', fetching).ask('hint', {}), (error) => error instanceof EngineError && error.message === "code '112' has 3 symbols");
});

test('a long question is a job: followed, progress told, answered', async () => {
  const { fetching, asked } = server([
    { status: 202, body: { job: 'a b' } },
    { status: 200, body: { job: 'a b', state: 'running', progress: { fraction: 0.5 } } },
    { status: 200, body: { job: 'a b', state: 'done', answer: { total: 5625 } } },
  ]);
  const seen: unknown[] = [];
  assert.deepEqual(await new RemoteEngine('', fetching).ask('solve', {}, { onProgress: (progress) => seen.push(progress) }), { total: 5625 });
  assert.deepEqual(seen, [{ fraction: 0.5 }]);
  assert.deepEqual(asked, ['POST solve', 'GET jobs/a%20b?wait=1', 'GET jobs/a%20b?wait=1']);
});

test('a job that failed is an error', async () => {
  const { fetching } = server([{ status: 202, body: { job: '1' } }, { status: 200, body: { job: '1', state: 'failed', error: 'too large' } }]);
  await assert.rejects(new RemoteEngine('', fetching).ask('solve', {}), /too large/);
});

test('stopping a job cancels it at the server', async () => {
  const stopper = new AbortController();
  const { fetching, asked } = server([
    { status: 202, body: { job: '7' } },
    { status: 200, body: { job: '7', state: 'running', progress: {} } },
    { status: 200, body: { job: '7', state: 'cancelled' } },
  ]);
  const asking = new RemoteEngine('', fetching).ask('solve', {}, { signal: stopper.signal, onProgress: () => stopper.abort() });
  await assert.rejects(asking, Stopped);
  assert.equal(asked.at(-1), 'DELETE jobs/7');
});

test('too many questions: comes back when the server says', async () => {
  const { fetching, asked } = server([{ status: 503, body: { error: 'busy' }, headers: { 'Retry-After': '0' } }, { status: 200, body: { ok: true } }]);
  assert.deepEqual(await new RemoteEngine('', fetching).ask('count', {}), { ok: true });
  assert.equal(asked.length, 2);
});

test('a server that goes away is said to be lost, and asked again until it is back', async () => {
  const { fetching, asked } = server(['down', 'page', 'down', { status: 200, body: { ok: true } }]);
  const states: EngineState[] = [];
  const engine = new RemoteEngine('', fetching, [1]);
  engine.onState = (state) => states.push(state);
  assert.deepEqual(await engine.ask('count', {}), { ok: true });
  assert.deepEqual(states, ['lost', 'ready']);
  assert.equal(asked.length, 4);
});

test('a job that a new server does not know is asked anew', async () => {
  const { fetching, asked } = server([{ status: 202, body: { job: '1' } }, { status: 404, body: { error: 'no such job' } }, { status: 200, body: { ok: true } }]);
  assert.deepEqual(await new RemoteEngine('', fetching, [1]).ask('solve', {}), { ok: true });
  assert.deepEqual(asked.map((one) => one.split(' ')[0]), ['POST', 'GET', 'POST']);
});

test('while the server is away a question can be given up', async () => {
  const { fetching } = server([]);
  const stopper = new AbortController();
  const asking = new RemoteEngine('', fetching, [10_000]).ask('count', {}, { signal: stopper.signal });
  setTimeout(() => stopper.abort(), 5);
  await assert.rejects(asking, Stopped);
});

class FakePort implements Port {
  static all: FakePort[] = [];
  readonly asked: Question[] = [];
  ended = false;
  onmessage: ((event: { data: Reply }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;

  constructor() {
    FakePort.all.push(this);
  }

  postMessage(question: Question): void {
    this.asked.push(question);
  }

  terminate(): void {
    this.ended = true;
  }

  reply(reply: Reply): void {
    this.onmessage?.({ data: reply });
  }
}

test('the worker is asked by number, and told answers, progress and errors apart', async () => {
  FakePort.all = [];
  const engine = new WorkerEngine(() => new FakePort());
  const seen: unknown[] = [];
  const one = engine.ask('solve', { rules: 'mm' }, { onProgress: (progress) => seen.push(progress) });
  const other = engine.ask('hint', {});
  const port = FakePort.all[0]!;
  assert.deepEqual(port.asked.map(({ id, name }) => [id, name]), [[1, 'solve'], [2, 'hint']]);
  port.reply({ id: 1, progress: { fraction: 0.25 } });
  port.reply({ id: 2, error: 'wrong' });
  port.reply({ id: 1, answer: { total: 1 } });
  assert.deepEqual(await one, { total: 1 });
  await assert.rejects(other, (error) => error instanceof EngineError && error.message === 'wrong');
  assert.deepEqual(seen, [{ fraction: 0.25 }]);
});

test('stopping ends the worker; what else was waiting is asked again in a new one', async () => {
  FakePort.all = [];
  const engine = new WorkerEngine(() => new FakePort());
  const stopper = new AbortController();
  const long = engine.ask('solve', {}, { signal: stopper.signal });
  const short = engine.ask('hint', {});
  stopper.abort();
  await assert.rejects(long, Stopped);
  assert.ok(FakePort.all[0]?.ended);
  const port = FakePort.all[1]!;
  assert.deepEqual(port.asked.map(({ name }) => name), ['hint']);
  port.reply({ id: port.asked[0]!.id, answer: { blacks: 0 } });
  assert.deepEqual(await short, { blacks: 0 });
});

test('a worker that cannot start says so', async () => {
  FakePort.all = [];
  const engine = new WorkerEngine(() => new FakePort());
  const asking = engine.ask('hint', {});
  FakePort.all[0]?.onerror?.({});
  await assert.rejects(asking, EngineError);
});
