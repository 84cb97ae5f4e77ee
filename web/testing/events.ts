import { http, HttpResponse } from 'msw';
import type { Topic } from '#graph/shared/operations/topics.rules';
import { eventsAddress, server } from './graph.ts';

interface Stream {
  /** How many times a page has opened it. */
  opened: () => number;
  /** Sends an event to every page that follows it. */
  tell: (...what: Topic[]) => void;
  /** Disconnects, as a proxy might; the page may reconnect. */
  cut: () => void;
}

/** Serves an event stream that the test controls. Call before rendering the page. */
export function serveEvents(): Stream {
  let following: ReadableStreamDefaultController<Uint8Array>[] = [];
  let opened = 0;
  server.use(
    http.get(eventsAddress, ({ request }) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          opened += 1;
          controller.enqueue(new TextEncoder().encode(': open\n\n'));
          following.push(controller);
          request.signal.addEventListener('abort', () => {
            following = following.filter((one) => one !== controller);
          });
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  return {
    opened: () => opened,
    tell: (...what) => {
      const text = `event: changed\ndata: ${JSON.stringify({ what })}\n\n`;
      for (const one of following) one.enqueue(new TextEncoder().encode(text));
    },
    cut: () => {
      for (const one of following.splice(0)) one.close();
    },
  };
}
