// Which engine there is: the server's where /api/v1/version answers, else the one that came with the page.
import type { Engine } from './engine';
import { RemoteEngine } from './remote';
import { type Port, WorkerEngine } from './worker_engine';

const api = 'api/v1/';

export async function serverAnswers(fetching: typeof fetch = fetch): Promise<boolean> {
  try {
    const response = await fetching(`${api}version`, { signal: AbortSignal.timeout(3000) });
    if (!response.ok) return false;
    const version = (await response.json()) as { name?: string; version?: string };
    return typeof version.version === 'string';
  } catch {
    return false;
  }
}

async function moduleIsThere(): Promise<boolean> {
  try {
    return (await fetch('engine/engine.js', { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}

export function startWorker(): Port {
  return new Worker('worker.js', { type: 'module' }) as unknown as Port;
}

/// Where there is neither, the server is waited for.
export async function chooseEngine(): Promise<Engine> {
  if (!(await serverAnswers()) && (await moduleIsThere())) return new WorkerEngine(startWorker);
  return new RemoteEngine(api);
}
