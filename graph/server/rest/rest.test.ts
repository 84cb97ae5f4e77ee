import { makeInvoice } from '../../modules/invoices/invoice.factory.ts';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { hashPassword } from '../../modules/sign-in/passwords.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { useApp } from '../../testing/app.ts';

// Every path's success and refusals are in openapi/openapi.test.ts.

const password = 'Welcome2Care!';
const person = {
  firstName: 'Zoë',
  lastName: 'Núñez',
  email: ' First@Example.com ',
  password,
  confirmPassword: password,
};
const app = useApp();

async function someone() {
  const em = app.database.orm.em.fork();
  const client = await makeClient(em);
  return { em, client, token: await app.services.sessions.open(client.user.id) };
}

async function answer(response: Response): Promise<{ status: number; body: unknown }> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

const get = async (path: string, token?: string) => answer(await app.rest('GET', path, { token }));
const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
  answer(await app.rest('POST', path, { body, headers }));

describe('identity', () => {
  test('registers, signs in, returns the user, and signs out', async () => {
    const user = {
      id: expect.any(String),
      email: 'first@example.com',
      firstName: 'Zoë',
      lastName: 'Núñez',
      role: 'client',
    };
    const signedIn = { status: 200, body: { token: expect.any(String), user } };
    expect(await post('/api/register', person)).toEqual(signedIn);
    const again = await post('/api/login', { email: 'FIRST@example.com', password });
    expect(again).toEqual(signedIn);
    const { token } = again.body as { token: string };
    expect(await get('/api/auth/user', token)).toEqual({
      status: 200,
      body: { ...user, emailVerified: false },
    });
    for (let time = 0; time < 2; time += 1) {
      const out = await app.rest('POST', '/api/logout', { token });
      expect([out.status, await out.text()]).toEqual([204, '']);
      expect((await get('/api/auth/user', token)).status).toBe(401);
    }
  });

  test('names every invalid field at once', async () => {
    const { status, body } = await post('/api/register', {
      email: 'nobody',
      password: 'short',
      lastName: 7,
    });
    expect(status).toBe(400);
    expect((body as { errors: { field: string; message: string }[] }).errors).toEqual(
      expect.arrayContaining([
        { field: 'firstName', code: 'INVALID', message: 'First name is required' },
        { field: 'email', code: 'INVALID', message: 'Valid email is required' },
        { field: 'password', code: 'INVALID', message: 'Password must be at least 8 characters' },
        { field: 'confirmPassword', code: 'INVALID', message: 'Password confirmation is required' },
        { field: 'lastName', code: 'INVALID', message: expect.any(String) },
      ]),
    );
  });

  test('a missing password is 400 and does not count as a failure', async () => {
    const email = 'nopassword@example.com';
    const message = 'Password is required';
    expect(await post('/api/login', { email })).toEqual({
      status: 400,
      body: { code: 'INVALID', message, errors: [{ field: 'password', code: 'INVALID', message }] },
    });
    expect(await post('/api/login', { email, password: 'wrong' })).toEqual({
      status: 401,
      body: {
        code: 'INVALID_CREDENTIALS',
        message: expect.stringContaining('4 attempts remaining'),
      },
    });
  });

  test('GET /api/login redirects to the sign-in screen', async () => {
    const response = await app.rest('GET', '/api/login');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login']);
  });

  test('the correct password of a deactivated account is 403 with the office phone', async () => {
    const { email } = await makeUser(app.database.orm.em.fork(), {
      isActive: false,
      passwordHash: await hashPassword(password),
    });
    expect(await post('/api/login', { email, password })).toEqual({
      status: 403,
      body: {
        code: 'ACCOUNT_INACTIVE',
        message: expect.stringContaining(app.settings.provider.phone),
      },
    });
  });
});

describe('portal reads', () => {
  test('answer the whole list, money as numbers, and the PDF as a file', async () => {
    const { em, client, token } = await someone();
    const invoice = await makeInvoice(em, { client, items: [{ quantity: '1.10', rate: '10.05' }] });
    await app.database.pool.query(
      `insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'invoice_number', 'COPY-' || n))).*
         from invoices i, generate_series(1, 101) n where i.id = $1`,
      [invoice.id],
    );
    const { status, body } = await get('/api/billing/invoices', token);
    const amounts = (body as { amount: unknown }[]).map(({ amount }) => amount);
    expect([status, amounts]).toEqual([200, Array(102).fill(11.06)]);
    expect((await get('/api/billing/summary', token)).body).toMatchObject({
      totalInvoices: 102,
      totalOutstanding: 1128.12,
    });
    const pdf = await app.rest('GET', `/api/billing/invoices/${invoice.id}/download`, { token });
    expect([pdf.headers.get('content-type'), pdf.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      `attachment; filename="invoice-${invoice.id}.pdf"`,
    ]);
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
  });

  test("another client's invoice, an unknown and a malformed id get the same 404", async () => {
    const { em, token } = await someone();
    const foreign = await makeInvoice(em);
    for (const id of [foreign.id, '7b1c9c1e-0000-4000-8000-000000000000', 'nonsense'])
      expect(await get(`/api/billing/invoices/${id}/download`, token)).toEqual({
        status: 404,
        body: { code: 'NOT_FOUND', message: 'This invoice was not found.' },
      });
  });

  test('someone without a client profile gets a 403 whose message does not sign them out', async () => {
    const { id } = await makeUser(app.database.orm.em.fork());
    const { status, body } = await get(
      '/api/client/dashboard',
      await app.services.sessions.open(id),
    );
    const { message } = body as { message: string };
    expect(status).toBe(403);
    expect(message).toContain(app.settings.provider.phone);
    expect(message).not.toMatch(/expired token|invalid token|unauthorized|authentication/i);
  });
});

describe('forms', () => {
  const consultation = {
    name: 'Ana',
    email: 'ana@example.com',
    phone: '602 555 0188',
    preferredTime: 'morning',
    agreeToContact: true,
  };

  test.each([
    ['/api/consultations', 'Please agree to be contacted before submitting.'],
    ['/api/consultation', 'Please agree to receive text and email messages to proceed.'],
  ])(
    '%s stores a consultation, and refuses one without consent in its own words',
    async (path, message) => {
      const { body } = await post(path, consultation);
      const { rows } = await app.database.pool.query(
        'select name, preferred_time, agree_to_contact from consultations where id = $1',
        [(body as { id: string }).id],
      );
      expect(rows).toEqual([{ name: 'Ana', preferred_time: 'morning', agree_to_contact: true }]);
      expect(await post(path, { ...consultation, agreeToContact: false })).toMatchObject({
        status: 400,
        body: { message },
      });
    },
  );

  test('a repeat with the same key gets the first answer; a malformed key 400', async () => {
    const key = { 'Idempotency-Key': 'one-filled-in-form' };
    const first = await post('/api/consultations', consultation, key);
    expect(await post('/api/consultations', consultation, key)).toEqual(first);
    const malformed = { 'Idempotency-Key': 'k'.repeat(256) };
    expect((await post('/api/consultations', consultation, malformed)).status).toBe(400);
  });
});

describe('the edges of the table', () => {
  test('a body that is no JSON is 400, as is one that is no form, which is told so', async () => {
    const type = { 'content-type': 'application/json' };
    expect(await post('/api/login', '{"email":', type)).toEqual({
      status: 400,
      body: { code: 'BAD_REQUEST', message: expect.any(String) },
    });
    for (const body of ['[]', '"a text"', '5', 'null', 'true'])
      expect([body, await post('/api/login', body, type)]).toEqual([
        body,
        {
          status: 400,
          body: {
            code: 'INVALID',
            message: 'Please send the fields of the form as one JSON object',
          },
        },
      ]);
  });

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
      body: { code: 'NOT_FOUND', message: expect.any(String) },
    });
  });

  test('HEAD is a GET without its body, OPTIONS lists the methods', async () => {
    const { token } = await someone();
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
    const email = 'strange@example.com';
    const strange = {
      role: 'admin',
      isActive: true,
      __proto__: { emailVerified: true },
      constructor: 1,
      $where: '1',
    };
    const { body } = await post('/api/register', { ...person, email, ...strange });
    const { token } = body as { token: string };
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
    expect(await get(path, (await someone()).token)).toEqual({
      status: 404,
      body: { code: 'NOT_FOUND', message: expect.any(String) },
    });
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
