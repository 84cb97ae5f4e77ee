/**
 * Keeps the document of the caregiver's phone and its files for hours without a network, and nothing else: what the graph
 * answers is never in here. The server writes `precache` before this code (graph/server/site/shift.ts).
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
  // What is being typed and what waits lie in IndexedDB: a new version may take over at once.
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter(
    (other) => other.startsWith(prefix) && other !== name,
  );
  await Promise.all(others.map((other) => caches.delete(other)));
  await worker.clients.claim();
}

/** From what is kept; from the network where the browser has thrown that away. */
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
