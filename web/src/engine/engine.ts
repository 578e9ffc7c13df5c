// The one way to the engine: a name and a request go in, an answer comes out (docs/api.md). Behind it is either a server or the engine itself in
// a worker; nobody who asks knows which.

export type Request = Readonly<Record<string, unknown>>;

export interface Progress {
  readonly task?: string;
  /// 0 to 1, where it is known.
  readonly fraction?: number;
  readonly best?: number;
  readonly bound?: number;
  readonly nodes?: number;
}

export interface AskOptions {
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/// Where the engine stands: `lost` while it cannot be reached.
export type EngineState = 'ready' | 'lost';

export interface Engine {
  readonly kind: 'server' | 'worker';
  /// How many times slower than the native engine, roughly: for saying beforehand what takes long.
  readonly slowness: number;
  /// Told when the state changes.
  onState: (state: EngineState) => void;
  ask<Answer>(name: string, request: Request, options?: AskOptions): Promise<Answer>;
}

/// The engine understood the question and refused it, in one line that says what would be right.
export class EngineError extends Error {}

/// The question was stopped by whoever asked it.
export class Stopped extends Error {
  constructor() {
    super('stopped');
  }
}

export function stopIf(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new Stopped();
}

/// Waits, or throws Stopped.
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new Stopped());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
  });
}
