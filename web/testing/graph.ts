import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { graphql, type GraphQLQuery, type GraphQLResponseBody } from 'msw/graphql';
import { setupServer } from 'msw/node';
import { portals } from './answers.ts';
import { mistakesIn } from './mistakes.ts';

const link = graphql.link(new URL('/graphql', window.location.href).href);

/**
 * Makes handlers for the graph: `graph.query('Me', …)`. It remembers the records that mutations
 * answered with, as the real one stores them, so that later queries show their new values.
 */
export const graph = {
  ...link,
  query: ((name, answer, options) =>
    link.query(
      name,
      async (request) => {
        const response = await answer(request as never);
        await compare(request.query, response);
        if (remembered.size === 0 || !(response instanceof Response)) return response;
        const body = (await response.clone().json()) as unknown;
        return HttpResponse.json(upToDate(body) as never, { status: response.status });
      },
      options,
    )) as typeof link.query,
  mutation: ((name, answer, options) =>
    link.mutation(
      name,
      async (request) => {
        const response = await answer(request as never);
        await compare(request.query, response);
        if (response instanceof Response)
          remember(await (response.clone() as Response).json().catch(() => null));
        return response;
      },
      options,
    )) as typeof link.mutation,
};

/** Answers so far that the real graph could not have given. */
const mistakes = new Set<string>();

async function compare(query: string, response: unknown): Promise<void> {
  if (!(response instanceof Response)) return;
  const answer = (await (response.clone() as Response).json().catch(() => null)) as {
    data?: unknown;
    errors?: unknown;
  } | null;
  if (!answer?.data || answer.errors !== undefined) return;
  for (const mistake of mistakesIn(query, answer.data)) mistakes.add(mistake);
}

type Fields = Record<string, unknown>;
/** By type and id. */
const remembered = new Map<string, Fields>();
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const keyOf = ({ __typename, id }: Fields): string => `${String(__typename)}:${String(id)}`;

function remember(value: unknown): void {
  if (Array.isArray(value)) value.forEach(remember);
  if (!isFields(value)) return;
  if ('__typename' in value && 'id' in value)
    remembered.set(keyOf(value), { ...remembered.get(keyOf(value)), ...value });
  Object.values(value).forEach(remember);
}

function upToDate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(upToDate);
  if (!isFields(value)) return value;
  const now = remembered.get(keyOf(value)) ?? {};
  // A later version is someone else's.
  const isLater = Number(value.version ?? 0) > Number(now.version ?? 0);
  return Object.fromEntries(
    Object.entries(value).map(([field, old]) => {
      if (isLater || !(field in now)) return [field, upToDate(old)];
      const stored = now[field];
      return [field, isFields(old) && isFields(stored) ? { ...old, ...stored } : stored];
    }),
  );
}

/** URL of the event stream. */
export const eventsAddress = new URL('/events', window.location.href).href;

/** The fake network. Its event stream is closed (204), so pages don't reconnect to it. */
export const server = setupServer(
  http.get(eventsAddress, () => new HttpResponse(null, { status: 204 })),
  // Whoever is logged in is alone with their own portal, unless a test says otherwise.
  ...['Portals', 'Sharing'].map((name) =>
    link.query(name, () =>
      HttpResponse.json({ data: { portals: portals(), ownAccessRequests: [] } }),
    ),
  ),
  link.query('OwnAccess', () => HttpResponse.json({ data: { ownAccess: [], portals: portals() } })),
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

/** Files that run within each other: those of a group, and what they import. */
let serving = 0;

/** Replaces the network with `server` for a test file. Unexpected requests fail their test. */
export function serveGraph(): void {
  beforeAll(() => {
    serving += 1;
    if (serving === 1) server.listen({ onUnhandledFrame: 'error' });
  });
  afterEach(() => {
    server.resetHandlers();
    remembered.clear();
    const wrong = [...mistakes];
    mistakes.clear();
    expect(wrong).toEqual([]);
  });
  afterAll(() => {
    serving -= 1;
    if (serving === 0) server.close();
  });
}
