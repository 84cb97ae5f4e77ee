import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { graphql } from 'msw/graphql';
import { setupServer } from 'msw/node';

/** Handlers of the graph as the browser addresses it: `graph.query('Me', …)`. */
export const graph = graphql.link(new URL('/graphql', window.location.href).href);

/** What stands in for the network. */
export const server = setupServer();

/** Puts `server` in the network's place for a file of tests; a request that nobody expects fails its test. */
export function useServer(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
