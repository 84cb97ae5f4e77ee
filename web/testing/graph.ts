import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { graphql, type GraphQLQuery, type GraphQLResponseBody } from 'msw/graphql';
import { setupServer } from 'msw/node';

/** Makes handlers for the graph: `graph.query('Me', …)`. */
export const graph = graphql.link(new URL('/graphql', window.location.href).href);

/** URL of the event stream. */
export const eventsAddress = new URL('/events', window.location.href).href;

/** The fake network. Its event stream is closed (204), so pages don't reconnect to it. */
export const server = setupServer(
  http.get(eventsAddress, () => new HttpResponse(null, { status: 204 })),
);

type Answer = HttpResponse<GraphQLResponseBody<GraphQLQuery>>;

/** msw needs these timers: pass them as `doNotFake`, or new connections bypass the fake network. */
export const networkTimers = ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] as const;

/** An answer with data. */
export const data = (answer: GraphQLQuery): Answer => HttpResponse.json({ data: answer });

/** An error answer, with a code of graph/shared/errors.ts. */
export const failure = (code?: string, message = code ?? 'No code'): Answer =>
  HttpResponse.json({ data: null, errors: [{ message, extensions: { code } }] });

/** Resolves when the next answer to an operation is sent. */
export const answerSent = (operation: string): Promise<void> =>
  new Promise((resolve) => {
    const listen = async ({ request }: { request: Request }): Promise<void> => {
      const { operationName } = (await request.clone().json()) as { operationName: string };
      if (operationName !== operation) return;
      server.events.removeListener('response:mocked', listen);
      resolve();
    };
    server.events.on('response:mocked', listen);
  });

/** Replaces the network with `server` for a test file. Unexpected requests fail their test. */
export function serveGraph(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
