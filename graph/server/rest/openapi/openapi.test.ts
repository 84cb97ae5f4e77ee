import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { OpenAPIValidator } from 'openapi-backend';
import { format } from 'prettier';
import { makeInvoice } from '../../../modules/invoices/invoice.factory.ts';
import { makePayment } from '../../../modules/payments/payment.factory.ts';
import { makeCaregiver } from '../../../modules/caregivers/caregiver.factory.ts';
import { makeClient } from '../../../modules/clients/client.factory.ts';
import { Client } from '../../../modules/clients/client.entity.ts';
import { hashPassword } from '../../../modules/sign-in/passwords.ts';
import type { Account } from '../../../modules/identity/user.entity.ts';
import { makeUser } from '../../../modules/identity/user.factory.ts';
import { codeOf, makeFactor } from '../../../modules/second-factor/secondFactor.factory.ts';
import { makeAppointment } from '../../../modules/appointments/appointment.factory.ts';
import { makeCareUpdate } from '../../../modules/care-updates/careUpdate.factory.ts';
import { VisitException } from '../../../modules/visit-records/visitException.entity.ts';
import { VisitRecord } from '../../../modules/visit-records/visitRecord.entity.ts';
import { addMinutes } from '../../../shared/time.ts';
import { restRows } from '../../../manifest.ts';
import { graphSchema } from '../../graphql/schema.ts';
import type { RestRow } from '../../../shared/rest/route.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { JsonSchema } from '../../../shared/rest/jsonSchema.ts';
import { answers } from './answers.ts';
import { sampleQueryOf, takesToken } from './curl.ts';
import { describer } from './descriptions.ts';
import { documentedRows } from './document.ts';
import type { OpenApiDocument } from './document.types.ts';
import { inlined } from './inlined.ts';
import { documentedRefusals } from './refusals.ts';

const password = 'Welcome2Care!';
const someId = '7b1c9c1e-0000-4000-8000-000000000000';

let app: TestApp;
let limited: TestApp;
let document: OpenApiDocument;
let validator: OpenAPIValidator;
/** Tokens of the client of the examples, of someone without a client profile, and of the office. */
let tokens: { client: string; noProfile: string; staff: string };
let userId: string;
let clientId: string;
let invoiceId: string;
let paymentId: string;

beforeAll(async () => {
  app = await testApp();
  limited = await testApp({
    beside: app,
    env: { RATE_LIMITS: 'on', SIGN_IN_ATTEMPTS: '1', FORM_SUBMISSIONS: '1' },
  });
  document = (await (await app.rest('GET', '/api/openapi.json')).json()) as OpenApiDocument;
  // The validator of answers follows no references in headers; formats are checked by their patterns and types.
  validator = new OpenAPIValidator({
    definition: structuredClone(inlined(document, document)) as never,
    ajvOpts: { strict: false, validateFormats: false },
  });
  const registered = await app.rest('POST', '/api/register', {
    body: {
      firstName: 'José',
      lastName: 'Núñez',
      email: 'client@demo.example',
      password,
      confirmPassword: password,
    },
  });
  userId = ((await registered.json()) as { user: { id: string } }).user.id;
  const em = app.database.orm.em.fork();
  const client = await em.findOneOrFail(Client, { user: userId });
  clientId = client.id;
  const caregiver = await makeCaregiver(em, { firstName: 'Lucía', lastName: 'Ocampo' });
  const invoice = await makeInvoice(em, {
    client,
    invoiceNumber: 'INV-1001',
    dueDate: '2026-04-01',
    status: 'paid',
    paidAt: new Date('2026-03-20T17:00:00Z'),
    notes: 'Care from 02/23/2026 through 03/01/2026',
    items: [{ quantity: '3.00', serviceDate: '2026-02-24' }],
  });
  invoiceId = invoice.id;
  await makeInvoice(em, {
    client,
    invoiceNumber: 'INV-1002',
    issueDate: '2026-03-09',
    dueDate: '2036-04-08',
    items: [{ quantity: '2.00', serviceDate: '2026-03-03' }],
  });
  const payment = await makePayment(em, { invoice, amount: '102.00', paymentDate: '2026-03-20' });
  paymentId = payment.id;
  await makeAppointment(em, {
    client,
    caregiver,
    scheduledDate: new Date('2036-03-04T16:00:00Z'),
    endDate: new Date('2036-03-04T19:00:00Z'),
    location: '4118 East Palo Verde Drive, Phoenix, AZ 85018',
  });
  const visit = await makeAppointment(em, {
    client: await makeClient(em),
    caregiver,
    scheduledDate: new Date('2026-03-03T16:00:00Z'),
    location: '4118 East Palo Verde Drive, Phoenix, AZ 85018',
    status: 'completed',
    startedAt: new Date('2026-03-03T16:02:10.000Z'),
    completedAt: new Date('2026-03-03T19:01:00.000Z'),
  });
  const place = { latitude: 33.4942, longitude: -111.9877, accuracy: 14 };
  const record = (kind: VisitRecord['kind'], at: string, clockIsBehind: number) => {
    const instant = new Date(at);
    const shown = addMinutes(instant, -clockIsBehind);
    return em.create(VisitRecord, {
      appointment: visit,
      caregiver,
      kind,
      at: instant,
      deviceAt: shown,
      deviceNow: shown,
      serverAt: instant,
      idempotencyKey: kind,
      ...(kind === 'arrival' ? place : { placeMissing: 'unavailable' as const }),
    });
  };
  record('arrival', '2026-03-03T16:02:10.000Z', 0);
  const departure = record('departure', '2026-03-03T19:01:00.000Z', 7);
  for (const kind of ['clock', 'no-place'] as const)
    em.create(VisitException, {
      appointment: visit,
      record: departure,
      recordKind: 'departure',
      kind,
      foundAt: departure.serverAt,
    });
  await em.flush();
  await makeCareUpdate(em, {
    client,
    caregiver,
    tasks: ['Help with bathing', 'Walk'],
    createdAt: new Date('2026-03-03T19:05:00Z'),
  });
  const opened = async (values: { role?: 'staff' }): Promise<string> =>
    app.services.sessions.open((await makeUser(em, values)).id);
  tokens = {
    client: await app.services.sessions.open(userId),
    noProfile: await opened({}),
    staff: await opened({ role: 'staff' }),
  };
});
afterAll(async () => {
  await limited?.stop();
  await app?.stop();
});

type Call = Parameters<TestApp['rest']>[2];

const exampleOf = (row: RestRow): Record<string, unknown> | undefined =>
  'body' in row && row.body ? { ...row.body.example } : undefined;
const tokenOf = ({ access }: RestRow): string | null =>
  access === 'anyone' ? null : access === 'office' ? tokens.staff : tokens.client;
const addressOf = (
  row: RestRow,
  id = row.path.includes('payments')
    ? paymentId
    : row.path.includes('clients')
      ? clientId
      : invoiceId,
): string => `${row.path.replace(':id', id)}${queryOf(row)}`;
const queryOf = (row: RestRow): string =>
  'query' in row && row.query ? `?${sampleQueryOf(row)}` : '';
const send = (row: RestRow, call: Call = {}, to = app): Promise<Response> =>
  to.rest(row.method, addressOf(row), { body: exampleOf(row), token: tokenOf(row), ...call });

const login = (email: string, tried = password): Promise<Response> =>
  app.rest('POST', '/api/login', { body: { email, password: tried } });

/** What finishes the login of someone of the office who has an authenticator app. */
async function secondStep(
  values: Partial<Account> = {},
): Promise<{ challenge: string; code: string }> {
  const em = app.database.orm.em.fork();
  const passwordHash = await hashPassword(password);
  const user = await makeUser(em, { role: 'staff', passwordHash, ...values });
  const { secret } = await makeFactor(em, user);
  const { challenge } = (await (await login(user.email)).json()) as {
    challenge: { token: string };
  };
  return { challenge: challenge.token, code: codeOf(secret) };
}

/** With `RECORD=1`, records the server's answers in answers.ts instead of comparing them. */
const recording = process.env.RECORD === '1';
const recorded: Record<string, unknown> = {};

/** Removes what differs between runs. */
const normalized = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
    if (key === 'token' || key === 'reference') return `a ${key}`;
    return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
      ? 'an identifier'
      : value;
  });

/** How to get each refusal of a row. A documented one without an entry fails the test. */
const provoke: Record<number, (row: RestRow) => Promise<Response>> = {
  400: (row) =>
    queryOf(row) === ''
      ? send(row, { body: {} })
      : app.rest(row.method, addressOf(row).replaceAll(/=[^&]*/g, '=x'), { token: tokenOf(row) }),
  401: async (row) => {
    if (row.operationId === 'login') return login('nobody@example.com', 'wrong');
    if (row.operationId !== 'finishLogin') return send(row, { token: null });
    const { challenge, code } = await secondStep();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(code.length, '0');
    return send(row, { body: { challenge, code: wrong } });
  },
  403: async (row) => {
    if (row.operationId !== 'login') return send(row, { token: tokens.noProfile });
    const passwordHash = await hashPassword(password);
    const gone = { email: 'gone@example.com', isActive: false, passwordHash };
    await makeUser(app.database.orm.em.fork(), gone);
    return login(gone.email);
  },
  404: (row) => app.rest(row.method, addressOf(row, someId), { token: tokenOf(row) }),
  405: (row) => app.rest('DELETE', addressOf(row)),
  409: async (row) => {
    await send(row);
    return send(row);
  },
  413: (row) => send(row, { body: { ...exampleOf(row), message: 'x'.repeat(2 * 1024 * 1024) } }),
  415: (row) => send(row, { headers: { 'content-type': 'text/plain' }, body: '{}' }),
  422: async (row) => {
    const headers = { 'idempotency-key': `key-of-${row.operationId}` };
    await send(row, { headers });
    return send(row, { headers, body: { ...exampleOf(row), phone: '(602) 555-0177' } });
  },
  423: async () => {
    for (let n = 0; n < 5; n += 1) await login('locked@example.com', 'wrong');
    return login('locked@example.com', 'wrong');
  },
  429: async (row) => {
    await send(row, {}, limited);
    return send(row, {}, limited);
  },
  500: (row) => {
    jest
      .spyOn(app.services.sessions, 'find')
      .mockRejectedValueOnce(new Error('select password_hash from users'));
    return send(row);
  },
  503: (row) => {
    jest
      .spyOn(app.services.sessions, 'find')
      .mockRejectedValueOnce(
        Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' }),
      );
    return send(row);
  },
};

async function expectDocumented(row: RestRow, status: number, response: Response): Promise<string> {
  const text = await response.text();
  expect([response.status, text]).toEqual([status, expect.any(String)]);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const documented = Object.keys(
    document.paths[row.path.replace(':id', '{id}')]![row.method === 'GET' ? 'get' : 'post']!
      .responses[status]!.content ?? {},
  );
  // Answers in another format are requested explicitly.
  expect(documented.slice(0, 1)).toEqual(
    text === '' ? [] : [response.headers.get('content-type')!.split(';')[0]],
  );
  if (isJson)
    expect(
      validator.validateResponse(JSON.parse(text), row.operationId, status).errors ?? [],
    ).toEqual([]);
  const headers = Object.fromEntries([...response.headers].map(([name, value]) => [name, value]));
  expect(headers['cache-control']).toBe('no-store');
  for (const [name, { required }] of Object.entries(documentedHeaders(row, status))) {
    if (required) expect(headers).toHaveProperty([name.toLowerCase()]);
  }
  return text;
}

const documentedHeaders = (row: RestRow, status: number): Record<string, { required?: boolean }> =>
  inlined(
    document.paths[row.path.replace(':id', '{id}')]![row.method === 'GET' ? 'get' : 'post']!
      .responses[status]!.headers ?? {},
    document,
  ) as Record<string, { required?: boolean }>;

describe('the document', () => {
  it('says whose it is, what needs a token, and how each path refuses', () => {
    expect(document.info).toMatchObject({ contact: { email: expect.any(String) }, license: {} });
    expect(document.servers.map(({ url }) => url)).toEqual([app.settings.provider.url]);
    expect(document.paths['/api/logout']!.post!.security).toEqual([{ token: [] }]);
    for (const methods of Object.values(document.paths)) {
      for (const { description, responses } of Object.values(methods)) {
        expect(description).not.toBe('');
        expect(Object.keys(responses).join()).toMatch(/^2\d\d,.*4\d\d/);
      }
    }
  });

  it('has every documented path, and each row once', () => {
    const paths = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(paths.sort()).toEqual([
      'GET /api/auth/user',
      'GET /api/billing/clients/{id}/statement',
      'GET /api/billing/invoices',
      'GET /api/billing/invoices/{id}/download',
      'GET /api/billing/payments',
      'GET /api/billing/payments/{id}/receipt',
      'GET /api/billing/statement',
      'GET /api/billing/summary',
      'GET /api/client/dashboard',
      'GET /api/desk/visit-records',
      'POST /api/consultation',
      'POST /api/consultation-requests',
      'POST /api/consultations',
      'POST /api/job-applications',
      'POST /api/login',
      'POST /api/login/second-factor',
      'POST /api/logout',
      'POST /api/register',
      'POST /api/signup',
    ]);
    expect(new Set(restRows.map(({ operationId }) => operationId)).size).toBe(restRows.length);
  });

  it('describes every field of every body and answer', () => {
    const nameless: string[] = [];
    const walk = (schema: JsonSchema, at: string): void => {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        if (!property.description) nameless.push(`${at}.${name}`);
        walk(property, `${at}.${name}`);
      }
      for (const inner of [schema.items, ...(schema.anyOf ?? [])]) if (inner) walk(inner, at);
    };
    for (const [path, methods] of Object.entries(inlined(document, document).paths)) {
      for (const { requestBody, responses } of Object.values(methods)) {
        for (const { content = {} } of [
          ...(requestBody ? [requestBody] : []),
          ...Object.values(responses),
        ]) {
          for (const { schema } of Object.values(content)) walk(schema, path);
        }
      }
    }
    expect(nameless).toEqual([]);
  });
});

it('documents the challenge beside a refused login, and there only', () => {
  const challenge = {
    token: 't',
    methods: ['app'],
    passkey: null,
    expiresAt: '2026-03-04T16:00:00.000Z',
  };
  const refusal = { code: 'SECOND_FACTOR_REQUIRED', message: 'Enter a code.', challenge };
  const faults = (operation: string) =>
    validator.validateResponse(refusal, operation, 401).errors ?? [];
  expect(faults('login')).toEqual([]);
  expect(faults('finishLogin')).not.toEqual([]);
});

describe('the components', () => {
  /** What needs a name for a generator to write a type of it: objects and enums. */
  const nameless = (value: unknown, at = ''): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { properties, enum: choices } = value as JsonSchema;
    return [
      ...(properties || choices ? [at] : []),
      ...Object.entries(value).flatMap(([key, inner]) =>
        /^(example|x-)/.test(key) ? [] : nameless(inner, `${at}/${key}`),
      ),
    ];
  };

  it('name every object and enum, by its type in the graph', () => {
    expect(nameless(document.paths)).toEqual([]);
    const inside = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      nameless(schema)
        .filter((at) => at !== '')
        .map((at) => `${name}${at}`),
    );
    expect(inside).toEqual([]);
    const names = Object.keys(document.components.schemas);
    const ofRest = [
      ...['Code', 'CurrentUser', 'FieldRefusal', 'Refusal', 'RefusalWithChallenge'],
      'VisitExportFormat',
    ];
    expect(names.filter((name) => !graphSchema().getType(name)).sort()).toEqual(ofRest);
    expect(names).toEqual(
      expect.arrayContaining(['AuthPayload', 'Invoice', 'LoginInput', 'Payment', 'Role', 'User']),
    );
  });

  it('are all used and described, and no two are equal', () => {
    const { schemas } = document.components;
    const used = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    expect([...new Set(used.map(([, name]) => name))].sort()).toEqual(Object.keys(schemas).sort());
    for (const [name, { description }] of Object.entries(schemas))
      expect([name, description]).toEqual([name, expect.stringMatching(/^\S/)]);
    const shapes = Object.values(schemas).map((schema) =>
      JSON.stringify(schema, (key, value: unknown) =>
        key === 'description' && typeof value === 'string' ? undefined : value,
      ),
    );
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  });

  it('are refused if two kinds have one name, or a choice has none', () => {
    const { described } = describer(graphSchema());
    const id = { type: 'object', properties: { id: { type: 'string' } } };
    const email = { type: 'object', properties: { email: { type: 'string' } } };
    expect(described(id, 'User')).toEqual({ $ref: '#/components/schemas/User' });
    expect(() => described(email, 'User')).toThrow('REST has two kinds of User');
    expect(described({ ...email, title: 'Addressee' }, 'User').$ref).toMatch(/Addressee$/);
    const choice = { type: 'object', properties: { email: { enum: ['a', 'b'] } } };
    expect(() => described(choice, 'User')).toThrow('String is an enum in REST only');
  });
});

describe.each(
  documentedRows(restRows).map((row): [string, RestRow] => [`${row.method} ${row.path}`, row]),
)('%s', (_name, row) => {
  it('answers a success as documented, and as the example shows', async () => {
    // Logging out ends the session.
    const token = takesToken(row)
      ? row.access === 'office'
        ? tokens.staff
        : await app.services.sessions.open(userId)
      : null;
    const body =
      row.operationId === 'finishLogin'
        ? await secondStep({
            email: 'office@demo.example',
            firstName: 'Teresa',
            lastName: 'Valdez',
          })
        : exampleOf(row);
    const response = await send(row, { token, body });
    const text = await expectDocumented(
      row,
      'handle' in row ? row.success.status : row.status,
      response,
    );
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const answer = isJson ? (JSON.parse(text) as unknown) : undefined;
    if (recording && isJson) recorded[row.operationId] = answer;
    else expect(normalized(answer ?? null)).toEqual(normalized(answers[row.operationId] ?? null));
  });

  const refusals = [...documentedRefusals(row).keys()];
  it.each(refusals)('answers %i as documented', async (status) => {
    const text = await expectDocumented(row, status, await provoke[status]!(row));
    expect(text).not.toMatch(/select|password_hash|ECONNREFUSED|10\.0\.0\.5|node_modules|\.ts:/);
  });
});

afterAll(async () => {
  if (!recording) return;
  const text = `/**
 * A real answer of each path to its example, by operationId. openapi.test.ts compares them with
 * what the server answers; with \`RECORD=1\` it rewrites them.
 */
export const answers: Readonly<Record<string, unknown>> = ${JSON.stringify(recorded, (key, value) => (key === 'token' ? 'eyJhbGciOiJIUzI1NiIs…' : value))};
`;
  const style = { parser: 'typescript', printWidth: 100, singleQuote: true } as const;
  writeFileSync('graph/server/rest/openapi/answers.ts', await format(text, style));
});
