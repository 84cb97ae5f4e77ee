import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import type { Client } from '../clients/client.entity.ts';
import { RefusalCode } from '../../shared/errors.ts';
import { makeUser } from '../identity/user.factory.ts';
import { testProcess, useProcess, type TestProcess } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { AppointmentReminder } from '../notices/appointmentReminder.entity.ts';
import { cancelAppointment } from './cancelAppointment.commands.ts';
import { cancellationFee, type AppointmentStatus } from '../appointments/appointment.rules.ts';

const app = useProcess();
let em: EntityManager;
let client: Client;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  await app.mail();
  client = await makeClient(em);
});

const begins = new Date('2027-03-04T21:00:00Z'); // 2 PM in Phoenix
const hoursBefore =
  (hours: number): (() => Date) =>
  () =>
    new Date(begins.getTime() - hours * 3_600_000);
const visitOf = (of = client, values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    client: of,
    scheduledDate: begins,
    estimatedCost: '102.00',
    caregiver: null,
    ...values,
  });

interface Wish {
  by?: Client;
  input?: Record<string, unknown>;
  hours?: number;
  process?: TestProcess;
}

async function cancel(
  { id }: { id: string },
  { by = client, input = {}, hours = 30, process = app }: Wish = {},
) {
  const context = await process.request({ token: await app.sessions.open(by.user.id) });
  const values = { id, reason: 'schedule-conflict', fee: '102.00', ...input };
  return cancelAppointment(context, values, hoursBefore(hours));
}

const sql = async (text: string, ...values: unknown[]): Promise<unknown[]> =>
  (await app.database.pool.query(text, values)).rows;
const stored = async ({ id }: { id: string }): Promise<unknown> =>
  (
    await sql(
      'select status, cancelled_at, cancel_reason, cancel_fee, cancelled_by, revision from appointments where id = $1',
      id,
    )
  )[0];
const waitingJobs = () => sql('select id from graphile_worker.jobs order by id');

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
  ['standard', -1],
  ['premium', 47.99],
] as const)(
  'on %s terms %d hours before costs the fee of the rules, stored with user, time and reason',
  async (cancellationPolicy, hours) => {
    const { percent, fee, refund } = cancellationFee(cancellationPolicy, hours, '102.00');
    client = await makeClient(em, { cancellationPolicy });
    const visit = await visitOf();
    const answer = await cancel(visit, { hours, input: { reason: 'illness', fee } });
    expect(answer).toMatchObject({
      cancelledAt: hoursBefore(hours)(),
      cancellation: { percent, fee: { amount: fee }, refund: { amount: refund } },
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
  const visit = await visitOf(client, { estimatedCost: null });
  expect(await cancel(visit, { hours: 1, input: { fee: '0' } })).toMatchObject({
    cancellation: {
      percent: cancellationFee('standard', 1, '0.00').percent,
      fee: { amount: '0.00' },
    },
  });
});

it('never charges more than the person was shown, and then changes nothing', async () => {
  const visit = await visitOf();
  const jobs = await waitingJobs();
  expect(
    await refusal(cancel(visit, { hours: 23.9, input: { fee: '0.00', idempotencyKey: 'rose' } })),
  ).toEqual({
    field: 'fee',
    code: RefusalCode.STALE_VERSION,
    message: `The fee has changed since you opened this page: canceling now costs $${late}.`,
  });
  expect(await stored(visit)).toEqual(untouched);
  expect(await waitingJobs()).toEqual(jobs);
  // The refusal did not use up the key; a confirmed visit is canceled, too, and for less than shown.
  em.assign(visit, { status: 'confirmed' });
  await em.flush();
  const input = { fee: '102.00', idempotencyKey: 'rose' };
  const answer = await cancel(visit, { hours: 23.9, input });
  expect(answer).toMatchObject({ cancellation: { fee: { amount: late } } });
  expect(await stored(visit)).toMatchObject({ status: 'cancelled' });
});

it.each<[AppointmentStatus, number, string]>([
  ['in-progress', -1, 'This visit is under way. Please call our office at (602) 555-0142.'],
  ['completed', -4, 'This visit is over.'],
  ['cancelled', 30, 'This visit has already been canceled.'],
  ['scheduled', -3, 'This visit is over.'],
])('refuses a visit that is %s, %d hours before its start', async (status, hours, message) => {
  const visit = await visitOf(client, { status });
  expect(await refusal(cancel(visit, { hours }))).toEqual({
    field: null,
    code: status === 'cancelled' ? RefusalCode.ALREADY_DONE : RefusalCode.WRONG_STATE,
    message,
  });
  expect(await stored(visit)).toEqual({ ...untouched, status });
});

it("answers for someone else's visit as if it did not exist", async () => {
  const other = await makeClient(em);
  const visit = await visitOf(other);
  for (const id of [visit.id, '00000000-0000-4000-8000-000000000000', 'no identifier']) {
    expect(await refusal(cancel({ id }))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This visit was not found.',
    });
  }
  expect(await stored(visit)).toEqual(untouched);
});

it('happens once per key, even on two processes at once, and once in all with different keys', async () => {
  const other = await testProcess({ beside: app });
  const [same, different] = [await visitOf(), await visitOf()];
  const eight = (visit: Appointment, keyOf: (index: number) => string) =>
    Array.from({ length: 8 }, (_, index) => {
      const input = { idempotencyKey: keyOf(index) };
      const process = index % 2 === 0 ? app : other;
      return cancel(visit, { hours: 3, process, input });
    });
  const answers = await Promise.all(eight(same, () => 'one'));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const refusals = await Promise.all(eight(different, (index) => `key-${index}`).map(refusal));
  await other.stop();
  expect(refusals.filter((answer) => answer === null)).toHaveLength(1);
  expect(refusals.filter((answer) => answer !== null)).toEqual(
    Array(7).fill(expect.objectContaining({ code: RefusalCode.ALREADY_DONE })),
  );
  const templates = (await app.mail()).map(
    ({ file }) => /visitCancelled(ForOffice)?/.exec(file)?.[0],
  );
  const both = ['visitCancelled', 'visitCancelledForOffice'];
  expect(templates.sort()).toEqual([...both, ...both].sort());
});

it("does not return another client's answer for the same key", async () => {
  const other = await makeClient(em);
  await cancel(await visitOf(), { input: { idempotencyKey: 'shared' } });
  const visit = await visitOf(other);
  expect(
    await refusal(cancel(visit, { by: other, input: { idempotencyKey: 'shared' } })),
  ).toMatchObject({ code: RefusalCode.KEY_REUSED });
});

it('emails client and office without a word about health, and cancels pending reminders', async () => {
  const user = await makeUser(em, { firstName: 'Zoë', lastName: 'Núñez', emailVerified: true });
  client = await makeClient(em, { user });
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
  await cancel(visit, { hours: 3, input: { reason: 'illness' } });

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
  const reminders = 'select status from appointment_reminders where appointment_id = $1 order by 1';
  expect(await sql(reminders, visit.id)).toEqual([{ status: 'cancelled' }, { status: 'sent' }]);
});

it('emails only the office if the client’s address is not confirmed', async () => {
  client = await makeClient(em, { user: await makeUser(em, { emailVerified: false }) });
  await cancel(await visitOf());
  expect((await app.mail()).map(({ headers }) => headers)).toEqual([
    expect.stringContaining(`To: ${app.settings.provider.email}`),
  ]);
});
