import { describe, expect, it } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { useApp } from '../../testing/app.ts';

const app = useApp();

const send = (method: string, headers: Record<string, string>, body?: string): Promise<Response> =>
  app.rest(method, '/graphql', { headers, body });
const get = (query: string, headers: Record<string, string> = {}): Promise<Response> =>
  app.rest('GET', `/graphql?${new URLSearchParams({ query })}`, {
    headers: { 'apollo-require-preflight': '1', ...headers },
  });
const json = { 'content-type': 'application/json' };

describe('GraphQL over HTTP', () => {
  it('passes every MUST and SHOULD of the audits, and at least 58 of 61 in all', async () => {
    const audits = serverAudits({ url: () => `${app.url}/graphql` });
    const results = await Promise.all(audits.map((audit) => audit.fn()));
    const failed = results
      .filter(({ status }) => status !== 'ok')
      .map(({ name, status }) => `${status}: ${name}`);
    expect(failed.filter((name) => !/^notice: MAY /.test(name))).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(61);
    expect(results.length - failed.length).toBeGreaterThanOrEqual(58);
  });

  it.each([
    ['application/json', 200],
    ['application/graphql-response+json', 400],
  ])('answers an invalid document as %s with %i', async (accept, status) => {
    for (const query of [
      '{ nothing }',
      '{',
      'query A { __typename } query B { __typename }',
      'query ($a: Date!) { services { name } }',
    ]) {
      const response = await send('POST', { ...json, accept }, JSON.stringify({ query }));
      expect([response.status, response.headers.get('content-type')]).toEqual([
        status,
        `${accept}; charset=utf-8`,
      ]);
      expect(await response.json()).toEqual({
        errors: expect.arrayContaining([expect.objectContaining({ message: expect.any(String) })]),
      });
    }
  });

  it.each([
    ['a body that is no JSON', 400, json, '{"query":'],
    ['an empty body', 400, json, '{}'],
    [
      'a list of operations: batching is off',
      400,
      json,
      '[{"query":"{ __typename }"},{"query":"{ __typename }"}]',
    ],
    ['variables that are no object', 400, json, '{"query":"{ __typename }","variables":"x"}'],
    [
      'a body of 2 MB',
      413,
      json,
      JSON.stringify({ query: `{ __typename } # ${'x'.repeat(2 * 1024 * 1024)}` }),
    ],
    ['another content type', 415, { 'content-type': 'text/plain' }, '{"query":"{ __typename }"}'],
    [
      'a form',
      415,
      { 'content-type': 'application/x-www-form-urlencoded' },
      'query=%7B__typename%7D',
    ],
    ['an unknown encoding', 415, { ...json, 'content-encoding': 'zstandard' }, '{}'],
    [
      'an Accept that cannot be met',
      406,
      { ...json, accept: 'image/png' },
      '{"query":"{ __typename }"}',
    ],
  ])('refuses %s with %i and says why', async (_what, status, headers, body) => {
    const response = await send('POST', headers, body);
    const answer = (await response.json()) as { errors: { message: string }[] };
    expect([response.status, answer.errors.length]).toEqual([status, 1]);
    expect(JSON.stringify(answer)).not.toMatch(/node_modules|\.[jt]s:\d|SyntaxError|at .*\(/);
  });

  it('refuses a GET without a header that forms cannot send (CSRF)', async () => {
    const response = await app.rest(
      'GET',
      `/graphql?${new URLSearchParams({ query: '{ __typename }' })}`,
    );
    expect(response.status).toBe(400);
  });

  it('a mutation by GET is 405', async () => {
    const response = await get('mutation { logout { ok } }');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('%s is 405 with Allow', async (method) => {
    const response = await send(method, json, '{}');
    expect([response.status, response.headers.get('allow'), await response.json()]).toEqual([
      405,
      'GET, HEAD, POST, OPTIONS',
      { errors: [{ message: expect.any(String), extensions: { code: 'BAD_REQUEST' } }] },
    ]);
  });

  it('OPTIONS lists the methods; HEAD is a GET without its body', async () => {
    const options = await send('OPTIONS', {});
    expect([options.status, options.headers.get('allow'), await options.text()]).toEqual([
      204,
      'GET, HEAD, POST, OPTIONS',
      '',
    ]);
    const head = await app.rest(
      'HEAD',
      `/graphql?${new URLSearchParams({ query: '{ provider { name } }' })}`,
      { headers: { 'apollo-require-preflight': '1' } },
    );
    const same = await get('{ provider { name } }');
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([
      200,
      same.headers.get('etag'),
      '',
    ]);
  });

  it('an address below it is 404', async () => {
    const response = await app.rest('POST', '/graphql/nothing', { body: {} });
    expect([response.status, await response.json()]).toEqual([
      404,
      { errors: [{ message: expect.any(String), extensions: { code: 'NOT_FOUND' } }] },
    ]);
  });
});

describe('caching', () => {
  it.each(['{ me { id } }', '{ provider { name } }', '{ nothing }'])(
    '%s is never stored',
    async (query) => {
      const { id } = await makeUser(app.database.orm.em.fork());
      const response = await get(query, {
        authorization: `Bearer ${await app.services.sessions.open(id)}`,
      });
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('a POST is never stored', async () => {
    expect(
      (await send('POST', json, '{"query":"{ provider { name } }"}')).headers.get('cache-control'),
    ).toBe('no-store');
  });

  it('long answers are compressed', async () => {
    const query = `{ __schema { types { name description fields { name description } } } }`;
    const response = await send(
      'POST',
      { ...json, 'accept-encoding': 'gzip' },
      JSON.stringify({ query }),
    );
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      'gzip',
      expect.stringContaining('Accept-Encoding'),
    ]);
  });
});

describe('the Sandbox page', () => {
  it('may load exactly what it requests; every other answer may load nothing', async () => {
    const response = await app.rest('GET', '/graphql', { headers: { accept: 'text/html' } });
    const html = await response.text();
    const policy = Object.fromEntries(
      response.headers
        .get('content-security-policy')!
        .split('; ')
        .map((part) => [part.split(' ')[0]!, part.split(' ').slice(1)]),
    );
    expect([response.status, html]).toEqual([200, expect.stringContaining('EmbeddedSandbox')]);
    expect(html).toContain('<a href="/graphql/explore">');
    const asked: [directive: string, pattern: RegExp][] = [
      ['script-src', /<script[^>]* src="(https:\/\/[^/"]+)/g],
      ['style-src', /<link\s+href="(https:\/\/[^/"]+)[^>]*rel="stylesheet"/g],
      ['img-src', /<link\s+rel="(?:icon|apple-touch-icon)"\s+href="(https:\/\/[^/"]+)/g],
      ['manifest-src', /<link\s+rel="manifest"\s+href="(https:\/\/[^/"]+)/g],
      ['font-src', /<link rel="preconnect" href="(https:\/\/[^/"]+)"/g],
    ];
    for (const [directive, pattern] of asked) {
      const hosts = [...html.matchAll(pattern)].map(([, host]) => host);
      expect([directive, hosts.length]).toEqual([directive, expect.any(Number)]);
      expect(hosts.length).toBeGreaterThan(0);
      expect(policy[directive]).toEqual(expect.arrayContaining(hosts));
    }
    const known = Object.values(policy).flat();
    const named = new Set([...html.matchAll(/https:\/\/[a-z.-]+/g)].map(([host]) => host));
    // Hosts that the page's own policy lists for its other modes; they are not requested here.
    for (const other of [
      'https://embeddable-explorer.cdn.apollographql.com',
      'https://explorer.embed.apollographql.com',
      'https://embed.apollo.local',
    ])
      named.delete(other);
    expect(known).toEqual(expect.arrayContaining([...named]));

    const answer = await send(
      'POST',
      { ...json, accept: 'text/html, application/json' },
      '{"query":"{ __typename }"}',
    );
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    );
  });
});
