import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { graphql, type GraphQLQuery, type GraphQLResponseBody } from 'msw/graphql';
import { setupServer } from 'msw/node';

/** Handlers of the graph as the browser addresses it: `graph.query('Me', …)`. */
export const graph = graphql.link(new URL('/graphql', window.location.href).href);

/** The stream of events as the browser addresses it. */
export const eventsAddress = new URL('/events', window.location.href).href;

/** What stands in for the network. Nothing happens there by itself: the stream has nothing to tell and is not asked again. */
export const server = setupServer(
  http.get(eventsAddress, () => new HttpResponse(null, { status: 204 })),
);

type Answer = HttpResponse<GraphQLResponseBody<GraphQLQuery>>;

/**
 * What its connections run on. A test that holds the clock leaves these alone, or a new connection
 * goes past the stand-in.
 */
export const networkTimers = ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] as const;

/** An answer with data. */
export const data = (answer: GraphQLQuery): Answer => HttpResponse.json({ data: answer });

/** An answer that ends the operation, with a code of graph/shared/errors.ts. */
export const failure = (code: string, message = code): Answer =>
  HttpResponse.json({ data: null, errors: [{ message, extensions: { code } }] });

/** Resolves when the next answer to an operation is on its way to the page. */
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

/** Puts `server` in the network's place for a file of tests; a request that nobody expects fails its test. */
export function serveGraph(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
