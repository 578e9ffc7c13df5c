// The engine in the page itself: WebAssembly in a worker. It has one thread and does one thing at a time, and nothing can interrupt it from
// outside: to stop a question the worker is ended, a new one is started (a tenth of a second) and the questions that were still waiting are
// asked again there.
import { type AskOptions, type Engine, EngineError, type EngineState, type Request, Stopped } from './engine';
import type { Question, Reply } from './protocol';

/// What is used of a Worker, so that tests can bring their own.
export interface Port {
  postMessage(question: Question): void;
  terminate(): void;
  onmessage: ((event: { data: Reply }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

interface Waiting {
  readonly question: Question;
  readonly options: AskOptions;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class WorkerEngine implements Engine {
  readonly kind = 'worker';
  readonly slowness = 4;
  onState: (state: EngineState) => void = () => undefined;
  private port: Port;
  private next = 1;
  private readonly waiting = new Map<number, Waiting>();

  constructor(private readonly start: () => Port) {
    this.port = this.connect();
  }

  ask<Answer>(name: string, request: Request, options: AskOptions = {}): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      if (options.signal?.aborted) return reject(new Stopped());
      const question: Question = { id: this.next++, name, request };
      this.waiting.set(question.id, { question, options, resolve: resolve as (answer: unknown) => void, reject });
      options.signal?.addEventListener('abort', () => this.stop(question.id), { once: true });
      this.port.postMessage(question);
    });
  }

  private connect(): Port {
    const port = this.start();
    port.onmessage = (event) => this.take(event.data);
    port.onerror = () => {
      for (const entry of this.waiting.values()) entry.reject(new EngineError('the engine of this page could not be started'));
      this.waiting.clear();
    };
    return port;
  }

  private take(reply: Reply): void {
    const entry = this.waiting.get(reply.id);
    if (!entry) return;
    if (reply.progress) return entry.options.onProgress?.(reply.progress);
    this.waiting.delete(reply.id);
    if (reply.error !== undefined) entry.reject(new EngineError(reply.error));
    else entry.resolve(reply.answer);
  }

  private stop(id: number): void {
    const entry = this.waiting.get(id);
    if (!entry) return;
    this.waiting.delete(id);
    entry.reject(new Stopped());
    this.port.terminate();
    this.port = this.connect();
    for (const other of this.waiting.values()) this.port.postMessage(other.question);
  }
}
