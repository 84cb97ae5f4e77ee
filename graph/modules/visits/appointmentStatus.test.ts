import { Bookings } from '../../testing/bookings.ts';
import { addMinutes } from '../../shared/time.ts';
import { cancellationPolicyNames } from '../clients/care.rules.ts';
import { makeClient } from '../clients/client.factory.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { AppointmentReminder } from '../notices/appointmentReminder.entity.ts';
import { at } from '../appointments/schedule.factory.ts';
import {
  appointmentStates,
  appointmentStatuses,
  cancellationFee,
  cancellationPolicies,
  freeUntil,
  type AppointmentStatus,
} from '../appointments/appointment.rules.ts';

const office = new Bookings();
const { put, read, sql, visit } = office;

const fields = `appointment { id status confirmedAt startedAt completedAt cancelledAt cancelFee { amount } cancelledBy actualCost { amount } caregiverNotes reminders { status } }`;
const moves = {
  confirmed: 'confirmAppointment',
  'in-progress': 'startAppointment',
  completed: 'completeAppointment',
  cancelled: 'cancelAppointmentForClient',
} as const;
type To = keyof typeof moves;
const move = (to: To, id: string, values: object = {}) =>
  put(moves[to], { id, ...(to === 'cancelled' ? { reason: 'ILLNESS' } : {}), ...values }, fields);

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
const statusOf = async (id: string): Promise<unknown> =>
  (await sql('select status from appointments where id = $1', id))[0]!.status;

it.each(appointmentStatuses)(
  'from %s a visit goes where the states say, and nowhere else',
  async (from) => {
    const { next, label } = appointmentStates[from];
    for (const [index, to] of (Object.keys(moves) as To[]).entries()) {
      const { id } = await visit({
        status: from,
        scheduledDate: at(3 + index, '09:00'),
        ...(from === 'cancelled' ? { cancelReason: 'illness' } : {}),
        ...(from === 'in-progress' ? { startedAt: minutesAgo(200 + index), caregiver: null } : {}),
      });
      const { appointment, userErrors } = await move(to, id);
      if (next.includes(to)) {
        expect(userErrors).toEqual([]);
        const status = to.toUpperCase().replace('-', '_');
        const stamp = appointmentStates[to].stamps!;
        expect(appointment).toMatchObject({ status, [stamp]: expect.any(String) });
      } else {
        const code = from === to ? 'ALREADY_DONE' : 'WRONG_STATE';
        expect(userErrors).toMatchObject([{ field: null, code }]);
        expect(userErrors[0]!.message).toContain(label);
        expect(userErrors[0]!.message).toContain(appointmentStates[to].label);
        expect(await statusOf(id)).toBe(from);
      }
    }
  },
);

it('goes through all states with their times, and costs the time worked, in quarter hours', async () => {
  const { id } = await visit({ scheduledDate: minutesAgo(300), estimatedCost: '102.00' });
  await move('confirmed', id);
  const began = minutesAgo(218);
  await move('in-progress', id, { at: began });
  const end = { at: minutesAgo(10), caregiverNotes: '  All well. ' };
  expect((await move('completed', id, end)).appointment).toMatchObject({
    status: 'COMPLETED',
    startedAt: began.toISOString(),
    actualCost: { amount: '119.00' },
    caregiverNotes: 'All well.', // 208 minutes are 3.5 hours
    confirmedAt: expect.any(String),
    completedAt: expect.any(String),
    cancelledAt: null,
  });
});

it('is done already if it began and ended like that', async () => {
  const { id } = await visit({ scheduledDate: minutesAgo(300) });
  const [began, ended] = [{ at: minutesAgo(218) }, { at: minutesAgo(10) }];
  const code = async (to: To, values: object): Promise<unknown> =>
    (await move(to, id, values)).userErrors[0]?.code;
  expect(await code('in-progress', began)).toBeUndefined();
  expect(await code('in-progress', began)).toBe('ALREADY_DONE');
  expect(await code('in-progress', ended)).toBe('WRONG_STATE');
  expect(await code('completed', ended)).toBeUndefined();
  expect(await code('completed', ended)).toBe('ALREADY_DONE');
  expect(await code('completed', began)).toBe('WRONG_STATE');
  expect(await code('completed', { caregiverNotes: 'Slept' })).toBe('WRONG_STATE');
});

const begun = (minutes: number) =>
  ({ status: 'in-progress', startedAt: minutesAgo(minutes) }) as const;
it.each<[string, Partial<Appointment>, To, () => object, string]>([
  ['a start that has not come', {}, 'in-progress', () => ({ at: minutesAgo(-5) }), 'at'],
  ['a start a year ago', {}, 'in-progress', () => ({ at: minutesAgo(525_600) }), 'at'],
  ['an end before the beginning', begun(60), 'completed', () => ({ at: minutesAgo(500) }), 'at'],
  ['an end two days after the beginning', begun(2880), 'completed', () => ({}), 'at'],
  [
    'notice before booking',
    {},
    'cancelled',
    () => ({ noticeAt: '2020-01-01T00:00:00Z' }),
    'noticeAt',
  ],
  ['notice that has not come', {}, 'cancelled', () => ({ noticeAt: minutesAgo(-60) }), 'noticeAt'],
])('refuses %s', async (_title, values, to, input, field) => {
  const { id } = await visit(values);
  const { userErrors } = await move(to, id, input());
  expect(userErrors).toMatchObject([{ field, code: 'INVALID' }]);
});

it.each<[AppointmentStatus, To]>([
  ['scheduled', 'confirmed'],
  ['confirmed', 'in-progress'],
])('nobody comes: from %s it cannot become %s', async (status, to) => {
  const { id } = await visit({ caregiver: null, status });
  expect((await move(to, id)).userErrors).toEqual([
    { field: 'caregiverId', code: 'WRONG_STATE', message: 'Nobody is assigned to this visit yet.' },
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
    ['with ten hours', 10, {}, '25.50'],
    ['with an hour, asked for a day ago', 1, { noticeAt: minutesAgo(24 * 60) }, '0.00'],
    ['with an hour, waived', 1, { waiveFee: true }, '0.00'],
    ['with an hour, because nobody can come', 1, { reason: 'CAREGIVER_REQUEST' }, '0.00'],
    ['with ten hours, as shown', 10, { fee: '25.50' }, '25.50'],
    ['with a day of notice, less than shown', 24, { fee: '25.50' }, '0.00'],
  ])('%s costs what is due', async (_title, hours, values, amount) => {
    const { id } = await visit(soon(hours));
    expect(await move('cancelled', id, values)).toMatchObject({
      userErrors: [],
      appointment: {
        status: 'CANCELLED',
        cancelFee: { amount },
        cancelledBy: 'Teresa Valdez',
        cancelledAt: expect.any(String),
      },
    });
  });

  it('is done already if it was canceled like that', async () => {
    const { id } = await visit(soon(10));
    await move('cancelled', id);
    const codes = [];
    for (const values of [{}, { waiveFee: true }, { reason: 'OTHER' }])
      codes.push((await move('cancelled', id, values)).userErrors[0]!.code);
    expect(codes).toEqual(['ALREADY_DONE', 'WRONG_STATE', 'WRONG_STATE']);
  });

  it.each([
    ['a fee that has risen by a cent', '25.49', 'STALE_VERSION'],
    ['what is no amount', '-1', 'INVALID'],
  ])('refuses %s', async (_title, fee, code) => {
    const { id } = await visit(soon(10));
    expect((await move('cancelled', id, { fee })).userErrors).toMatchObject([
      { field: 'fee', code },
    ]);
    expect(await statusOf(id)).toBe('scheduled');
  });

  it("follows the client's own policy and cancels the reminders", async () => {
    const client = await makeClient(office.em, { cancellationPolicy: 'premium' });
    const appointment = await visit({ ...soon(30), client });
    office.em.create(AppointmentReminder, {
      appointment,
      reminderType: 'email',
      timeBeforeAppointment: 60,
      reminderTime: at(1, '00:00'),
    });
    await office.em.flush();
    expect((await move('cancelled', appointment.id)).appointment).toMatchObject({
      cancelFee: { amount: '15.30' },
      reminders: [{ status: 'CANCELLED' }],
    });
  });
});

it('what canceling costs is open to everyone', async () => {
  expect(
    await read('{ cancellationPolicies { name tiers { minimumHours percent } } }', {}, null),
  ).toEqual({
    cancellationPolicies: Object.entries(cancellationPolicies).map(([name, tiers]) => ({
      name: name.toUpperCase(),
      tiers,
    })),
  });
  const quote = (policy: string, hours: number) =>
    `{ cancellationQuote(policy: ${policy}, hoursOfNotice: ${hours}, cost: "150.00") { percent fee { amount currencyCode } refund { amount } } }`;
  for (const name of cancellationPolicyNames) {
    const { percent, fee, refund } = cancellationFee(name, 3.99, '150.00');
    expect(await read(quote(name.toUpperCase(), 3.99), {}, null)).toEqual({
      cancellationQuote: {
        percent,
        fee: { amount: fee, currencyCode: 'USD' },
        refund: { amount: refund },
      },
    });
  }
  const { errors } = await office.app.graph(quote('PREMIUM', -0.5));
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
});

it.each(Object.keys(moves) as To[])('an unknown visit cannot become %s', async (to) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', "1' or true --"])
    expect((await move(to, id)).userErrors).toMatchObject([{ field: 'id', code: 'NOT_FOUND' }]);
});

it('is started once by two concurrent calls', async () => {
  const { id } = await visit({ status: 'confirmed' });
  const answers = await Promise.all([move('in-progress', id), move('in-progress', id)]);
  expect(answers.map(({ userErrors }) => userErrors.length).sort()).toEqual([0, 1]);
});

it("says until when canceling is free by the client's policy, for as long as it can be canceled", async () => {
  const scheduledDate = at(6, '09:00');
  const client = await makeClient(office.em, { cancellationPolicy: 'premium' });
  const { id } = await visit({ scheduledDate, client });
  const ask = '{ appointment(id: "ID") { freeUntil } }'.replace('ID', id);
  const isFreeUntil = async (): Promise<string | null> =>
    (await read<{ appointment: { freeUntil: string | null } }>(ask)).appointment.freeUntil;
  const free = freeUntil('premium', scheduledDate);
  expect(await isFreeUntil()).toBe(free.toISOString());
  // Booked after the free time, it never was free.
  const book = (at: Date) => sql('update appointments set booked_at = $2 where id = $1', id, at);
  await book(addMinutes(free, 1));
  expect(await isFreeUntil()).toBeNull();
  await book(free);
  expect(await isFreeUntil()).toBe(free.toISOString());
  await move('cancelled', id);
  expect(await isFreeUntil()).toBeNull();
});
