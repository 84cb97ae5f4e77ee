/**
 * The phone's service worker: stores its document and files for use without a network, but never
 * answers of the graph. The server puts `precache` in front of this code
 * (graph/server/site/shift.ts).
 */
interface Worker extends EventTarget {
  precache: { version: string; page: string; files: string[] };
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
interface Moment extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as Worker;
const { version, page, files } = worker.precache;
const prefix = 'shift-';
const name = prefix + version;

async function keep(): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll([new Request(page, { cache: 'no-cache' }), ...files]);
  // Drafts and the outbox are in IndexedDB, so a new version can take over at once.
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter(
    (other) => other.startsWith(prefix) && other !== name,
  );
  await Promise.all(others.map((other) => caches.delete(other)));
  await worker.clients.claim();
}

/** Answers from the cache, or from the network if the browser has evicted it. */
async function answer(path: string, request: Request): Promise<Response> {
  const kept = await caches.match(path, { cacheName: name, ignoreVary: true });
  return kept ?? fetch(request);
}

worker.addEventListener('install', (event) => (event as Moment).waitUntil(keep()));
worker.addEventListener('activate', (event) => (event as Moment).waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Asked;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const isPage = request.mode === 'navigate' && pathname === page;
  if (isPage || files.includes(pathname)) respondWith.call(event, answer(pathname, request));
});

export {};
