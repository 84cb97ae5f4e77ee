import type { Topic } from '#graph/modules/desk/live.rules';

/** Pauses before the stream is opened again, in milliseconds; they double from the first to the longest. */
const firstPause = 1_000;
const longestPause = 30_000;

interface Following {
  /** The token to ask with; without one nothing is asked. */
  token: () => string | null;
  onChanged: (what: readonly Topic[]) => void;
  signal: AbortSignal;
}

/**
 * Follows `GET /events` until told to stop, and opens it again after a break: what changed meanwhile nobody has told, so
 * that everything may have. It is read with `fetch`, since the browser's EventSource sends no Authorization header.
 */
export async function followEvents({ token, onChanged, signal }: Following): Promise<void> {
  let pause = firstPause;
  for (let first = true; !signal.aborted; first = false) {
    const bearer = token();
    if (bearer === null) return;
    try {
      const response = await fetch(new URL('/events', window.location.href), {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${bearer}` },
        cache: 'no-store',
        signal,
      });
      // Without a session the next read finds out, and says so.
      if (response.status === 401) return onChanged(['everything']);
      if (response.status === 200 && response.body) {
        pause = firstPause;
        if (!first) onChanged(['everything']);
        if ((await readEvents(response.body, onChanged)) === 'replaced') return;
      } else if (response.status < 500) return;
    } catch {
      // Offline, or cut off: the pause below, and again.
    }
    await sleep(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, longestPause);
  }
}

/** @returns how the stream ended: `replaced` where this person has opened too many others */
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
