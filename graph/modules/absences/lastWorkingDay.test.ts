import type { Refused } from '../../testing/app.ts';
import { Bookings, conflictOn } from '../../testing/bookings.ts';
import { countStatements } from '../../testing/statements.ts';
import { kysely } from '../../database/kysely.ts';
import { fullDayInWords, dayInWords } from '../../shared/phoenix.rules.ts';
import { addDays, dayIn, instantOf } from '../../shared/time.ts';
import { mailbox } from '../../testing/mailbox.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { caregiversForVisits } from '../availability/conflicts.queries.ts';
import { generateRecurring } from '../plans/recurring.job.ts';
import { at, makeWorkingCaregiver, nextWeekday } from '../appointments/schedule.factory.ts';
import { followLastDays } from './lastDays.job.ts';

/* A caregiver who leaves after a last working day (product 4.5). */
const office = new Bookings();
const { book, put, read, refusals, sql } = office;

interface Answer {
  caregiver: { isActive: boolean; lastWorkingDay: string | null } | null;
  plannedVisits: { id: string }[] | null;
  userErrors: Refused[];
}
const today = dayIn(new Date());
const day = (days: number): string => addDays(today, days);
const monday = nextWeekday(1);
/** The Monday so many weeks after the first one of the plans. */
const week = (weeks: number): string => addDays(monday, 7 * weeks);

const set = (values: object, { id } = office.cast.caregiver): Promise<Answer> =>
  put(
    'setCaregiverActive',
    { id, isActive: false, ...values },
    'caregiver { isActive lastWorkingDay } plannedVisits { id }',
  );
const lastDay = (lastWorkingDay: string, values: object = {}): Promise<Answer> =>
  set({ lastWorkingDay, ...values });
const visitAt = (days: number, time = '09:00', values: Partial<Appointment> = {}) =>
  office.visit({ scheduledDate: at(days, time), ...values });
const to = ({ id: appointmentId }: { id: string }, who: { id: string } | null = ana()) => ({
  appointmentId,
  caregiverId: who?.id ?? null,
});
const ana = () => office.cast.otherCaregiver;
const saysDay = (name: string, last: string): string =>
  `${name}’s last working day is ${fullDayInWords(last)}.`;

async function makePlan(values: object = {}): Promise<string> {
  const { recurringAppointment, userErrors } = await put(
    'createRecurringAppointment',
    {
      clientId: office.cast.client.id,
      serviceId: office.service.id,
      caregiverId: office.cast.caregiver.id,
      pattern: 'WEEKLY',
      daysOfWeek: ['MONDAY'],
      startDate: monday,
      startTime: '09:00',
      duration: 180,
      ...values,
    },
    'recurringAppointment { id }',
  );
  expect(userErrors).toEqual([]);
  return recurringAppointment!.id;
}
/** The client's plans, in the order of their first days, with the days and caregivers of their visits. */
const plans = () =>
  sql<{ id: string; caregiver: string | null; ends: string | null; visits: [string, string][] }>(
    `select p.id, p.caregiver_id as caregiver, p.end_date::text as ends, p.continues_id as continues,
            coalesce(json_agg(json_build_array((a.scheduled_date at time zone 'America/Phoenix')::date, a.caregiver_id) order by a.scheduled_date) filter (where a.id is not null), '[]') as visits
       from recurring_appointments p left join generated_appointments g on g.recurring_appointment_id = p.id left join appointments a on a.id = g.appointment_id
      where p.client_id = $1 group by p.id order by p.start_date, p.created_at`,
    office.cast.client.id,
  );
const planned = (): Promise<{ id: string; day: string; conflict: string | null }[]> =>
  sql(
    `select a.id, (a.scheduled_date at time zone 'America/Phoenix')::date::text as day, g.conflict, g.is_exception as exception
       from appointments a join generated_appointments g on g.appointment_id = a.id where a.client_id = $1 order by a.scheduled_date`,
    office.cast.client.id,
  );
const nightly = async (kind: typeof followLastDays): Promise<void> => {
  await office.app.services.jobs.enqueue(office.em, kind, {});
  await office.app.services.jobs.runOnce();
};
const myDay = () =>
  office.app.graph('{ myShift { officeName } }', {}, office.cast.tokens.caregiver);

describe('a last working day', () => {
  it('leaves the visits through it, asks about those after it, and keeps them at work until then', async () => {
    const [before, on, after] = [await visitAt(2), await visitAt(3), await visitAt(4)];
    const late = await visitAt(3, '23:00'); // goes on past midnight
    const listed = [{ id: late.id }, { id: after.id }];
    expect(await lastDay(day(3))).toMatchObject({ caregiver: null, plannedVisits: listed });
    expect(await lastDay(day(3), { plannedVisits: [to(late, null), to(after)] })).toEqual({
      caregiver: { isActive: true, lastWorkingDay: day(3) },
      plannedVisits: null,
      userErrors: [],
    });
    const { id } = office.cast.caregiver;
    const who = async (visit: { id: string }) =>
      (await sql('select caregiver_id as who from appointments where id = $1', visit.id))[0]!.who;
    expect([await who(before), await who(on), await who(late), await who(after)]).toEqual([
      ...[id, id, null, ana().id],
    ]);
    expect((await myDay()).errors).toEqual([]);
  });

  it.each([
    ['a day that is over', () => lastDay(day(-1)), 'The last working day must not be in the past'],
    [
      'someone who stays',
      () => lastDay(day(3), { isActive: true }),
      'A last working day is only for someone who leaves',
    ],
  ])('is refused for %s', async (_what, send, message) => {
    expect((await send()).userErrors).toEqual([
      { field: 'lastWorkingDay', code: 'INVALID', message },
    ]);
  });

  it('is refused for someone who left', async () => {
    await set({});
    expect((await lastDay(day(3))).userErrors).toEqual(
      conflictOn('lastWorkingDay', 'Zoë Begay is no longer active.'),
    );
  });

  it('lets nobody book them after it, neither for a visit nor for a plan', async () => {
    await lastDay(week(1));
    const { caregiver } = office.cast;
    const says = saysDay('Zoë Begay', week(1));
    const at = (on: string) => ({ startsAt: instantOf(on, '09:00') });
    const booked = await book(at(addDays(week(1), 1)));
    expect(booked.userErrors).toEqual(conflictOn('caregiverId', says));
    expect(booked.offers!.map(({ id }) => id)).not.toContain(caregiver.id);
    const { appointment, userErrors } = await book(at(week(1)));
    expect(userErrors).toEqual([]);

    const wanted = {
      ...{ clientId: office.cast.client.id, serviceId: office.service.id, pattern: 'WEEKLY' },
      ...{ caregiverId: caregiver.id, startTime: '14:00', duration: 180, startDate: monday },
    };
    const refused = conflictOn('caregiverId', `${says} End the plan by then`);
    expect(await refusals('createRecurringAppointment', wanted)).toEqual(refused);
    const ends = { endDate: week(1) };
    expect(await refusals('createRecurringAppointment', { ...wanted, ...ends })).toEqual([]);
    const repeat = { id: appointment!.id, pattern: 'WEEKLY' };
    expect(await refusals('repeatAppointment', repeat)).toEqual(conflictOn('endDate', says));
    const other = await makePlan({ caregiverId: null, startTime: '17:00', secondCaregiver: true });
    const change = { id: other, caregiverId: caregiver.id, overrideReason: 'Asked.' };
    expect(await refusals('changeRecurringAppointment', change)).toEqual(refused);
  });

  it('is changed, and taken back; visits that were given stay given', async () => {
    const visit = await visitAt(4);
    await lastDay(day(3), { plannedVisits: [to(visit)] });
    expect((await lastDay(day(5))).caregiver).toEqual({ isActive: true, lastWorkingDay: day(5) });
    expect((await book({ startsAt: at(6, '09:00') })).userErrors).toHaveLength(1);
    expect((await set({ isActive: true })).caregiver).toEqual({
      isActive: true,
      lastWorkingDay: null,
    });
    expect((await book({ startsAt: at(6, '09:00') })).userErrors).toEqual([]);
    const [row] = await sql('select caregiver_id as who from appointments where id = $1', visit.id);
    expect(row).toEqual({ who: ana().id });
    const [log] = await sql(
      `select array_agg(details) as details from audit_log where kind = 'write' and subject_id = $1`,
      office.cast.caregiver.id,
    );
    expect(JSON.stringify(log)).toContain('last_working_day');
  });

  it('is over the day after: then they are no longer active and logged out', async () => {
    const { caregiver } = office.cast;
    await lastDay(today);
    await nightly(followLastDays);
    expect((await myDay()).errors).toEqual([]);
    await sql('update caregivers set last_working_day = $2 where id = $1', caregiver.id, day(-1));
    await nightly(followLastDays);
    expect((await myDay()).errors[0]!.extensions.code).toBe('UNAUTHENTICATED');
    const [row] = await sql(
      'select is_active as active, last_working_day::text as last from caregivers where id = $1',
      caregiver.id,
    );
    expect(row).toEqual({ active: false, last: day(-1) });
    expect((await set({ isActive: true })).caregiver).toEqual({
      isActive: true,
      lastWorkingDay: null,
    });
  });
});

describe('their plans', () => {
  it('go on with the one the office chose, and end for them', async () => {
    const id = await makePlan();
    const visits = await planned();
    const { caregiver } = office.cast;
    const rest = visits.slice(2);
    expect((await lastDay(week(1))).plannedVisits).toEqual(
      rest.map(({ id: one }) => ({ id: one })),
    );
    const answer = await lastDay(week(1), {
      plannedVisits: rest.map((visit) => to(visit)),
      plans: [{ recurringAppointmentId: id, caregiverId: ana().id }],
    });
    expect(answer.userErrors).toEqual([]);
    const own = [monday, week(1)].map((on) => [on, caregiver.id]);
    const hers = rest.map((visit) => [visit.day, ana().id]);
    const [next] = await sql('select id from recurring_appointments where continues_id = $1', id);
    const after = [
      { id, caregiver: caregiver.id, ends: week(1), continues: null, visits: own },
      { id: next!.id, caregiver: ana().id, ends: null, continues: id, visits: hers },
    ];
    expect(await plans()).toEqual(after);
    // Nobody makes a visit twice, and later ones are for the one who got the plan.
    await nightly(generateRecurring);
    expect(await plans()).toEqual(after);
    const { id: last } = rest.at(-1)!;
    await sql('delete from generated_appointments where appointment_id = $1', last);
    await sql(`update appointments set status = 'cancelled' where id = $1`, last);
    await nightly(generateRecurring);
    expect((await plans())[1]!.visits).toEqual(hers);
  });

  it('go on with them although they cannot take some days, which say why', async () => {
    const id = await makePlan();
    const busy = instantOf(week(2), '10:00');
    await office.visit({ client: office.cast.otherClient, caregiver: ana(), scheduledDate: busy });
    const rest = (await planned()).slice(1);
    const give = (open: boolean) =>
      lastDay(monday, {
        plannedVisits: rest.map((visit) => to(visit, open && visit.day === week(2) ? null : ana())),
        plans: [{ recurringAppointmentId: id, caregiverId: ana().id }],
      });
    expect((await give(false)).userErrors).toEqual(
      conflictOn('plannedVisits.1.caregiverId', 'Ana Cruz has another visit'),
    );
    expect((await give(true)).userErrors).toEqual([]);
    const [, next] = await plans();
    expect(next!.caregiver).toBe(ana().id);
    expect(next!.visits.find(([on]) => on === week(2))).toEqual([week(2), null]);
    const open = (await planned()).find((visit) => visit.day === week(2));
    expect(open).toMatchObject({
      conflict: expect.stringMatching(/^Ana Cruz has another visit from /),
      exception: false,
    });
  });

  it('bring the visits that a hold had canceled back with their new caregiver', async () => {
    const id = await makePlan();
    const held = { firstDay: week(2), lastDay: addDays(week(2), 2), keptVisits: [] };
    const { userErrors } = await put(
      'moveClient',
      { id: office.cast.client.id, status: 'SUSPENDED', reason: 'In the hospital', ...held },
      'client { id }',
    );
    expect(userErrors).toEqual([]);
    const rest = (await planned()).filter((visit) => visit.day > monday && visit.day !== week(2));
    const given = await lastDay(monday, {
      plannedVisits: rest.map((visit) => to(visit)),
      plans: [{ recurringAppointmentId: id.toUpperCase(), caregiverId: ana().id }],
    });
    expect(given.userErrors).toEqual([]);
    const [hold] = await sql<{ id: string }>('select id from client_holds');
    await put('takeHoldAway', { id: hold!.id }, 'client { id }');
    const [, next] = await plans();
    expect(next).toMatchObject({ caregiver: ana().id });
    expect(next!.visits.find(([on]) => on === week(2))).toEqual([week(2), ana().id]);
  });

  it('are left open, or go to the one who gets all visits, if the office says nothing', async () => {
    await makePlan();
    const rest = (await planned()).slice(1);
    await lastDay(monday, { plannedVisits: rest.map((visit) => to(visit)) });
    expect((await plans()).map(({ caregiver }) => caregiver)).toEqual([
      office.cast.caregiver.id,
      ana().id,
    ]);
    await set(
      { lastWorkingDay: week(2), plannedVisits: rest.slice(2).map((visit) => to(visit, null)) },
      ana(),
    );
    expect((await plans()).map(({ caregiver }) => caregiver)).toEqual([
      ...[office.cast.caregiver.id, ana().id, null],
    ]);
  });

  it('are asked about without visits, refused for someone who leaves, too, and stay if they end before', async () => {
    const far = await makePlan({ startDate: addDays(monday, 70) });
    const ending = await makePlan({ startTime: '14:00', endDate: week(1) });
    const asked = await lastDay(week(1));
    expect(asked).toMatchObject({ plannedVisits: [] });
    expect(asked.userErrors).toEqual(
      conflictOn('plannedVisits', 'Zoë Begay has 1 plan. Say who gets it, or leave it open.'),
    );
    const give = (who: { id: string }) =>
      lastDay(week(1), { plans: [{ recurringAppointmentId: far, caregiverId: who.id }] });
    await set({ lastWorkingDay: week(3) }, ana());
    expect((await give(ana())).userErrors).toEqual(
      conflictOn('plans.0.caregiverId', saysDay('Ana Cruz', week(3))),
    );
    const bea = await makeWorkingCaregiver(office.em);
    expect((await give(bea)).userErrors).toEqual([]);
    expect(await plans()).toMatchObject([
      { id: ending, caregiver: office.cast.caregiver.id },
      { id: far, caregiver: bea.id },
    ]);
  });

  it('split before a night that goes on past the last day', async () => {
    await makePlan({ startTime: '21:00', duration: 600 });
    const rest = (await planned()).slice(1);
    const { userErrors } = await lastDay(week(1), {
      plannedVisits: rest.map((visit) => to(visit)),
    });
    expect(userErrors).toEqual([]);
    expect(await plans()).toMatchObject([
      { ends: addDays(week(1), -1), visits: [[monday, expect.any(String)]] },
      { caregiver: ana().id },
    ]);
  });

  it('have no visit more than they may have', async () => {
    await makePlan({ maxOccurrences: 3 });
    const rest = (await planned()).slice(2);
    await lastDay(week(1), { plannedVisits: rest.map((visit) => to(visit)) });
    await nightly(generateRecurring);
    expect((await plans()).map(({ visits }) => visits.length)).toEqual([2, 1]);
    const id = await makePlan({ maxOccurrences: 2, startTime: '14:00', endDate: week(1) });
    await sql('update recurring_appointments set end_date = null where id = $1', id);
    expect((await lastDay(week(1))).userErrors).toEqual([]);
    expect(await plans()).toHaveLength(3);
  });

  it('are told as plans to everyone, from the day on which it changes', async () => {
    const id = await makePlan();
    const mails = mailbox(office.app.services);
    await mails();
    const rest = (await planned()).slice(2);
    const wednesday = addDays(week(1), 2);
    const alone = await office.visit({ scheduledDate: instantOf(wednesday, '14:00') });
    const { userErrors } = await lastDay(week(1), {
      plannedVisits: [...rest.map((visit) => to(visit)), to(alone, null)],
      plans: [{ recurringAppointmentId: id, caregiverId: ana().id }],
    });
    expect(userErrors).toEqual([]);
    const from = `Every week on Monday, 9:00 AM to 12:00 PM, from ${dayInWords(addDays(week(1), 1))}`;
    const texts = Object.fromEntries(
      (await mails()).map(({ headers, text }) => [/^To: (.*)$/m.exec(headers)![1]!.trim(), text]),
    );
    const { caregiver, client } = office.cast;
    const told = texts[caregiver.user!.email!]!;
    expect(told).toContain(from);
    expect(told).toContain('You don’t need to come to these visits anymore.');
    expect(told).toContain(dayInWords(wednesday));
    expect(texts[client.user.email!]).toContain(from);
    expect(texts[ana().user!.email!]).toContain('Every week on Monday, 9:00 AM to 12:00 PM');
    for (const text of Object.values(texts))
      expect(text).not.toContain(dayInWords(rest.at(-1)!.day));
  });
});

describe('who can take several visits', () => {
  const query = `query ($ids: [ID!]!) { caregiversForVisits(appointmentIds: $ids) { id name conflicts { appointmentId conflicts outsideHours } knownClients { clientId visits } } }`;
  const ask = async (ids: string[]) =>
    (await read<{ caregiversForVisits: { id: string; conflicts: object[] }[] }>(query, { ids }))
      .caregiversForVisits;

  it('is told for all at once, with why not', async () => {
    const visits = [await visitAt(3), await visitAt(4), await visitAt(5)];
    const early = await makeWorkingCaregiver(office.em, {}, ['13:00:00', '17:00:00']);
    const leaver = await makeWorkingCaregiver(office.em);
    await set({ lastWorkingDay: day(4) }, leaver);
    await visitAt(4, '10:00', { caregiver: ana() });
    const ids = visits.map(({ id }) => id);
    const found = await ask([...ids, 'nobody’s']);
    const of = ({ id }: { id: string }) => found.find((one) => one.id === id);
    const because = (index: number, message: unknown, outsideHours = false) => ({
      appointmentId: ids[index],
      conflicts: [message],
      outsideHours,
    });
    expect(of(ana())).toEqual({
      id: ana().id,
      name: 'Ana Cruz',
      conflicts: [because(1, expect.stringMatching(/^Ana Cruz has another visit from /))],
      knownClients: [{ clientId: office.cast.client.id, visits: 1 }],
    });
    expect(of(early)!.conflicts).toEqual(
      ids.map((_id, index) => because(index, 'Zoë Begay does not work at that time.', true)),
    );
    expect(of(leaver)!.conflicts).toEqual([because(2, saysDay('Zoë Begay', day(4)))]);
    const { errors } = await office.app.graph(
      query,
      { ids: Array<string>(1001).fill(ids[0]!) },
      office.cast.tokens.staff,
    );
    expect(errors[0]!.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('takes as many statements for forty visits as for one', async () => {
    const ids: string[] = [];
    for (let days = 3; days < 43; days += 1) ids.push((await visitAt(days)).id);
    const db = kysely(office.app.database.orm.em.fork());
    const one = await countStatements(() => caregiversForVisits(db, ids.slice(0, 1)));
    expect(await countStatements(() => caregiversForVisits(db, ids))).toBe(one);
    expect(one).toBe(3);
  });
});
