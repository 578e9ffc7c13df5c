// The engine behind `deduce serve`: questions over HTTP, long ones as jobs that can be watched and cancelled. When the server goes away the page
// says so, and the question is asked again once it is back: every question is without side effects, so asking twice is harmless.
import { type AskOptions, type Engine, EngineError, type EngineState, pause, type Progress, type Request, Stopped, stopIf } from './engine';

interface Job {
  readonly job: string;
  readonly state?: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress?: Progress;
  readonly answer?: unknown;
  readonly error?: string;
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/// Not reachable: nobody answers, or something that is not our server.
class Unreachable extends Error {}

/// Waits between two attempts to reach the server again, the last for ever.
const retries = [300, 600, 1000, 2000];

export class RemoteEngine implements Engine {
  readonly kind = 'server';
  readonly slowness = 1;
  onState: (state: EngineState) => void = () => undefined;
  private state: EngineState = 'ready';

  constructor(
    private readonly base: string,
    private readonly fetching: Fetch = (url, init) => fetch(url, init),
    private readonly waits: readonly number[] = retries,
  ) {}

  async ask<Answer>(name: string, request: Request, options: AskOptions = {}): Promise<Answer> {
    for (let attempt = 0; ; ++attempt) {
      try {
        const answer = await this.once(name, request, options);
        this.become('ready');
        return answer as Answer;
      } catch (error) {
        if (options.signal?.aborted) throw new Stopped();
        if (!(error instanceof Unreachable)) {
          this.become('ready');
          throw error;
        }
        this.become('lost');
        await pause(this.waits[Math.min(attempt, this.waits.length - 1)] ?? 1000, options.signal);
      }
    }
  }

  private become(state: EngineState): void {
    if (state === this.state) return;
    this.state = state;
    this.onState(state);
  }

  private async send(path: string, init: RequestInit): Promise<{ status: number; body: unknown; after: number }> {
    let response: Response;
    let text: string;
    try {
      response = await this.fetching(this.base + path, init);
      text = await response.text();
    } catch (error) {
      if (init.signal?.aborted) throw new Stopped();
      throw new Unreachable(String(error));
    }
    if (response.status === 502 || response.status === 504) throw new Unreachable(`status ${response.status}`);
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      throw new Unreachable(`no JSON, status ${response.status}`);
    }
    return { status: response.status, body, after: Number(response.headers.get('Retry-After') ?? 1) };
  }

  private async once(name: string, request: Request, options: AskOptions): Promise<unknown> {
    const init: RequestInit = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      ...(options.signal ? { signal: options.signal } : {}),
    };
    for (;;) {
      const { status, body, after } = await this.send(name, init);
      if (status === 200) return body;
      if (status === 202) return await this.follow((body as Job).job, options);
      if (status !== 503) throw new EngineError(errorOf(body, status));
      await pause(after * 1000, options.signal);
    }
  }

  private async follow(id: string, options: AskOptions): Promise<unknown> {
    const path = `jobs/${encodeURIComponent(id)}`;
    try {
      for (;;) {
        stopIf(options.signal);
        const { status, body } = await this.send(`${path}?wait=1`, options.signal ? { signal: options.signal } : {});
        // A server that was started anew knows nothing of the job: ask again.
        if (status === 404) throw new Unreachable('the job is gone');
        const job = body as Job;
        if (status !== 200 || job.state === 'failed') throw new EngineError(job.error ?? errorOf(body, status));
        if (job.state === 'done') return job.answer;
        if (job.state === 'cancelled') throw new Stopped();
        if (job.progress) options.onProgress?.(job.progress);
        await pause(120, options.signal);
      }
    } catch (error) {
      // Whoever asked has gone, so the server may stop working; that it hears of it is a courtesy.
      if (options.signal?.aborted) this.fetching(`${this.base}${path}`, { method: 'DELETE' }).catch(() => undefined);
      throw error;
    }
  }
}

function errorOf(body: unknown, status: number): string {
  const said = (body as { error?: unknown } | null)?.error;
  return typeof said === 'string' ? said : `status ${status}`;
}
