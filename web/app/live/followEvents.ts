import type { Topic } from '#graph/shared/operations/topics.rules';

/** Pauses before reconnecting, in milliseconds; each is twice the last, up to the longest. */
const firstPause = 1_000;
const longestPause = 30_000;

interface Following {
  /** Returns the token to connect with; null stops. */
  token: () => string | null;
  onChanged: (what: readonly Topic[]) => void;
  signal: AbortSignal;
}

/** The lock of the page that has the stream, and the channel on which it tells the others. */
const shared = 'events';

/**
 * Follows `GET /events` until aborted. All pages of a browser share one stream: a browser opens only
 * six connections to a server, and a page that keeps one for itself would leave none for the seventh.
 * When the page with the stream goes, another opens it.
 */
export async function followEvents({ token, onChanged, signal }: Following): Promise<void> {
  // Only pages from https and from this computer have locks.
  if (navigator.locks === undefined) return readStream({ token, onChanged, signal });
  const channel = new BroadcastChannel(shared);
  channel.addEventListener('message', ({ data }) => onChanged(data as Topic[]));
  signal.addEventListener('abort', () => channel.close(), { once: true });
  const tellAll = (what: readonly Topic[]): void => {
    onChanged(what);
    if (!signal.aborted) channel.postMessage(what);
  };
  const stream = (isFirst: boolean): Promise<void> =>
    readStream({ token, onChanged: tellAll, signal }, isFirst);
  const wasFree = await navigator.locks.request(shared, { ifAvailable: true }, async (lock) => {
    if (lock) await stream(true);
    return lock !== null;
  });
  if (wasFree || signal.aborted) return;
  // What was told just before this page listened.
  onChanged(['everything']);
  // Aborted while it waits: another page has the stream.
  await navigator.locks.request(shared, { signal }, () => stream(false)).catch(() => undefined);
}

/**
 * After a reconnect it reports 'everything', since changes were missed. Uses `fetch`, since
 * EventSource can't send an Authorization header.
 */
async function readStream({ token, onChanged, signal }: Following, isFirst = true): Promise<void> {
  let pause = firstPause;
  for (let first = isFirst; !signal.aborted; first = false) {
    const bearer = token();
    if (bearer === null) return;
    try {
      const response = await fetch(new URL('/events', window.location.href), {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${bearer}` },
        cache: 'no-store',
        signal,
      });
      // The session has ended; the refetch this causes will find out and say so.
      if (response.status === 401) return onChanged(['everything']);
      if (response.status === 200 && response.body) {
        pause = firstPause;
        if (!first) onChanged(['everything']);
        if ((await readEvents(response.body, onChanged)) === 'replaced') return;
      } else if (response.status < 500) return;
    } catch {
      // Offline or disconnected: pause, then reconnect.
    }
    await sleep(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, longestPause);
  }
}

/** @returns how the stream ended: 'replaced' if the user has opened too many others since */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  onChanged: Following['onChanged'],
): Promise<'cut' | 'replaced'> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let text = ''; ;) {
    const { done, value } = await reader.read();
    if (done) return 'cut';
    text += decoder.decode(value, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, event, data = ''] = /^event: (\w+)\ndata: (.+)$/.exec(part) ?? [];
      if (event === 'replaced') return 'replaced';
      if (event === 'changed') onChanged((JSON.parse(data) as { what: Topic[] }).what);
    }
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
