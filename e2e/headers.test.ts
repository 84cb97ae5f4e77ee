import { randomUUID } from 'node:crypto';
import { startSite, type Site } from './support/site.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { startTlsProxy, type TlsProxy } from './support/tlsProxy.ts';

/** A production site behind TLS, and a development one. */
let production: Site;
let proxy: TlsProxy;
const { site: developers } = siteAndBrowser();
let token: string;
let invoiceId: string;
let calendarPath: string;

const secrets = {
  TOKEN_SECRET: 'signs the tokens of this test alone',
  DATA_KEY: 'encrypts the columns of this test alone',
};

beforeAll(async () => {
  proxy = await startTlsProxy();
  production = await startSite({
    NODE_ENV: 'production',
    TRUST_PROXY: '1',
    PROVIDER_URL: proxy.secureUrl,
    ...secrets,
  });
  proxy.leadTo(production.url);
  const signedUp = await post('/api/register', {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    password: 'Welcome2Care!',
    confirmPassword: 'Welcome2Care!',
  });
  ({ token } = (await signedUp.json()) as { token: string });
  const [invoice] = await production.sql<{
    id: string;
  }>(`insert into invoices (invoice_number, client_id, subtotal, total, issue_date, due_date)
    select 'INV-1', id, 0, 0, '2026-03-01', '2026-03-31' from clients returning id`);
  invoiceId = invoice!.id;
  const made = await post(
    '/graphql',
    { query: 'mutation { makeCalendarLink { calendarLink { url } } }' },
    token,
  );
  const { data } = (await made.json()) as {
    data: { makeCalendarLink: { calendarLink: { url: string } } };
  };
  calendarPath = new URL(data.makeCalendarLink.calendarLink.url).pathname;
});
afterAll(async () => {
  await Promise.all([production?.stop(), proxy?.stop()]);
});

const bearer = (): Record<string, string> => ({ authorization: `Bearer ${token}` });
const post = (path: string, body: unknown, as: string | null = null): Promise<Response> =>
  fetch(production.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(as === null ? {} : { authorization: `Bearer ${as}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(production.url + path, { headers, redirect: 'manual' });

/** Asked again where the database didn't answer in time. */
async function ready(): Promise<Response> {
  for (;;) {
    const answer = await get('/readyz');
    if (answer.ok) return answer;
  }
}

interface Kind {
  kind: string;
  ask: () => Promise<Response>;
  status: number;
  /** An HTML document, whose policy lists what it loads. Everything else may load nothing. */
  page?: true;
  /** The Cache-Control header. */
  cache: string | null;
}

const pages: Kind[] = [
  {
    kind: 'a prerendered page',
    ask: () => get('/about-us'),
    status: 200,
    page: true,
    cache: 'no-cache',
  },
  {
    kind: 'the shell of the portal',
    ask: () => get('/client-portal'),
    status: 200,
    page: true,
    cache: 'no-cache',
  },
  {
    kind: 'the not-found screen',
    ask: () => get('/nowhere'),
    status: 404,
    page: true,
    cache: 'no-cache',
  },
  {
    kind: 'the REST documents',
    ask: () => get('/api/docs'),
    status: 200,
    page: true,
    cache: 'no-cache',
  },
];

const files: Kind[] = [
  {
    kind: 'a file whose name changes',
    ask: async () =>
      get(/data-main="(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text())![1]!),
    status: 200,
    cache: 'public, max-age=31536000, immutable',
  },
  {
    kind: 'a file whose name stays',
    ask: () => get('/favicon.svg'),
    status: 200,
    cache: 'no-cache',
  },
  { kind: 'robots.txt', ask: () => get('/robots.txt'), status: 200, cache: 'no-cache' },
  { kind: 'the site map', ask: () => get('/sitemap.xml'), status: 200, cache: 'no-cache' },
  { kind: 'a redirect', ask: () => get('/schedule'), status: 301, cache: null },
  {
    kind: 'the wrong method for a page',
    ask: () => post('/about-us', {}),
    status: 405,
    cache: null,
  },
  { kind: 'the health of the process', ask: () => get('/healthz'), status: 200, cache: 'no-store' },
  { kind: 'whether it can serve', ask: () => ready(), status: 200, cache: 'no-store' },
  {
    kind: 'the OpenAPI document',
    ask: () => get('/api/openapi.json'),
    status: 200,
    cache: 'no-cache',
  },
];

/** Responses that may contain personal data: not stored by proxies or the browser. */
const personal: Kind[] = [
  {
    kind: 'a read of the graph',
    ask: () => post('/graphql', { query: '{ me { email } }' }, token),
    status: 200,
    cache: 'no-store',
  },
  {
    kind: 'a read by GET',
    ask: () =>
      get('/graphql?query=%7Bme%7Bemail%7D%7D', { 'apollo-require-preflight': 'x', ...bearer() }),
    status: 200,
    cache: 'no-store',
  },
  {
    kind: 'a refusal of the graph',
    ask: () => post('/graphql', { query: '{ me { email } }' }),
    status: 200,
    cache: 'no-store',
  },
  {
    kind: 'what the graph cannot read',
    ask: () => post('/graphql', '{'),
    status: 400,
    cache: 'no-store',
  },
  {
    kind: 'the Sandbox, which production has not',
    ask: () => get('/graphql', { accept: 'text/html' }),
    status: 400,
    cache: 'no-store',
  },
  {
    kind: 'a read of a REST path',
    ask: () => get('/api/auth/user', bearer()),
    status: 200,
    cache: 'no-store',
  },
  {
    kind: 'signed out at a REST path',
    ask: () => get('/api/billing/invoices'),
    status: 401,
    cache: 'no-store',
  },
  {
    kind: 'a REST path that is none',
    ask: () => get('/api/nowhere'),
    status: 404,
    cache: 'no-store',
  },
  {
    kind: 'another method at a REST path',
    ask: () => get('/api/register'),
    status: 405,
    cache: 'no-store',
  },
  {
    kind: 'a body too large',
    ask: () => post('/api/login', { email: 'x'.repeat(110_000) }),
    status: 413,
    cache: 'no-store',
  },
  {
    kind: 'a body of another type',
    ask: () => fetch(`${production.url}/api/login`, { method: 'POST', body: 'x' }),
    status: 415,
    cache: 'no-store',
  },
  {
    kind: 'an invoice as a PDF',
    ask: () => get(`/api/billing/invoices/${invoiceId}/download`, bearer()),
    status: 200,
    cache: 'no-store',
  },
  {
    kind: 'an invoice that is not there',
    ask: () => get(`/api/billing/invoices/${randomUUID()}/download`, bearer()),
    status: 404,
    cache: 'no-store',
  },
  { kind: 'a calendar', ask: () => get(calendarPath), status: 200, cache: 'no-store' },
  {
    kind: 'a calendar that is not there',
    ask: () => get('/calendar/x.ics'),
    status: 404,
    cache: 'no-store',
  },
];

const onAll = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(
    /^(?=.*camera=\(\))(?=.*geolocation=\(\))(?=.*microphone=\(\))(?=.*payment=\(\))/,
  ) as string,
};
const forAYear = 'max-age=31536000; includeSubDomains';
const nothing = "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'";

const directivesOf = (policy: string | null): Record<string, string> =>
  Object.fromEntries(
    (policy ?? '')
      .split(';')
      .map((directive) => directive.trim())
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

describe.each([...pages, ...files, ...personal])(
  'the headers of $kind',
  ({ ask, status, page, cache }) => {
    let answer: Response;
    beforeAll(async () => {
      answer = await ask();
      await answer.arrayBuffer();
    });

    test('have the general security headers', () => {
      expect(answer.status).toBe(status);
      const headers = Object.fromEntries(answer.headers);
      expect(headers).toMatchObject({ ...onAll, 'strict-transport-security': forAYear });
      expect(headers['cache-control'] ?? null).toBe(cache);
      for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin'])
        expect(headers).not.toHaveProperty(name);
    });

    test('limit what it may load', () => {
      const policy = answer.headers.get('content-security-policy');
      if (!page) return expect(policy).toBe(nothing);
      expect(directivesOf(policy)).toMatchObject({
        'default-src': "'none'",
        'connect-src': "'self'",
        'frame-ancestors': "'none'",
        'object-src': "'none'",
        'form-action': "'self'",
        'script-src': expect.stringMatching(/^'self'(?: 'sha256-[\w+/]+={0,2}')*$/) as string,
      });
      expect(policy).not.toMatch(/unsafe-(?:inline|eval)|https?:/);
    });
  },
);

test('only the caregiver’s phone may use geolocation, and its worker connects only to us', async () => {
  const { 'permissions-policy': _for, ...others } = onAll;
  const page = await get('/shift');
  expect(Object.fromEntries(page.headers)).toMatchObject(others);
  const permissions = page.headers.get('permissions-policy');
  expect(permissions).toContain('geolocation=(self)');
  expect(permissions).toContain('camera=()');
  expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe-|https?:/);
  const worker = await get('/shift/worker.js');
  expect(Object.fromEntries(worker.headers)).toMatchObject({
    ...onAll,
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});

describe('for developers', () => {
  test.each(['/', '/graphql/explore', '/healthz', '/api/auth/user'])(
    '%s has the same headers, and does not keep browsers to https',
    async (path) => {
      const { headers } = await fetch(developers.url + path);
      expect(Object.fromEntries(headers)).toMatchObject(onAll);
      expect(headers.has('strict-transport-security')).toBe(false);
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
    },
  );

  test('only the Sandbox may load from its maker, and it is not stored', async () => {
    const { headers } = await fetch(`${developers.url}/graphql`, {
      headers: { accept: 'text/html' },
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      ...onAll,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cache-control': 'no-store',
    });
    expect(directivesOf(headers.get('content-security-policy'))).toMatchObject({
      'default-src': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'none'",
    });
  });
});

describe('behind a proxy with TLS', () => {
  test('http redirects to the same URL over https; https stays', async () => {
    for (const path of ['/', '/about-us?a=1', '/api/auth/user', '/nowhere']) {
      const { status, headers } = await proxy.get(proxy.plainUrl + path);
      expect([status, headers.location]).toEqual([308, proxy.secureUrl + path]);
    }
    expect((await proxy.get(`${proxy.secureUrl}/about-us`)).status).toBe(200);
    // Monitoring reaches the process directly.
    expect((await proxy.get(`${proxy.plainUrl}/healthz`)).status).toBe(200);
    expect((await fetch(`${production.url}/about-us`)).status).toBe(200);
  });
});
