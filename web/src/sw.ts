// The service worker: what was fetched once is there without a network too. The network comes first, so that a new version is seen at once; questions
// to the engine are never kept.
declare const FILES: readonly string[];
declare const VERSION: string;
export {};

const worker = self as unknown as ServiceWorkerGlobalScope;
const name = `deduce-${VERSION}`;

worker.addEventListener('install', (event) => {
  const fill = async (): Promise<void> => {
    const cache = await caches.open(name);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
    await worker.skipWaiting();
  };
  event.waitUntil(fill());
});

worker.addEventListener('activate', (event) => {
  const clean = async (): Promise<void> => {
    for (const key of await caches.keys()) if (key.startsWith('deduce-') && key !== name) await caches.delete(key);
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(name);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && request.method === 'GET') await cache.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true, ignoreMethod: true });
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  if (address.origin !== worker.location.origin || address.pathname.includes('/api/v1/')) return;
  if (event.request.method === 'GET' || event.request.method === 'HEAD') event.respondWith(answer(event.request));
});
