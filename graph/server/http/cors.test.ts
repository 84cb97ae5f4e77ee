import { expect, it } from '@jest/globals';
import { testApp, useApp, type TestApp } from '../../testing/app.ts';

const staff = 'https://staff.example';
let unlisted: TestApp;
// Before the database that it shares is dropped.
afterAll(() => unlisted?.stop());
const listed = useApp({ env: { CORS_ORIGINS: `${staff}, https://other.example` } });
beforeAll(async () => {
  unlisted = await testApp({ beside: listed });
});

const preflight = (app: TestApp, path: string, origin: string) =>
  app.rest('OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers':
        'authorization,content-type,idempotency-key,apollographql-client-name',
    },
  });
const post = (app: TestApp, path: string, origin: string) =>
  app.rest('POST', path, { headers: { origin }, body: {} });

it.each(['/graphql', '/api/login'])('without a list, %s lets no other origin in', async (path) => {
  for (const ask of [preflight, post]) {
    const names = [...(await ask(unlisted, path, staff)).headers.keys()];
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

it.each(['/graphql', '/api/login', '/api/consultations'])(
  '%s answers the preflight of a listed origin, and names it, with the headers it needs',
  async (path) => {
    const response = await preflight(listed, path, staff);
    const header = (name: string): string | null => response.headers.get(`access-control-${name}`);
    expect([
      response.status,
      header('allow-origin'),
      header('allow-methods'),
      header('max-age'),
      header('allow-credentials'),
    ]).toEqual([204, staff, 'GET,HEAD,POST', '600', null]);
    expect(header('allow-headers')!.toLowerCase().split(',')).toEqual(
      expect.arrayContaining([
        'authorization',
        'content-type',
        'idempotency-key',
        'apollographql-client-name',
        'apollographql-client-version',
      ]),
    );
    expect(response.headers.get('vary')).toContain('Origin');
    expect(response.headers.get('allow')).toContain('POST');
    const { headers } = await post(listed, path, staff);
    expect(headers.get('access-control-allow-origin')).toBe(staff);
    expect(headers.get('access-control-expose-headers')).toContain('X-Request-Id');
  },
);

it.each([
  'https://evil.example',
  'https://staff.example.evil.example',
  'http://staff.example',
  'null',
])('%s is not allowed', async (origin) => {
  for (const ask of [preflight, post]) {
    const { headers } = await ask(listed, '/graphql', origin);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  }
});
