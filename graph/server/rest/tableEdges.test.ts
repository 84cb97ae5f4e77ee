import { useApp } from '../../testing/app.ts';

const goodPassword = 'Welcome2Care!';
const app = useApp();

const person = {
  firstName: 'Zoë',
  lastName: 'Núñez',
  email: 'zoe@example.com',
  password: goodPassword,
  confirmPassword: goodPassword,
};

async function register(
  values: Partial<typeof person> = {},
): Promise<{ token: string; user: { id: string } }> {
  const response = await app.rest('POST', '/api/register', { body: { ...person, ...values } });
  expect(response.status).toBe(200);
  return response.json();
}

async function answer(response: Response): Promise<{ status: number; body: unknown }> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

const get = async (path: string, token?: string) => answer(await app.rest('GET', path, { token }));
const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
  answer(await app.rest('POST', path, { body, headers }));

describe('forms', () => {
  const consultation = {
    name: 'Ana',
    email: 'ana@example.com',
    phone: '602 555 0188',
    preferredTime: 'morning',
    agreeToContact: true,
  };

  test.each(['/api/consultations', '/api/consultation'])(
    '%s stores a consultation and answers its reference',
    async (path) => {
      const { status, body } = await post(path, consultation);
      expect([status, body]).toEqual([
        201,
        {
          id: expect.any(String),
          status: 'pending',
          reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
        },
      ]);
      const { rows } = await app.database.pool.query(
        'select name, preferred_time, agree_to_contact from consultations where id = $1',
        [(body as { id: string }).id],
      );
      expect(rows).toEqual([{ name: 'Ana', preferred_time: 'morning', agree_to_contact: true }]);
    },
  );

  test('each path refuses a missing consent with its own message', async () => {
    const refused = await Promise.all(
      ['/api/consultations', '/api/consultation'].map((path) =>
        post(path, { ...consultation, agreeToContact: false }),
      ),
    );
    expect(
      refused.map(({ status, body }) => [status, (body as { message: string }).message]),
    ).toEqual([
      [400, 'Please agree to be contacted before submitting.'],
      [400, 'Please agree to receive text and email messages to proceed.'],
    ]);
  });

  test('a repeat with the same key gets the first answer; another body under it 422; a malformed key 400', async () => {
    const key = { 'Idempotency-Key': 'one-filled-in-form' };
    const first = await post('/api/consultations', consultation, key);
    expect(await post('/api/consultations', consultation, key)).toEqual(first);
    expect((await post('/api/consultations', { ...consultation, name: 'Eva' }, key)).status).toBe(
      422,
    );
    expect(
      (await post('/api/consultations', consultation, { 'Idempotency-Key': 'k'.repeat(256) }))
        .status,
    ).toBe(400);
  });

  test('the other forms answer 201', async () => {
    const job = {
      title: 'Caregiver',
      startDate: '2020-01-01',
      endDate: '2022-02-02',
      reasonForLeaving: 'Moved',
    };
    const sent = await Promise.all([
      post('/api/consultation-requests', {
        name: 'Ana',
        phone: '602 555 0188',
        requestType: 'consultation',
        submittedAt: '2026-01-05T10:00:00Z',
      }),
      post('/api/signup', {
        firstName: 'Ana',
        lastName: 'Ruiz',
        email: 'ana@example.com',
        phone: '6025550188',
        address: '1 Palm Lane',
        emergencyContact: 'Eva',
        emergencyPhone: '6025550189',
      }),
      post('/api/job-applications', {
        name: 'Ana',
        email: 'ana@example.com',
        phone: '6025550188',
        workExperience: JSON.stringify([job]),
        backgroundCheckConsent: true,
        fingerprintConsent: true,
      }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  });
});

describe('the edges of the table', () => {
  test.each([
    ['another content type', 415, { 'content-type': 'text/plain' }, '{}'],
    ['no JSON', 400, { 'content-type': 'application/json' }, '{"email":'],
    [
      'over 100 KB',
      413,
      { 'content-type': 'application/json' },
      JSON.stringify({ email: 'x'.repeat(101 * 1024) }),
    ],
    ['a list', 400, { 'content-type': 'application/json' }, '[]'],
  ])('a body that is %s is %i', async (_what, status, headers, body) => {
    const response = await app.rest('POST', '/api/login', { headers, body });
    expect([response.status, await response.json()]).toEqual([
      status,
      { message: expect.any(String) },
    ]);
  });

  test.each(['[]', '"a text"', '5', 'null', 'true'])(
    'a body that is JSON and no form is told so: %s',
    async (body) => {
      expect(await post('/api/login', body, { 'content-type': 'application/json' })).toEqual({
        status: 400,
        body: { message: 'Please send the fields of the form as one JSON object' },
      });
    },
  );

  test('no content type is 415', async () => {
    const response = await fetch(`${app.url}/api/login`, {
      method: 'POST',
      body: new Blob(['{}']),
    });
    expect(response.status).toBe(415);
  });

  test('a known path with another method is 405 with Allow; an unknown path 404', async () => {
    const wrong = await app.rest('DELETE', '/api/login');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    expect(await get('/api/nothing')).toEqual({
      status: 404,
      body: { message: expect.any(String) },
    });
  });

  test('HEAD is a GET without its body, OPTIONS lists the methods', async () => {
    const { token } = await register({ email: 'head@example.com' });
    const [whole, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => app.rest(method, '/api/auth/user', { token })),
    );
    expect([head!.status, head!.headers.get('content-length'), await head!.text()]).toEqual([
      200,
      whole!.headers.get('content-length'),
      '',
    ]);
    expect((await app.rest('HEAD', '/api/auth/user')).status).toBe(401);
    const options = await app.rest('OPTIONS', '/api/billing/summary');
    expect([options.status, options.headers.get('allow'), await options.text()]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
      '',
    ]);
  });

  test('unknown fields are ignored and not stored', async () => {
    const strange = {
      role: 'admin',
      isActive: true,
      __proto__: { emailVerified: true },
      constructor: 1,
      $where: '1',
    };
    const { token } = await register({ email: 'strange@example.com', ...strange });
    expect(await get('/api/auth/user', token)).toMatchObject({
      status: 200,
      body: { role: 'client', emailVerified: false },
    });
  });

  test.each([
    '/api/billing/invoices/%E0%A4%A/download',
    '/api/billing/invoices/%00/download',
    '/api/%ZZ',
    `/api/billing/invoices/${'9'.repeat(3000)}/download`,
  ])('%s is 404', async (path) => {
    const { token } = await register({ email: `nowhere${path.length}@example.com` });
    expect(await get(path, token)).toEqual({ status: 404, body: { message: expect.any(String) } });
  });

  test('long answers are compressed', async () => {
    const response = await app.rest('GET', '/api/openapi.json', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
  });

  test('no answer shows a stack, and each has a request id', async () => {
    const response = await app.rest('POST', '/api/login', {
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(await response.text()).not.toMatch(/\bat .*\.(ts|js):\d+/);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
