import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { HttpLink } from '@apollo/client/link/http';
import { HttpResponse } from 'msw';
import { MeDocument } from '../viewer/identity.generated.ts';
import { retryLink } from './retry.ts';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { rosa } from '../../testing/people.ts';

serveGraph();

const good = () => data({ me: rosa });
const refused = (code?: string) => () => failure(code);
let asked = 0;

/** Answers with each of the list in turn, then keeps repeating the last. */
const answers = (...list: (() => ReturnType<typeof data>)[]): void => {
  server.use(graph.query('Me', () => list[Math.min(asked++, list.length - 1)]!()));
};
const client = new ApolloClient({
  link: ApolloLink.from([
    retryLink(1),
    new HttpLink({ uri: new URL('/graphql', window.location.href).href }),
  ]),
  cache: new InMemoryCache(),
});
const read = (retries?: number) =>
  client.query({ query: MeDocument, fetchPolicy: 'network-only', context: { retries } });

beforeEach(() => {
  asked = 0;
});

describe('a failed read', () => {
  it('is not sent again by default', async () => {
    answers(() => HttpResponse.error());
    await expect(read()).rejects.toThrow();
    expect(asked).toBe(1);
  });

  it.each([
    ['no network', () => HttpResponse.error()],
    ['a server in trouble', () => new HttpResponse<null>(null, { status: 502 })],
    ['an answer of INTERNAL', refused('INTERNAL')],
    ['an answer of UNAVAILABLE', refused('UNAVAILABLE')],
    ['an answer of INTERNAL_SERVER_ERROR', refused('INTERNAL_SERVER_ERROR')],
    ['an answer without a code', refused(undefined)],
  ])('is sent again after %s, until it succeeds', async (_what, failure) => {
    answers(failure, failure, failure, good);
    expect((await read(3)).data?.me?.firstName).toBe('Rosa');
    expect(asked).toBe(4);
  });

  it('gives up after three more tries, with the last answer', async () => {
    answers(refused('INTERNAL'));
    await expect(read(3)).rejects.toThrow('INTERNAL');
    expect(asked).toBe(4);
  });

  it.each(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'])(
    'is not sent again after %s',
    async (code) => {
      answers(refused(code));
      await expect(read(3)).rejects.toThrow(code);
      expect(asked).toBe(1);
    },
  );
});
