import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientStatus } from '../clients/care.rules.ts';
import { Client } from '../clients/client.entity.ts';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { addDays, addMinutes, dayIn, instantOf } from '../../shared/time.ts';
import { refusal } from '../../testing/commands.ts';
import { monday, Planning, weeks } from '../../testing/planning.ts';
import type { TestProcess } from '../../testing/process.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { visitDay } from '../appointments/visitTime.ts';
import { bookAppointment } from '../visits/booking.commands.ts';
import { changeAppointment } from '../visits/changeAppointment.commands.ts';
import { changeRecurringAppointment } from '../plans/changeRecurring.commands.ts';
import { findRecurring } from '../plans/recurring.queries.ts';
import { at, type Cast } from '../appointments/schedule.factory.ts';
import { changeHold, moveClient, takeHoldAway } from './holds.commands.ts';
import { followHoldsJob } from './holds.job.ts';
import { clientHolds } from './holds.queries.ts';
import { VisitsAhead } from './plannedVisits.ts';

const planning = new Planning();
const { plan, visits, days } = planning;
let app: TestProcess;
let em: EntityManager;
let cast: Cast;
let staff: GraphContext;
beforeEach(() => {
  ({ app, em, cast, staff } = planning);
});

const today = dayIn(new Date());
const client = (): Promise<Client> => em.fork().findOneOrFail(Client, cast.client.id);
const holds = () => clientHolds(kysely(em.fork()), cast.client.id);
const inForce = async () => (await holds()).find(({ removedAt }) => removedAt === null)!;
const move = (status: ClientStatus, input: object = {}): Promise<void> =>
  moveClient(staff, cast.client.id, status, { ...input });
const suspend = (input: object = {}) => move('suspended', { keptVisits: [], ...input });
/** A visit of the client that belongs to no plan. */
const single = () =>
  makeAppointment(em, {
    ...{ client: cast.client, caregiver: cast.otherCaregiver, scheduledDate: at(2, '14:00') },
  });
const found = (id: string) => findRecurring(kysely(em), id, new Date());
const after = (first: string): string[] => weeks().filter((day) => day >= first);

/** Runs the nightly job. */
const night = async (): Promise<void> => {
  await app.jobs.enqueue(em, followHoldsJob, {});
  await app.jobs.runOnce();
};

it('asks what becomes of the visits ahead, and changes nothing until it is said', async () => {
  await plan();
  const before = await visits();
  const refused = await move('suspended', {}).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(VisitsAhead);
  expect(refused).toMatchObject({
    appointmentIds: before.map(({ id }) => id),
    refusals: [{ field: 'keptVisits', code: 'DECISION_REQUIRED' }],
  });
  expect(await visits()).toEqual(before);
  expect((await client()).status).toBe('active');
});

it('parks the visits of two weeks without a fee, apart from those that are kept', async () => {
  await plan();
  const [, second] = await visits();
  await suspend({ lastDay: addDays(monday, 13), keptVisits: [second!.id], reason: 'Hospital' });
  expect(await days()).toEqual(after(addDays(monday, 7)));
  const { rows } = await app.database.pool.query(
    `select cancel_reason, cancel_fee, hold_id is not null as parked from appointments where client_id = $1 and status = 'cancelled'`,
    [cast.client.id],
  );
  expect(rows).toEqual([{ cancel_reason: 'hold', cancel_fee: '0.00', parked: true }]);
  expect(await client()).toMatchObject({ status: 'suspended', statusReason: 'Hospital' });
});

it('is done already if care is suspended for the same days', async () => {
  const days = { firstDay: today, lastDay: addDays(today, 13) };
  await suspend(days);
  for (const [input, code] of [
    [days, 'ALREADY_DONE'],
    [{ lastDay: days.lastDay }, 'ALREADY_DONE'],
    [{ lastDay: addDays(today, 20) }, 'WRONG_STATE'],
    [{}, 'WRONG_STATE'],
  ] as const)
    expect(await refusal(suspend(input))).toMatchObject({ code });
});

it('makes no visits on its days, and those after it all the same', async () => {
  await suspend({ firstDay: today, lastDay: addDays(monday, 13) });
  await plan();
  expect(await days()).toEqual(after(addDays(monday, 14)));
  const scheduledDate = instantOf(addDays(monday, 13), '09:00');
  const wanted = { clientId: cast.client.id, serviceId: planning.service.id, duration: 180 };
  expect(
    await refusal(bookAppointment(staff, { ...wanted, startsAt: scheduledDate })),
  ).toMatchObject({
    field: 'clientId',
    code: 'WRONG_STATE',
    message: expect.stringContaining('suspended through') as string,
  });
  const { id } = (await visits())[0]!;
  const moved = { id, startsAt: scheduledDate, overrideReason: 'Asked for it.' };
  expect(await refusal(changeAppointment(staff, moved))).toMatchObject({
    ...{ field: 'startsAt', code: 'WRONG_STATE' },
  });
});

it('ends earlier: the same visits are there again, with their caregiver', async () => {
  const id = await plan();
  const before = await visits();
  await suspend();
  expect(await days()).toEqual([]);
  expect(await found(id)).toMatchObject({ visitsToCome: 0 });
  await move('active', { firstDay: addDays(monday, 7) });
  expect(await visits()).toEqual(before.slice(1));
  expect((await client()).status).toBe('suspended');
  await move('active');
  expect(await visits()).toEqual(before);
  expect((await client()).status).toBe('active');
});

it('ends later by another last day: visits go, and the first record stays', async () => {
  await plan();
  await suspend({ lastDay: addDays(monday, 6), reason: 'Hospital' });
  const { id } = await inForce();
  const longer = { id, firstDay: today, lastDay: addDays(monday, 13), reason: 'Longer' };
  expect(await refusal(changeHold(staff, longer))).toMatchObject({ field: 'keptVisits' });
  await changeHold(staff, { ...longer, keptVisits: [] });
  expect(await days()).toEqual(after(addDays(monday, 14)));
  expect(await holds()).toMatchObject([
    { lastDay: addDays(monday, 13), reason: 'Longer', replacesId: id, removedAt: null },
    { id, lastDay: addDays(monday, 6), reason: 'Hospital', removedBy: 'Teresa Valdez' },
  ]);
  expect(await refusal(takeHoldAway(staff, { id }))).toMatchObject({ code: 'STALE_VERSION' });
  expect((await client()).statusReason).toBe('Longer');
});

it('is taken away when it was a mistake', async () => {
  await plan();
  const before = await visits();
  const other = await single();
  await suspend({ reasonForClient: 'Until you are home.' });
  await takeHoldAway(staff, { id: (await inForce()).id });
  expect((await visits()).map(({ id }) => id)).toEqual([other.id, ...before.map(({ id }) => id)]);
  expect(await client()).toMatchObject({ status: 'active', reasonForClient: null });
  expect(await holds()).toMatchObject([{ removedBy: 'Teresa Valdez' }]);
});

it('leaves a visit open whose caregiver has something else by now', async () => {
  await plan();
  await suspend();
  await makeAppointment(em, {
    client: cast.otherClient,
    caregiver: cast.caregiver,
    scheduledDate: instantOf(monday, '10:00'),
  });
  await move('active');
  const [first, second] = await visits();
  expect(first).toMatchObject({ day: monday, caregiver: null });
  expect(first!.conflict).toMatch(/another visit/);
  expect(second).toMatchObject({ caregiver: cast.caregiver.id, conflict: null });
});

it('brings back visits as the plan is by then, not as it was', async () => {
  const id = await plan();
  await suspend({ lastDay: addDays(monday, 6) });
  await changeRecurringAppointment(staff, { id, startTime: '11:00' });
  await move('active');
  expect((await visits()).map(({ day, time }) => [day, time])).toEqual(
    weeks().map((day) => [day, '11:00']),
  );
});

describe('a plan that is changed during a hold', () => {
  const [wednesday, friday] = [addDays(monday, 2), addDays(monday, 4)];
  let id: string;
  let kept: string;
  const change = (values: object) => changeRecurringAppointment(staff, { id, ...values });
  const times = async () => (await visits()).map(({ day, time }) => `${day} ${time}`);
  const ofKept = async () => (await visits()).find((visit) => visit.id === kept);
  /** Days of the plan from Wednesday of the first through Friday of the second week, but one. */
  beforeEach(async () => {
    id = await plan({ daysOfWeek: [1, 3, 5] });
    kept = (await visits()).find(({ day }) => day === friday)!.id;
    await suspend({ firstDay: wednesday, lastDay: addDays(friday, 7), keptVisits: [kept] });
  });

  it.each([
    [{ startTime: '10:00' }, '10:00'],
    [{ clientNotes: 'Bring gloves' }, '09:00'],
    [{ daysOfWeek: [2, 4], startTime: '10:00' }, '10:00'],
    [{ endDate: wednesday }, '09:00'],
    [{ maxOccurrences: 1 }, '09:00'],
  ])('keeps the visit that stays: %j', async (values, time) => {
    await change(values);
    expect(await ofKept()).toMatchObject({ day: friday, time, caregiver: cast.caregiver.id });
    const held = (await days()).filter((day) => day >= wednesday && day <= addDays(friday, 7));
    expect(held).toEqual([friday]);
    await change({ clientNotes: 'Tea first' });
    expect(await ofKept()).toMatchObject({ day: friday, time });
    await planning.nightly();
    expect(await ofKept()).toMatchObject({ day: friday, time });
  });

  it('keeps it for another caregiver, from a visit on, and once as the hold is taken away', async () => {
    const other = cast.otherCaregiver.id;
    const fromAppointmentId = kept;
    id = await change({ caregiverId: other, startTime: '10:00', fromAppointmentId });
    expect(await ofKept()).toMatchObject({
      day: friday,
      time: '10:00',
      caregiver: other,
      plan: id,
    });
    await takeHoldAway(staff, { id: (await inForce()).id });
    const fridays = (await times()).filter((one) => one.startsWith(friday));
    expect(fridays).toEqual([`${friday} 10:00`]);
    await change({ clientNotes: 'Tea first' });
    expect(await ofKept()).toMatchObject({ day: friday, time: '10:00' });
  });

  it('keeps a visit on a day that it no longer has, after the hold, too', async () => {
    await change({ daysOfWeek: [2, 4] });
    await takeHoldAway(staff, { id: (await inForce()).id });
    const tuesday = addDays(monday, 1);
    const firstTwoWeeks = [tuesday, addDays(tuesday, 2), friday, addDays(tuesday, 7)];
    expect((await days()).slice(0, 4)).toEqual(firstTwoWeeks);
    await change({ clientNotes: 'Tea first' });
    expect((await days()).slice(0, 4)).toEqual(firstTwoWeeks);
  });

  it('tells the caregiver and the client which visits are planned again', async () => {
    await change({ startTime: '10:00' });
    await app.mail();
    const hold = (await inForce()).id;
    await changeHold(staff, { id: hold, lastDay: friday, keptVisits: [kept] });
    const mails = (await app.mail()).map(({ text }) => text);
    expect(mails).toHaveLength(2);
    expect(mails.find((text) => text.includes('Planned again'))).toContain(
      'Planned again: 3 visits',
    );
    const again = [7, 9, 11].map((day) => instantOf(addDays(monday, day), '10:00'));
    const given = mails.find((text) => text.includes('You’re the caregiver'));
    for (const begins of again) expect(given).toContain(visitDay(begins.toISOString()));
    const { rows } = await app.database.pool.query(
      `select kind, begins, begins_before as before from visit_notices
        where caregiver_id = $1 and appointment_id is not null and begins >= $2 order by begins`,
      [cast.caregiver.id, instantOf(addDays(monday, 7), '00:00')],
    );
    expect(rows).toEqual(
      again.map((begins) => ({ kind: 'changed', begins, before: addMinutes(begins, -60) })),
    );
  });
});

it('tells of visits that a plan made during a hold has once the hold is taken away', async () => {
  await suspend({ firstDay: today, lastDay: addDays(monday, 13) });
  await plan();
  await app.mail();
  await takeHoldAway(staff, { id: (await inForce()).id });
  const mails = (await app.mail()).map(({ text }) => text);
  expect(mails).toHaveLength(2);
  expect(mails.find((text) => text.includes('go on') || text.includes('start again'))).toContain(
    'Planned again: 2 visits',
  );
  const given = mails.find((text) => text.includes('You’re the caregiver'));
  for (const day of [monday, addDays(monday, 7)])
    expect(given).toContain(visitDay(instantOf(day, '09:00').toISOString()));
});

it('begins and ends by itself when it begins later', async () => {
  await suspend({ firstDay: addDays(today, 1), lastDay: addDays(today, 20), reason: 'Surgery' });
  expect((await client()).status).toBe('active');
  await night();
  expect((await client()).status).toBe('active');
  const shift = (first: number, last: number) =>
    app.database.pool.query(
      'update client_holds set first_day = $2, last_day = $3 where client_id = $1',
      [cast.client.id, addDays(today, first), addDays(today, last)],
    );
  await shift(0, 2);
  await night();
  expect(await client()).toMatchObject({ status: 'suspended', statusReason: 'Surgery' });
  await shift(-3, -1);
  await night();
  expect(await client()).toMatchObject({ status: 'active', statusReason: null });
});

it('refuses days that make no sense, and a second hold over the first', async () => {
  const from = (first: number, last?: number) =>
    suspend({
      firstDay: addDays(today, first),
      ...(last === undefined ? {} : { lastDay: addDays(today, last) }),
    });
  expect(await refusal(from(-31))).toMatchObject({ field: 'firstDay', code: 'INVALID' });
  expect(await refusal(from(5, 4))).toMatchObject({ field: 'lastDay', code: 'INVALID' });
  await from(5, 9);
  expect(await refusal(from(9))).toMatchObject({ field: 'firstDay', code: 'TIME_TAKEN' });
});

it('tells the client and each caregiver once, with what comes back', async () => {
  await plan();
  const notices = async (): Promise<unknown[]> => {
    const { rows } = await app.database.pool.query(
      'select kind, count(*)::int as count from visit_notices where caregiver_id = $1 group by kind order by kind',
      [cast.caregiver.id],
    );
    return rows;
  };
  await suspend();
  expect(await notices()).toEqual([
    { kind: 'cancelled', count: weeks().length },
    { kind: 'given', count: 1 },
  ]);
  await move('active');
  expect(await notices()).toEqual([{ kind: 'given', count: 1 }]);
});

it('ends care with its plans, counts its visits apart, and starts again on the same record', async () => {
  const id = await plan();
  expect(await refusal(move('ended'))).toMatchObject({
    field: 'keptVisits',
  });
  await move('ended', { keptVisits: [], reason: 'Moved away' });
  expect(await days()).toEqual([]);
  expect(await found(id)).toMatchObject({ isActive: false });
  const { rows } = await app.database.pool.query(
    `select distinct cancel_reason from appointments where client_id = $1`,
    [cast.client.id],
  );
  expect(rows).toEqual([{ cancel_reason: 'care-ended' }]);
  await move('active');
  expect(await client()).toMatchObject({ status: 'active', statusReason: null });
  await plan();
  expect(await days()).toEqual(weeks());
});

it('takes back an end of care that was a mistake: the same visits, and the plan goes on', async () => {
  const id = await plan();
  const other = await single();
  const ends = addDays(monday, 700);
  await app.database.pool.query('update recurring_appointments set end_date = $2 where id = $1', [
    id,
    ends,
  ]);
  const before = await visits();
  const kept = before.at(-1)!.id;
  await app.database.pool.query('update visit_notices set seen_at = now()');
  await move('ended', { keptVisits: [kept] });
  await app.mail();
  await move('active', { bringBack: true });
  const mails = (await app.mail()).map(({ text }) => text);
  expect(mails.filter((text) => text.includes('Every week on Monday'))).toHaveLength(1);
  const { rows } = await app.database.pool.query(
    'select kind from visit_notices where seen_at is null and client_id = $1',
    [cast.client.id],
  );
  expect(rows).toEqual([]);
  expect(await visits()).toEqual(before);
  expect((await visits()).map(({ id: visit }) => visit)).toContain(other.id);
  expect(await found(id)).toMatchObject({
    isActive: true,
    endDate: ends,
  });
  await move('ended', { keptVisits: [] });
  await move('active');
  expect(await days()).toEqual([]);
});
