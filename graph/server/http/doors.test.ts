import 'reflect-metadata';
import { useApp } from '../../testing/app.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';

const app = useApp();

describe('what programs write differently', () => {
  it('an empty operationName is the same as none, by POST and by GET', async () => {
    const query = '{ __typename }';
    const post = await app.rest('POST', '/graphql', { body: { query, operationName: '' } });
    expect(await post.json()).toEqual({ data: { __typename: 'Query' } });
    const get = await app.rest(
      'GET',
      `/graphql?query=${encodeURIComponent(query)}&operationName=`,
      { headers: { 'apollo-require-preflight': '1' } },
    );
    expect(await get.json()).toEqual({ data: { __typename: 'Query' } });
  });

  it.each(['application/json; charset=utf8', 'application/json;charset="UTF8"'])(
    '%s is UTF-8',
    async (type) => {
      const headers = { 'content-type': type };
      const body = JSON.stringify({ query: '{ __typename }' });
      expect((await app.rest('POST', '/graphql', { body, headers })).status).toBe(200);
      const login = JSON.stringify({ email: 'nobody@demo.example', password: 'Wrong7&&' });
      expect((await app.rest('POST', '/api/login', { body: login, headers })).status).toBe(401);
    },
  );
});

it.each(['/calendar/%E0%A4%A', '/api/%E0%A4%A', '/%E0%A4%A', '/events/%E0%A4%A'])(
  'answers 404 at %s, which cannot be decoded',
  async (path) => {
    expect((await app.rest('GET', path)).status).toBe(404);
  },
);

describe('the last use of a session', () => {
  it('stays as it was for a check of whose it is, and for nothing else that calls itself one', async () => {
    const user = await makeUser(app.database.orm.em.fork(), { role: 'staff' });
    const token = await app.services.sessions.open(user.id);
    const headers = { 'x-session-check': '1' };
    const wasUsed = async (ask: () => Promise<unknown>): Promise<boolean> => {
      await app.database.pool.query(
        `update sessions set sess = jsonb_set(sess::jsonb, '{lastUsedAt}', to_jsonb('2020-01-01T00:00:00Z'::text))::json`,
      );
      await ask();
      const { rows } = await app.database.pool.query<{ used: boolean }>(
        `select sess ->> 'lastUsedAt' > '2021' as used from sessions where sess ->> 'userId' = $1`,
        [user.id],
      );
      return rows[0]!.used;
    };
    const graph = (query: string) => () =>
      app.rest('POST', '/graphql', { body: { query }, token, headers });
    const get = (path: string) => () => app.rest('GET', path, { token, headers });
    expect(await wasUsed(graph('query SessionActivity { me { id } }'))).toBe(false);
    expect(await wasUsed(get('/api/auth/user'))).toBe(false);
    expect(await wasUsed(graph('query SessionActivity { clients { nodes { id } } }'))).toBe(true);
    expect(await wasUsed(graph('{ me { id } clients { nodes { id } } }'))).toBe(true);
    expect(await wasUsed(graph('query A { ...F } fragment F on Query { me { id } }'))).toBe(true);
    expect(await wasUsed(get('/api/billing/summary'))).toBe(true);
    expect(await wasUsed(get('/graphql?query=%7BownAccount%7BpendingEmail%7D%7D'))).toBe(true);
  });
});
