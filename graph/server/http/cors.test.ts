import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../testing/app.ts';

const staff = 'https://staff.example';
const preflight = (origin: string) => ({
  origin,
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization,content-type,idempotency-key',
});

describe('without a list of origins', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app?.stop());

  it.each(['/graphql', '/api/login'])('%s lets no other origin in', async (path) => {
    for (const [method, headers] of [
      ['OPTIONS', preflight(staff)],
      ['POST', { origin: staff }],
    ] as const) {
      const response = await app.rest(method, path, {
        headers,
        ...(method === 'POST' ? { body: {} } : {}),
      });
      expect(
        [...response.headers.keys()].filter((name) => name.startsWith('access-control-')),
      ).toEqual([]);
    }
  });
});

describe('with a list of origins', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ env: { CORS_ORIGINS: `${staff}, https://other.example` } });
  });
  afterAll(() => app?.stop());

  it.each(['/graphql', '/api/login', '/api/consultations'])(
    '%s answers the preflight of a listed origin',
    async (path) => {
      const response = await app.rest('OPTIONS', path, { headers: preflight(staff) });
      const header = (name: string): string | null =>
        response.headers.get(`access-control-${name}`);
      expect([
        response.status,
        header('allow-origin'),
        header('allow-methods'),
        header('max-age'),
        header('allow-credentials'),
      ]).toEqual([204, staff, 'GET,HEAD,POST', '600', null]);
      expect(header('allow-headers')!.toLowerCase().split(',')).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']),
      );
      expect(response.headers.get('vary')).toContain('Origin');
      expect(response.headers.get('allow')).toContain('POST');
    },
  );

  it.each(['/graphql', '/api/consultations'])(
    '%s names the listed origin, and exposes the headers it needs',
    async (path) => {
      const response = await app.rest('POST', path, { headers: { origin: staff }, body: {} });
      expect(response.headers.get('access-control-allow-origin')).toBe(staff);
      expect(response.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    },
  );

  it.each([
    'https://evil.example',
    'https://staff.example.evil.example',
    'http://staff.example',
    'null',
  ])('%s is not allowed', async (origin) => {
    for (const method of ['OPTIONS', 'POST']) {
      const response = await app.rest(method, '/graphql', {
        headers: method === 'OPTIONS' ? preflight(origin) : { origin },
        ...(method === 'POST' ? { body: {} } : {}),
      });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('vary')).toContain('Origin');
    }
  });
});
