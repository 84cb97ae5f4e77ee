import {
  cancellationFee,
  appointmentStates,
  appointmentStatuses,
  freeUntil,
  type AppointmentStatus,
} from '../scheduling.rules.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { makeClient } from '../../care/clients/client.factory.ts';
import { addMinutes } from '../../../shared/time.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { AppointmentReminder } from '../reminders/appointmentReminder.entity.ts';
import { at, makeCast, type Cast } from '../schedule.factory.ts';

let app: TestApp;
let em: EntityManager;
let cast: Cast;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});
afterAll(() => app.stop());

const fields = `{ appointment { status confirmedAt startedAt completedAt cancelledAt cancelReason cancelFee { amount } cancelledBy actualCost { amount } caregiverNotes reminders { status } }
  userErrors { field message code } }`;

type Answer = {
  appointment: Record<string, unknown> | null;
  userErrors: { field: string | null; message: string; code: string }[];
};

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

async function run(call: string, token = cast.tokens.staff): Promise<Answer> {
  const { data, errors } = await app.graph<{ done: Answer }>(
    `mutation { done: ${call} ${fields} }`,
    {},
    token,
  );
  expect(errors).toEqual([]);
  return data.done;
}

const moves: Record<Exclude<AppointmentStatus, 'scheduled'>, (id: string) => string> = {
  confirmed: (id) => `confirmAppointment(input: { id: "${id}" })`,
  'in-progress': (id) => `startAppointment(input: { id: "${id}" })`,
  completed: (id) => `completeAppointment(input: { id: "${id}" })`,
  cancelled: (id) => `cancelAppointmentForClient(input: { id: "${id}", reason: ILLNESS })`,
};

const stamps = {
  confirmed: 'confirmedAt',
  'in-progress': 'startedAt',
  completed: 'completedAt',
  cancelled: 'cancelledAt',
} as const;

const visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: at(3, '09:00'),
    ...values,
  });

const pairs = appointmentStatuses.flatMap((from) =>
  (Object.keys(moves) as (keyof typeof moves)[]).map((to) => [from, to] as const),
);

it.each(pairs)('from %s to %s', async (from, to) => {
  const { id } = await visit({
    status: from,
    ...(from === 'in-progress' ? { startedAt: minutesAgo(200) } : {}),
  });
  const { appointment, userErrors } = await run(moves[to](id));
  const stored = await app.database.pool.query<Record<string, unknown>>(
    'select status, confirmed_at, started_at, completed_at, cancelled_at from appointments where id = $1',
    [id],
  );
  if (appointmentStates[from].next.includes(to)) {
    expect(userErrors).toEqual([]);
    expect(appointment).toMatchObject({
      status: to.toUpperCase().replace('-', '_'),
      [stamps[to]]: expect.any(String) as string,
    });
  } else {
    expect(userErrors).toEqual([
      {
        field: null,
        code: 'CONFLICT',
        message: expect.stringContaining(from.replace('-', ' ')) as string,
      },
    ]);
    expect(userErrors[0]?.message).toContain(to.replace('-', ' '));
    expect(stored.rows[0]?.status).toBe(from);
  }
});

it('goes through all states with their times, and costs the time worked, in quarter hours', async () => {
  const { id } = await visit({ scheduledDate: minutesAgo(300), estimatedCost: '102.00' });
  await run(moves.confirmed(id));
  const began = minutesAgo(218);
  await run(`startAppointment(input: { id: "${id}", at: "${began.toISOString()}" })`);
  const { appointment } = await run(
    `completeAppointment(input: { id: "${id}", at: "${minutesAgo(10).toISOString()}", caregiverNotes: "  All well. " })`,
  );
  expect(appointment).toMatchObject({
    status: 'COMPLETED',
    startedAt: began.toISOString(),
    actualCost: { amount: '119.00' },
    caregiverNotes: 'All well.', // 208 minutes are 3.5 hours
    confirmedAt: expect.any(String) as string,
    completedAt: expect.any(String) as string,
    cancelledAt: null,
  });
});

it.each([
  [
    'a start that has not come',
    'confirmed',
    (id: string) =>
      `startAppointment(input: { id: "${id}", at: "${minutesAgo(-5).toISOString()}" })`,
    'at',
  ],
  [
    'an end before the beginning',
    'in-progress',
    (id: string) =>
      `completeAppointment(input: { id: "${id}", at: "${minutesAgo(500).toISOString()}" })`,
    'at',
  ],
  [
    'a start a year ago',
    'confirmed',
    (id: string) =>
      `startAppointment(input: { id: "${id}", at: "${minutesAgo(365 * 24 * 60).toISOString()}" })`,
    'at',
  ],
  [
    'an end two days after the beginning',
    'long ago',
    (id: string) => `completeAppointment(input: { id: "${id}" })`,
    'at',
  ],
  [
    'notice before the booking',
    'scheduled',
    (id: string) =>
      `cancelAppointmentForClient(input: { id: "${id}", reason: OTHER, noticeAt: "2020-01-01T00:00:00Z" })`,
    'noticeAt',
  ],
  [
    'notice that has not come',
    'scheduled',
    (id: string) =>
      `cancelAppointmentForClient(input: { id: "${id}", reason: OTHER, noticeAt: "${at(1, '00:00').toISOString()}" })`,
    'noticeAt',
  ],
] as const)('refuses %s', async (_title, status, call, field) => {
  const begun = { 'in-progress': minutesAgo(60), 'long ago': minutesAgo(2 * 24 * 60) } as const;
  const { id } = await visit(
    status in begun
      ? { status: 'in-progress', startedAt: begun[status as keyof typeof begun] }
      : { status: status as AppointmentStatus },
  );
  expect((await run(call(id))).userErrors).toMatchObject([{ field, code: 'INVALID' }]);
});

it.each([
  ['scheduled', 'confirmed'],
  ['confirmed', 'in-progress'],
] as const)('nobody comes: from %s it cannot become %s', async (from, to) => {
  const { id } = await visit({ caregiver: null, status: from });
  expect((await run(moves[to](id))).userErrors).toEqual([
    { field: 'caregiverId', code: 'CONFLICT', message: 'Nobody is assigned to this visit yet.' },
  ]);
});

describe('cancelling for a client', () => {
  const soon = (hours: number): Partial<Appointment> => ({
    scheduledDate: new Date(Date.now() + hours * 3_600_000 + 60_000),
    estimatedCost: '102.00',
    bookedAt: minutesAgo(10_000),
  });

  it.each([
    ['with a day of notice', 24, {}, '0.00'],
    ['with ten hours', 10, {}, cancellationFee('standard', 10, '102.00').fee],
    ['with an hour', 1, {}, cancellationFee('standard', 1, '102.00').fee],
    [
      'with an hour, asked for a day ago',
      1,
      { noticeAt: minutesAgo(24 * 60).toISOString() },
      '0.00',
    ],
    ['with an hour, waived', 1, { waiveFee: true }, '0.00'],
    ['with an hour, because the caregiver cannot come', 1, { reason: 'CAREGIVER_REQUEST' }, '0.00'],
  ])('%s costs what is due', async (_title, hours, values, fee) => {
    const { id } = await visit(soon(hours));
    const { data } = await app.graph<{ done: Answer }>(
      `mutation ($input: CancelAppointmentForClientInput!) { done: cancelAppointmentForClient(input: $input) ${fields} }`,
      { input: { id, reason: 'ILLNESS', ...values } },
      cast.tokens.staff,
    );
    expect(data.done.userErrors).toEqual([]);
    expect(data.done.appointment).toMatchObject({
      status: 'CANCELLED',
      cancelFee: { amount: fee },
      cancelledBy: 'Teresa Valdez',
      cancelledAt: expect.any(String) as string,
    });
  });

  it.each([
    ['refuses a fee that has risen', 10, '0.00', 'CONFLICT'],
    ['refuses a fee that has risen by a cent', 10, '25.49', 'CONFLICT'],
    ['takes the fee that was shown', 10, '25.50', null],
    ['takes a lower fee than was shown', 24, '25.50', null],
    ['refuses what is no amount', 10, '-1', 'INVALID'],
  ])('%s', async (_title, hours, fee, code) => {
    const { id } = await visit(soon(hours));
    const { data } = await app.graph<{ done: Answer }>(
      `mutation ($input: CancelAppointmentForClientInput!) { done: cancelAppointmentForClient(input: $input) ${fields} }`,
      { input: { id, reason: 'ILLNESS', fee } },
      cast.tokens.staff,
    );
    expect(data.done.userErrors).toMatchObject(code === null ? [] : [{ field: 'fee', code }]);
    const { rows } = await app.database.pool.query<{ status: string }>(
      'select status from appointments where id = $1',
      [id],
    );
    expect(rows).toEqual([{ status: code === null ? 'cancelled' : 'scheduled' }]);
  });

  it("follows the client's own policy and cancels the reminders", async () => {
    const client = await makeClient(em, { cancellationPolicy: 'premium' });
    const appointment = await visit({ ...soon(30), client });
    await em
      .persist(
        em.create(AppointmentReminder, {
          appointment,
          reminderType: 'email',
          timeBeforeAppointment: 60,
          reminderTime: at(1, '00:00'),
        }),
      )
      .flush();
    const { appointment: done } = await run(moves.cancelled(appointment.id));
    expect(done).toMatchObject({
      cancelFee: { amount: '15.30' },
      reminders: [{ status: 'CANCELLED' }],
    });
  });
});

it.each(Object.entries(moves))(
  '%s: an unknown visit is not found, whatever the other input',
  async (_to, call) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', "1' or true --"]) {
      const { userErrors } = await run(call(id));
      expect(userErrors).toMatchObject([{ field: 'id', code: 'NOT_FOUND' }]);
    }
  },
);

it('is started once by two concurrent calls', async () => {
  const { id } = await visit({ status: 'confirmed' });
  const answers = await Promise.all([run(moves['in-progress'](id)), run(moves['in-progress'](id))]);
  expect(answers.map(({ userErrors }) => userErrors.length).sort()).toEqual([0, 1]);
});

it("says until when canceling is free by the client's policy, for as long as it can be canceled", async () => {
  const scheduledDate = at(6, '09:00');
  const { id } = await visit({
    scheduledDate,
    client: await makeClient(em, { cancellationPolicy: 'premium' }),
  });
  const freeUntilOf = async (): Promise<unknown> => {
    const { data } = await app.graph<{ appointment: { freeUntil: string | null } }>(
      `{ appointment(id: "${id}") { freeUntil } }`,
      {},
      cast.tokens.staff,
    );
    return data.appointment.freeUntil;
  };
  const free = freeUntil('premium', scheduledDate);
  expect(await freeUntilOf()).toBe(free.toISOString());
  // Booked after the free time, it never was free.
  const book = (bookedAt: Date) =>
    app.database.pool.query('update appointments set booked_at = $2 where id = $1', [id, bookedAt]);
  await book(addMinutes(free, 1));
  expect(await freeUntilOf()).toBeNull();
  await book(free);
  expect(await freeUntilOf()).toBe(free.toISOString());
  await run(moves.cancelled(id));
  expect(await freeUntilOf()).toBeNull();
});
