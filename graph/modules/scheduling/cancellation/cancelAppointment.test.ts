import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { makeCaregiver } from '../../care/caregivers/caregiver.factory.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import type { Client } from '../../care/clients/client.entity.ts';
import { RefusalCode } from '../../../shared/errors.ts';
import { makeUser } from '../../identity/user.factory.ts';
import { testProcess, type TestProcess } from '../../../testing/process.ts';
import { refusal } from '../../../testing/commands.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { AppointmentReminder } from '../reminders/appointmentReminder.entity.ts';
import { cancelAppointment } from './cancelAppointment.commands.ts';
import type { CancelledAppointment } from './cancellation.type.ts';
import { cancellationFee, type AppointmentStatus } from '../scheduling.rules.ts';

let app: TestProcess;
let em: EntityManager;
beforeAll(async () => {
  app = await testProcess();
});
afterAll(() => app.stop());
beforeEach(async () => {
  em = app.database.orm.em.fork();
  await app.mail();
});

const begins = new Date('2027-03-04T21:00:00Z'); // 2 PM in Phoenix
const hoursBefore =
  (hours: number): (() => Date) =>
  () =>
    new Date(begins.getTime() - hours * 3_600_000);
const visitOf = (client: Client, values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    client,
    scheduledDate: begins,
    estimatedCost: '102.00',
    caregiver: null,
    ...values,
  });

const tokenOf = (client: Client): Promise<string> => app.sessions.open(client.user.id);

interface Wish {
  by: Client;
  input?: Record<string, unknown>;
  hours?: number;
  process?: TestProcess;
}

async function cancel(
  { id }: { id: string },
  { by, input = {}, hours = 30, process = app }: Wish,
): Promise<CancelledAppointment> {
  const context = await process.request({ token: await tokenOf(by) });
  return cancelAppointment(
    context,
    { id, reason: 'schedule-conflict', fee: '102.00', ...input },
    hoursBefore(hours),
  );
}

async function stored({ id }: { id: string }): Promise<Record<string, unknown>> {
  const {
    rows: [row],
  } = await app.database.pool.query<Record<string, unknown>>(
    'select status, cancelled_at, cancel_reason, cancel_fee, cancelled_by, revision from appointments where id = $1',
    [id],
  );
  return row ?? {};
}

async function waitingJobs(): Promise<unknown> {
  const { rows } = await app.database.pool.query('select id from graphile_worker.jobs order by id');
  return rows;
}

/** What a client on standard terms pays less than a day before the visit. */
const late = cancellationFee('standard', 23.9, '102.00').fee;

const untouched = {
  status: 'scheduled',
  cancelled_at: null,
  cancel_reason: null,
  cancel_fee: null,
  cancelled_by: null,
  revision: 0,
};

it.each([
  ['standard', 24],
  ['standard', 23.99],
  ['standard', 4],
  ['standard', 3.99],
  ['standard', -1],
  ['premium', 48],
  ['premium', 47.99],
  ['premium', 3.99],
  ['emergency', 2],
  ['emergency', 1.99],
] as const)(
  'on %s terms %d hours before costs the fee of the rules, stored with user, time and reason',
  async (cancellationPolicy, hours) => {
    const { percent, fee, refund } = cancellationFee(cancellationPolicy, hours, '102.00');
    const client = await makeClient(em, { cancellationPolicy });
    const visit = await visitOf(client);
    const answer = await cancel(visit, { by: client, hours, input: { reason: 'illness', fee } });
    expect(answer).toMatchObject({
      id: visit.id,
      cancelledAt: hoursBefore(hours)(),
      percent,
      fee: { amount: fee },
      refund: { amount: refund },
    });
    expect(await stored(visit)).toEqual({
      status: 'cancelled',
      cancelled_at: hoursBefore(hours)(),
      cancel_reason: 'illness',
      cancel_fee: fee,
      cancelled_by: client.user.id,
      revision: 1,
    });
  },
);

it('costs nothing if the visit has no price', async () => {
  const client = await makeClient(em);
  const visit = await visitOf(client, { estimatedCost: null });
  expect(await cancel(visit, { by: client, hours: 1, input: { fee: '0' } })).toMatchObject({
    percent: cancellationFee('standard', 1, '0.00').percent,
    fee: { amount: '0.00' },
  });
});

it('never charges more than the person was shown, and then changes nothing', async () => {
  const client = await makeClient(em);
  const visit = await visitOf(client);
  const jobs = await waitingJobs();
  expect(
    await refusal(
      cancel(visit, { by: client, hours: 23.9, input: { fee: '0.00', idempotencyKey: 'rose' } }),
    ),
  ).toEqual({
    field: 'fee',
    code: RefusalCode.CONFLICT,
    message: `The fee has changed since you opened this page: canceling now costs $${late}.`,
  });
  expect(await stored(visit)).toEqual(untouched);
  expect(await waitingJobs()).toEqual(jobs);
  // The refusal did not use up the key.
  expect(
    await cancel(visit, {
      by: client,
      hours: 23.9,
      input: { fee: late, idempotencyKey: 'rose' },
    }),
  ).toMatchObject({ fee: { amount: late } });
});

it('charges the lower fee when it fell meanwhile', async () => {
  const client = await makeClient(em);
  expect(
    await cancel(await visitOf(client), { by: client, hours: 24, input: { fee: late } }),
  ).toMatchObject({ fee: { amount: '0.00' } });
});

it.each<[AppointmentStatus, number, string]>([
  ['in-progress', -1, 'This visit is under way. Please call our office at (602) 555-0142.'],
  ['completed', -4, 'This visit is over.'],
  ['cancelled', 30, 'This visit has already been canceled.'],
  ['scheduled', -3, 'This visit is over.'],
])('refuses a visit that is %s, %d hours before its start', async (status, hours, message) => {
  const client = await makeClient(em);
  const visit = await visitOf(client, { status });
  expect(await refusal(cancel(visit, { by: client, hours }))).toEqual({
    field: null,
    code: RefusalCode.CONFLICT,
    message,
  });
  expect(await stored(visit)).toEqual({ ...untouched, status });
});

it('accepts a confirmed visit', async () => {
  const client = await makeClient(em);
  const visit = await visitOf(client, { status: 'confirmed' });
  await cancel(visit, { by: client });
  expect(await stored(visit)).toMatchObject({ status: 'cancelled' });
});

it("answers for someone else's visit as if it did not exist", async () => {
  const [client, other] = [await makeClient(em), await makeClient(em)];
  const visit = await visitOf(other);
  for (const id of [visit.id, '00000000-0000-4000-8000-000000000000', 'no identifier']) {
    expect(await refusal(cancel({ id }, { by: client }))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This visit was not found.',
    });
  }
  expect(await stored(visit)).toEqual(untouched);
});

it('is for signed-in clients', async () => {
  const visit = await visitOf(await makeClient(em));
  const staff = await app.sessions.open((await makeUser(em, { role: 'staff' })).id);
  const input = { id: visit.id, reason: 'other', fee: '0.00' };
  expect(await refusal(cancelAppointment(await app.request(), input))).toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  expect(
    await refusal(cancelAppointment(await app.request({ token: staff }), input)),
  ).toMatchObject({ code: 'FORBIDDEN' });
  expect(await stored(visit)).toEqual(untouched);
});

it('happens once per key, even on two processes at once, and once in all with different keys', async () => {
  const other = await testProcess({ beside: app });
  const client = await makeClient(em);
  const [same, different] = [await visitOf(client), await visitOf(client)];
  const attempts = Array.from({ length: 8 }, (_, index) => ({
    by: client,
    process: index % 2 === 0 ? app : other,
    index,
  }));
  const answers = await Promise.all(
    attempts.map((attempt) =>
      cancel(same, { ...attempt, hours: 3, input: { idempotencyKey: 'one' } }),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const refusals = await Promise.all(
    attempts.map((attempt) =>
      refusal(
        cancel(different, {
          ...attempt,
          hours: 3,
          input: { idempotencyKey: `key-${attempt.index}` },
        }),
      ),
    ),
  );
  await other.stop();
  expect(refusals.filter((answer) => answer === null)).toHaveLength(1);
  expect(refusals.filter((answer) => answer !== null)).toEqual(
    Array(7).fill(expect.objectContaining({ code: RefusalCode.CONFLICT })),
  );
  const templates = (await app.mail()).map(
    ({ file }) => /visitCancelled(ForOffice)?/.exec(file)?.[0],
  );
  const both = ['visitCancelled', 'visitCancelledForOffice'];
  expect(templates.sort()).toEqual([...both, ...both].sort());
});

it("does not return another client's answer for the same key", async () => {
  const [client, other] = [await makeClient(em), await makeClient(em)];
  await cancel(await visitOf(client), { by: client, input: { idempotencyKey: 'shared' } });
  const visit = await visitOf(other);
  expect(
    await refusal(cancel(visit, { by: other, input: { idempotencyKey: 'shared' } })),
  ).toMatchObject({ code: RefusalCode.KEY_REUSED });
});

it('emails client and office without a word about health, and cancels pending reminders', async () => {
  const user = await makeUser(em, { firstName: 'Zoë', lastName: 'Núñez', emailVerified: true });
  const client = await makeClient(em, { user });
  const caregiver = await makeCaregiver(em, { firstName: 'Lucía', lastName: 'Ocampo' });
  const visit = await visitOf(client, {
    caregiver,
    serviceType: "Alzheimer's & Dementia Support",
    specialInstructions: 'insulin',
  });
  const reminder = (status: 'pending' | 'sent') =>
    em.create(AppointmentReminder, {
      appointment: visit,
      reminderType: 'email',
      reminderTime: begins,
      timeBeforeAppointment: status === 'sent' ? 1440 : 60,
      status,
    });
  reminder('pending');
  reminder('sent');
  await em.flush();
  await cancel(visit, { by: client, hours: 3, input: { reason: 'illness' } });

  const mails = await app.mail();
  const { fee } = cancellationFee('standard', 3, '102.00');
  const to = (address: string) =>
    mails.find(({ headers }) => headers.split('\n').includes(`To: ${address}`));
  const [toClient, toOffice] = [to(user.email), to(app.settings.provider.email)];
  expect(mails).toHaveLength(2);
  expect(toClient?.text).toContain('Hello Zoë,');
  for (const mail of [toClient, toOffice]) {
    expect(mail?.text).toContain(
      `Visit: Thursday, March 4, 2:00 PM to 5:00 PM\nCaregiver: Lucía Ocampo\nFee: $${fee}`,
    );
    expect(`${mail?.headers}${mail?.text}${mail?.html}`).not.toMatch(
      /dementia|alzheimer|illness|insulin/i,
    );
  }
  expect(toOffice?.text).toContain('Client: Zoë Núñez');
  const { rows } = await app.database.pool.query(
    'select status from appointment_reminders where appointment_id = $1 order by status',
    [visit.id],
  );
  expect(rows).toEqual([{ status: 'cancelled' }, { status: 'sent' }]);
});

it('emails only the office if the client’s address is not confirmed', async () => {
  const client = await makeClient(em, { user: await makeUser(em, { emailVerified: false }) });
  await cancel(await visitOf(client), { by: client });
  expect((await app.mail()).map(({ headers }) => headers)).toEqual([
    expect.stringContaining(`To: ${app.settings.provider.email}`),
  ]);
});
