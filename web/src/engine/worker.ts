// The worker that holds the engine: loads the module beside it and hands every question to its one entry, JSON text in, JSON text out.
import type { Progress } from './engine';
import type { Question, Reply } from './protocol';

/// src/wasm has its other side.
interface Module {
  answer(name: string, request: string): string;
  onProgress?: (text: string) => void;
}

type Create = () => Promise<Module>;

const port = self as unknown as {
  postMessage(reply: Reply): void;
  onmessage: ((event: { data: Question }) => void) | null;
};

async function load(): Promise<Module> {
  const address = new URL('./engine/engine.js', self.location.href).href;
  const glue = (await import(address)) as { default: Create };
  return glue.default();
}

const engine = load();
// Asked for with every question; until then nobody is there to be told.
engine.catch(() => undefined);

async function answer({ id, name, request }: Question): Promise<Reply> {
  const module = await engine;
  module.onProgress = (text) => port.postMessage({ id, progress: JSON.parse(text) as Progress });
  const reply = JSON.parse(module.answer(name, JSON.stringify(request))) as { answer?: unknown; error?: string };
  return { id, ...reply };
}

port.onmessage = (event) => {
  const { id } = event.data;
  answer(event.data).then(
    (reply) => port.postMessage(reply),
    (error: unknown) => port.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
  );
};
