import { makeInvoice } from '../../modules/billing/invoices/invoice.factory.ts';
import { makePayment } from '../../modules/billing/payments/payment.factory.ts';
import { Client } from '../../modules/care/clients/client.entity.ts';
import { useApp, testApp } from '../../testing/app.ts';

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

describe('identity', () => {
  test('registers, signs in, returns the user, and signs out', async () => {
    const registered = await answer(
      await app.rest('POST', '/api/register', {
        body: { ...person, email: ' First@Example.com ' },
      }),
    );
    const user = {
      id: expect.any(String),
      email: 'first@example.com',
      firstName: 'Zoë',
      lastName: 'Núñez',
      role: 'client',
    };
    expect(registered).toEqual({ status: 200, body: { token: expect.any(String), user } });

    const signedIn = await post('/api/login', {
      email: 'FIRST@example.com',
      password: goodPassword,
    });
    expect(signedIn).toEqual({ status: 200, body: { token: expect.any(String), user } });
    const { token } = signedIn.body as { token: string };

    expect(await get('/api/auth/user', token)).toEqual({
      status: 200,
      body: { ...user, emailVerified: false },
    });
    const out = await app.rest('POST', '/api/logout', { token });
    expect([out.status, await out.text()]).toEqual([204, '']);
    expect((await get('/api/auth/user', token)).status).toBe(401);
    expect((await app.rest('POST', '/api/logout', { token })).status).toBe(204);
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
        { field: 'firstName', message: 'First name is required' },
        { field: 'email', message: 'Valid email is required' },
        { field: 'password', message: 'Password must be at least 8 characters' },
        { field: 'confirmPassword', message: 'Password confirmation is required' },
        { field: 'lastName', message: expect.any(String) },
      ]),
    );
  });

  test('a registered email is 409', async () => {
    await register({ email: 'taken@example.com' });
    const { status, body } = await post('/api/register', { ...person, email: 'Taken@example.com' });
    expect([status, body]).toEqual([
      409,
      { message: expect.any(String), errors: [{ field: 'email', message: expect.any(String) }] },
    ]);
  });

  test('four failures are 401 with the attempts remaining, the fifth and any more 423', async () => {
    const statuses: unknown[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1)
      statuses.push(await post('/api/login', { email: 'unknown@example.com', password: 'wrong' }));
    expect(statuses).toEqual([
      ...[4, 3, 2, 1].map((left) => ({
        status: 401,
        body: { message: expect.stringContaining(`${left} attempts remaining`) },
      })),
      ...[5, 6].map(() => ({ status: 423, body: { message: expect.stringContaining('locked') } })),
    ]);
  });

  test('a missing password is 400 and does not count as a failure', async () => {
    expect(await post('/api/login', { email: 'nopassword@example.com' })).toEqual({
      status: 400,
      body: {
        message: 'Password is required',
        errors: [{ field: 'password', message: 'Password is required' }],
      },
    });
    const { body } = await post('/api/login', {
      email: 'nopassword@example.com',
      password: 'wrong',
    });
    expect(body).toEqual({ message: expect.stringContaining('4 attempts remaining') });
  });

  test('GET /api/login redirects to the sign-in screen', async () => {
    const response = await app.rest('GET', '/api/login');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login']);
  });
});

describe('portal reads', () => {
  test('answer in the documented shapes, money as numbers, the whole list', async () => {
    const { token, user } = await register({ email: 'portal@example.com' });
    const em = app.database.orm.em.fork();
    const client = await em.findOneOrFail(Client, { user: user.id });
    for (let n = 0; n < 101; n += 1)
      await makeInvoice(em, { client, items: [{ quantity: '2.50', rate: '34.10' }] });
    const invoice = await makeInvoice(em, {
      client,
      issueDate: '2026-03-09',
      items: [{ quantity: '1.10', rate: '10.05' }],
    });
    await makePayment(em, { invoice, amount: '5.55' });

    const { status, body } = await get('/api/billing/invoices', token);
    const invoices = body as Record<string, unknown>[];
    expect([status, invoices.length]).toEqual([200, 102]);
    expect(invoices[0]).toMatchObject({
      id: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      issueDate: '2026-03-09',
      status: 'pending',
      amount: 11.06,
      amountPaid: 5.55,
      amountDue: 5.51,
      items: [{ description: 'Personal Care', quantity: 1.1, rate: 10.05, amount: 11.06 }],
    });
    expect((await get('/api/billing/payments', token)).body).toEqual([
      expect.objectContaining({ invoiceId: invoice.id, amount: 5.55 }),
    ]);
    expect((await get('/api/billing/summary', token)).body).toMatchObject({
      totalInvoices: 102,
      overdueCount: 0,
      totalOutstanding: 8615.76,
    });
    expect((await get('/api/client/dashboard', token)).body).toMatchObject({
      account: {
        status: 'active',
        careLevel: 'Personalized Care',
        emergencyPhone: app.settings.provider.phone,
      },
      stats: { totalAppointments: 0, completedThisMonth: 0, primaryCaregiver: 'Assigned Soon' },
      careUpdates: [],
      upcomingAppointments: [],
    });

    const pdf = await app.rest('GET', `/api/billing/invoices/${invoice.id}/download`, { token });
    expect([
      pdf.status,
      pdf.headers.get('content-type'),
      pdf.headers.get('content-disposition'),
    ]).toEqual([200, 'application/pdf', `attachment; filename="invoice-${invoice.id}.pdf"`]);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test("another client's invoice, an unknown and a malformed id get the same 404", async () => {
    const { token } = await register({ email: 'curious@example.com' });
    const foreign = await makeInvoice(app.database.orm.em.fork());
    const answers = await Promise.all(
      [foreign.id, '7b1c9c1e-0000-4000-8000-000000000000', 'nonsense'].map((id) =>
        get(`/api/billing/invoices/${id}/download`, token),
      ),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toEqual({ status: 404, body: { message: expect.any(String) } });
  });

  test.each([
    '/api/auth/user',
    '/api/client/dashboard',
    '/api/billing/invoices',
    '/api/billing/payments',
    '/api/billing/summary',
    '/api/billing/invoices/x/download',
  ])('%s without a token is 401 and never stored', async (path) => {
    const response = await app.rest('GET', path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'no-store']);
  });

  test('someone without a client profile gets a 403 whose message does not sign them out', async () => {
    const { token, user } = await register({ email: 'staff@example.com' });
    await app.database.pool.query('delete from clients where user_id = $1', [user.id]);
    const { status, body } = await get('/api/client/dashboard', token);
    const { message } = body as { message: string };
    expect(status).toBe(403);
    expect(message).toContain(app.settings.provider.phone);
    expect(message).not.toMatch(/expired token|invalid token|unauthorized|authentication/i);
  });

  test('a deactivated account: its token is 401, its correct password 403 with the office phone', async () => {
    const { token, user } = await register({ email: 'gone@example.com' });
    await app.database.pool.query('update users set is_active = false where id = $1', [user.id]);
    expect((await get('/api/auth/user', token)).status).toBe(401);
    expect(await post('/api/login', { email: 'gone@example.com', password: goodPassword })).toEqual(
      {
        status: 403,
        body: { message: expect.stringContaining(app.settings.provider.phone) },
      },
    );
  });
});

describe('two processes on one database', () => {
  test('share sessions, log-outs and lockouts', async () => {
    const other = await testApp({ beside: app });
    try {
      const { token } = await register({ email: 'both@example.com' });
      expect((await other.rest('GET', '/api/auth/user', { token })).status).toBe(200);
      await other.rest('POST', '/api/logout', { token });
      expect((await get('/api/auth/user', token)).status).toBe(401);

      const wrong = { email: 'both@example.com', password: 'wrong' };
      const statuses: number[] = [];
      for (const one of [app, other, app, other, app])
        statuses.push((await one.rest('POST', '/api/login', { body: wrong })).status);
      expect(statuses).toEqual([401, 401, 401, 401, 423]);
      expect(
        (await other.rest('POST', '/api/login', { body: { ...wrong, password: goodPassword } }))
          .status,
      ).toBe(423);
    } finally {
      await other.stop();
    }
  });
});
