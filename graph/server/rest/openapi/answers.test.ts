import { writeFileSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import { format } from 'prettier';
import { makeInvoice } from '../../../modules/billing/invoices/invoice.factory.ts';
import { makePayment } from '../../../modules/billing/payments/payment.factory.ts';
import { makeCaregiver } from '../../../modules/care/caregivers/caregiver.factory.ts';
import { makeClient } from '../../../modules/care/clients/client.factory.ts';
import { Client } from '../../../modules/care/clients/client.entity.ts';
import { makeAppointment } from '../../../modules/scheduling/appointments/appointment.factory.ts';
import { makeCareUpdate } from '../../../modules/scheduling/care-updates/careUpdate.factory.ts';
import { VisitException } from '../../../modules/scheduling/visit-records/visitException.entity.ts';
import { VisitRecord } from '../../../modules/scheduling/visit-records/visitRecord.entity.ts';
import { makeUser } from '../../../modules/identity/user.factory.ts';
import { addMinutes } from '../../../shared/time.ts';
import { restRows } from '../../../modules/index.ts';
import type { RestRow } from '../../../shared/rest/route.ts';
import { useApp } from '../../../testing/app.ts';
import { answers } from './answers.ts';
import { sampleQueryOf, takesToken } from './curl.ts';
import { documentedRows } from './document.ts';

/** With `RECORD=1`, records the server's answers instead of comparing them. */
const recording = process.env.RECORD === '1';
const recorded: Record<string, unknown> = {};

const app = useApp();
let token: string;
let staff: string;
let invoiceId: string;

beforeAll(async () => {
  const password = 'Welcome2Care!';
  const response = await app.rest('POST', '/api/register', {
    body: {
      firstName: 'José',
      lastName: 'Núñez',
      email: 'client@demo.example',
      password,
      confirmPassword: password,
    },
  });
  const registered = (await response.json()) as { token: string; user: { id: string } };
  token = registered.token;
  const em = app.database.orm.em.fork();
  const client = await em.findOneOrFail(Client, { user: registered.user.id });
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
  await makePayment(em, { invoice, amount: '102.00', paymentDate: '2026-03-20' });
  await makeAppointment(em, {
    client,
    caregiver,
    scheduledDate: new Date('2036-03-04T16:00:00Z'),
    endDate: new Date('2036-03-04T19:00:00Z'),
    location: '4118 East Palo Verde Drive, Phoenix, AZ 85018',
  });
  staff = await app.services.sessions.open((await makeUser(em, { role: 'staff' })).id);
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
});

/** Removes what differs between runs. */
const normalized = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
    if (key === 'token' || key === 'reference') return `a ${key}`;
    return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
      ? 'an identifier'
      : value;
  });

const addressOf = (row: RestRow): string =>
  `${row.path.replace(':id', invoiceId)}?${sampleQueryOf(row)}`;

// Log out last: the others need the session.
const rows = documentedRows(restRows).sort(
  (a, b) => Number(a.operationId === 'logout') - Number(b.operationId === 'logout'),
);

test.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))(
  '%s answers as the documents show',
  async (_name, row) => {
    const response = await app.rest(row.method, addressOf(row), {
      ...('body' in row && row.body ? { body: row.body.example } : {}),
      token: takesToken(row) ? (row.access === 'office' ? staff : token) : null,
    });
    expect(response.status).toBe('handle' in row ? row.success.status : row.status);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const answer = isJson ? ((await response.json()) as unknown) : undefined;
    if (recording && isJson) recorded[row.operationId] = answer;
    else expect(normalized(answer ?? null)).toEqual(normalized(answers[row.operationId] ?? null));
  },
);

afterAll(async () => {
  if (!recording) return;
  const text = `/**
 * A real answer of each path to its example, by operationId. answers.test.ts compares them with
 * what the server answers; with \`RECORD=1\` it rewrites them.
 */
export const answers: Readonly<Record<string, unknown>> = ${JSON.stringify(recorded, (key, value) => (key === 'token' ? 'eyJhbGciOiJIUzI1NiIs…' : value))};
`;
  const style = { parser: 'typescript', printWidth: 100, singleQuote: true } as const;
  writeFileSync('graph/server/rest/openapi/answers.ts', await format(text, style));
});
