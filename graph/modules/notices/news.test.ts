import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { addDays, addMinutes, dayIn, inWords, instantOf } from '../../shared/time.ts';
import { refusal } from '../../testing/commands.ts';
import { useProcess } from '../../testing/process.ts';
import { makeClientWithoutEmail } from '../clients/client.factory.ts';
import { noticesToTell } from '../../views/desk/noticesToTell.ts';
import { addTimeOff, setCaregiverActive } from '../absences/absence.commands.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { findAppointment } from '../appointments/appointment.queries.ts';
import { setAvailability } from '../availability/availability.commands.ts';
import { cancelForClient } from '../visits/appointmentStatus.commands.ts';
import { bookAppointment } from '../visits/booking.commands.ts';
import { moveClient } from '../absences/holds.commands.ts';
import { changeAppointment } from '../visits/changeAppointment.commands.ts';
import { cancelAppointment } from '../visits/cancelAppointment.commands.ts';
import { dashboardOf } from '../../views/portal/dashboard.queries.ts';
import {
  changeRecurringAppointment,
  endRecurringAppointment,
} from '../plans/changeRecurring.commands.ts';
import { createRecurringAppointment } from '../plans/createRecurring.commands.ts';
import { at, makeCast, nextWeekday, type Cast } from '../appointments/schedule.factory.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { seeNotices } from './notices.commands.ts';
import { noticesOfCaregiver } from './notices.queries.ts';
import { setToldByPhone } from './toldByPhone.commands.ts';

/*
 * What caregivers and clients are told about changed visits: by email, on the phone and in the
 * portal until they have seen it, and by the office.
 */
const app = useProcess();
let em: EntityManager;
let cast: Cast;
let staff: GraphContext;
let wanted: Record<string, unknown>;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.sessions);
  staff = await app.request({ token: cast.tokens.staff });
  const { id: serviceId } = await makeService(em, { name: 'Hospice Support' });
  wanted = { clientId: cast.client.id, serviceId, caregiverId: cast.caregiver.id, duration: 180 };
});

const monday = nextWeekday(1);
const dayOf = (instant: Date): string => inWords(instant).split(', ').slice(0, 2).join(', ');
const as = (who: keyof Cast['tokens']) => app.request({ token: cast.tokens[who] });
const ana = () => cast.otherCaregiver.id;
const book = (days = 5) =>
  bookAppointment(staff, { ...wanted, startsAt: at(days, '09:00'), location: '4 Palm Lane' });
const change = (id: string, values: Record<string, unknown>) =>
  changeAppointment(staff, { id, ...values });
const plan = (values: Record<string, unknown> = {}) =>
  createRecurringAppointment(staff, {
    ...{ ...wanted, pattern: 'weekly', startDate: monday, startTime: '09:00', ...values },
  });
const changePlan = (id: string, values: Record<string, unknown>) =>
  changeRecurringAppointment(staff, { id, ...values });

/** The emails since the last call, each its subject and text, by whom they went to. */
async function mailed(): Promise<Record<string, string[]>> {
  const names = new Map([
    [cast.caregiver.user!.email, 'zoe'],
    [cast.otherCaregiver.user!.email, 'ana'],
    [cast.client.user.email, 'client'],
  ]);
  const mails: Record<string, string[]> = {};
  for (const { headers, text } of await app.mail()) {
    const to = /^To: (.*)$/m.exec(headers)![1]!.trim();
    const subject = /^Subject: (.*(?:\r?\n .*)*)$/m.exec(headers)![1]!;
    (mails[names.get(to) ?? to] ??= []).push(`${subject}\n${text}`);
  }
  return mails;
}
const saying = (text: string) => expect.stringContaining(text) as string;

const db = () => kysely(app.database.orm.em.fork());
const shown = (caregiver = cast.caregiver, now = new Date()) =>
  noticesOfCaregiver(db(), caregiver.id, now);
const kinds = async (caregiver = cast.caregiver) =>
  (await shown(caregiver)).map(({ kind }) => kind);
const seeAll = async () =>
  seeNotices(await as('caregiver'), { ids: (await shown()).map(({ id }) => id) });
const onDashboard = async () =>
  (await dashboardOf(app.database, cast.client.id, new Date())).notices;
const toTell = async (client: { id: string } = cast.client, now = new Date()) =>
  (await noticesToTell(db(), now, 1000).execute()).filter(({ clientId }) => clientId === client.id);

describe('a visit', () => {
  it('that is theirs is told to a caregiver, by email without address or kind of care', async () => {
    const id = await book();
    const [mail, ...others] = (await mailed()).zoe!;
    expect(others).toEqual([]);
    expect(mail).toContain(
      `You’re the caregiver for this visit now.\n\nVisit: ${dayOf(at(5, '09:00'))}, 9:00 AM to 12:00 PM\nClient: Rosalía Quintero`,
    );
    expect(mail).toContain('/shift');
    expect(mail).not.toMatch(/Palm|Hospice/);
    expect(mail!.split('\n')[0]).not.toMatch(/Quintero/);
    const times = { startsAt: at(5, '09:00'), endsAt: at(5, '12:00'), startsAtBefore: null };
    expect(await shown()).toMatchObject([
      { kind: 'given', appointmentId: id, client: 'Rosalía Quintero', ...times },
    ]);
    expect(await onDashboard()).toEqual([]);
  });

  it('is told without an email to an address that is not verified or not active', async () => {
    const users = [cast.caregiver.user!.id, cast.client.user.id];
    const set = (column: string, value: boolean) =>
      app.database.pool.query(`update users set ${column} = $1 where id = any($2)`, [value, users]);
    for (const [n, column] of ['is_active', 'email_verified'].entries()) {
      await set(column, false);
      const id = await book(5 + n);
      await app.database.pool.query(
        `update visit_notices set seen_at = now() where kind = 'given'`,
      );
      await change(id, { caregiverId: ana() });
      await set(column, true);
      expect(Object.keys(await mailed())).toEqual(['ana']);
    }
    expect(await kinds()).toEqual(['taken', 'taken']);
    expect(await onDashboard()).toHaveLength(2);
  });

  it('is told with its old and new time, once, and no other change', async () => {
    const id = await book();
    await mailed();
    await change(id, { specialInstructions: 'The back door' });
    await change(id, { startsAt: at(5, '09:00'), duration: 180 });
    expect(await mailed()).toEqual({});
    await change(id, { startsAt: at(6, '10:00') });
    expect((await mailed()).zoe).toEqual([
      saying(
        `Old time: ${dayOf(at(5, '09:00'))}, 9:00 AM to 12:00 PM\nNew time: ${dayOf(at(6, '10:00'))}, 10:00 AM to 1:00 PM`,
      ),
    ]);
    // Changes are combined for someone who has not seen the earlier notice.
    expect(await shown()).toMatchObject([
      { kind: 'given', startsAt: at(6, '10:00'), startsAtBefore: null },
    ]);
    await seeAll();
    await change(id, { startsAt: at(7, '10:00') });
    await change(id, { startsAt: at(8, '10:00') });
    expect(await shown()).toMatchObject([
      { kind: 'changed', startsAt: at(8, '10:00'), startsAtBefore: at(6, '10:00') },
    ]);
    const ids = [(await shown())[0]!.id];
    await cancelForClient(staff, { id, reason: 'illness' });
    expect(await kinds()).toEqual(['cancelled']);
    expect(await refusal(seeNotices(await as('caregiver'), { ids }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('of another service is told to its caregiver and client, and says which on the phone alone', async () => {
    const id = await book();
    await seeAll();
    await mailed();
    const { id: serviceId } = await makeService(em, { name: 'Companionship' });
    await change(id, { serviceId });
    const mails = await mailed();
    expect(mails).toEqual({
      zoe: [saying('We changed the service of one of your visits. The time is the same.')],
      client: [saying('We changed the service of one of your visits. The time is the same.')],
    });
    const changed = { kind: 'changed', service: 'Companionship', serviceBefore: 'Hospice Support' };
    expect(await shown()).toMatchObject([{ ...changed, startsAtBefore: null }]);
    expect(await onDashboard()).toEqual([]);
    await change(id, { startsAt: at(6, '10:00') });
    expect(await shown()).toMatchObject([{ ...changed, startsAtBefore: at(5, '09:00') }]);
    // As it was: there is nothing to know.
    await change(id, { serviceId: wanted.serviceId, startsAt: at(5, '09:00') });
    expect(await shown()).toEqual([]);
    const both = await mailed();
    expect(both).toEqual({
      zoe: [expect.any(String), saying('Its service has changed, too.')],
      client: [expect.any(String), saying('We changed its service, too.')],
    });
    const all = [mails, both].flatMap((some) => Object.values(some).flat());
    expect(all.join()).not.toMatch(/Hospice|Companion/);
  });

  it('that is reassigned is told to both caregivers and the client, until each has seen it', async () => {
    const id = await book();
    await seeAll();
    await mailed();
    await change(id, { caregiverId: ana(), startsAt: at(6, '10:00') });
    expect(await mailed()).toEqual({
      zoe: [saying(`anymore.\n\nVisit: ${dayOf(at(5, '09:00'))}`)],
      ana: [saying(`now.\n\nVisit: ${dayOf(at(6, '10:00'))}`)],
      client: [saying('Ana comes instead of Zoë.')],
    });
    expect(await kinds()).toEqual(['taken']);
    expect(await kinds(cast.otherCaregiver)).toEqual(['given']);
    const [notice] = await onDashboard();
    expect(notice).toMatchObject({ comes: 'Ana', insteadOf: 'Zoë', startsAt: at(6, '10:00') });

    const [told, given] = [[notice!.id], (await shown()).map((own) => own.id)];
    const see = async (who: keyof Cast['tokens'], ids: string[]) =>
      seeNotices(await as(who), { ids });
    const missing = { code: 'NOT_FOUND' };
    for (const who of ['otherClient', 'otherCaregiver', 'client', 'caregiver'] as const)
      expect(await refusal(see(who, [...told, ...given]))).toMatchObject(missing);
    expect(await refusal(see('caregiver', [...given, 'no identifier']))).toMatchObject(missing);
    expect(await see('client', told)).toBe(1);
    expect(await see('caregiver', given)).toBe(1);
    expect(await see('caregiver', given)).toBe(0);
    expect([await onDashboard(), await kinds()]).toEqual([[], []]);
    expect(await kinds(cast.otherCaregiver)).toEqual(['given']);
  });

  it('names the caregiver the client last knew about, and nobody for a canceled visit', async () => {
    const id = await book();
    await change(id, { caregiverId: null });
    expect(await onDashboard()).toMatchObject([{ comes: null, insteadOf: 'Zoë' }]);
    expect((await mailed()).client!.at(-1)).toContain(
      'Zoë can’t come. We’ll let you know soon who will.',
    );
    await change(id, { caregiverId: ana() });
    await change(id, { startsAt: at(6, '09:00') });
    expect(await onDashboard()).toMatchObject([
      { comes: 'Ana', insteadOf: 'Zoë', startsAt: at(6, '09:00') },
    ]);
    await cancelForClient(staff, { id, reason: 'illness' });
    expect(await onDashboard()).toEqual([]);
  });

  it('that is canceled is told, whoever canceled it', async () => {
    await cancelForClient(staff, { id: await book(), reason: 'illness' });
    expect((await mailed()).zoe!.at(-1)).toContain('This visit is canceled.');
    const id = await book(6);
    await mailed();
    await cancelAppointment(await as('client'), { id, reason: 'illness', fee: '500.00' });
    const [mail] = (await mailed()).zoe!;
    expect(mail).toContain(`Visit: ${dayOf(at(6, '09:00'))}`);
    expect(mail).not.toMatch(/illness|fee/i);
  });

  it('is hidden more than 14 days ahead until it is closer, and once it has ended', async () => {
    await book(15);
    expect(await kinds()).toEqual([]);
    expect(await shown(cast.caregiver, at(1, '00:01'))).toHaveLength(1);
    expect(await shown(cast.caregiver, at(15, '12:00'))).toEqual([]);
    // Moved out of the window, its old time must still be announced.
    const id = await book(3);
    await seeAll();
    await change(id, { startsAt: at(20, '09:00') });
    expect(await shown()).toMatchObject([{ kind: 'changed', startsAtBefore: at(3, '09:00') }]);
  });
});

describe('two changes of one visit that nobody has seen', () => {
  const others = () => shown(cast.otherCaregiver);
  const suspend = (keptVisits: string[] = []) =>
    moveClient(staff, cast.client.id, 'suspended', { keptVisits });
  const resume = () => moveClient(staff, cast.client.id, 'active', {});
  const zoe = () => cast.caregiver.id;

  type Change = (id: string) => Promise<unknown>;
  it.each<[string, make: () => Promise<string>, there: Change, back: Change]>([
    [
      'a visit given to another and back',
      () => book(),
      (id) => change(id, { caregiverId: ana() }),
      (id) => change(id, { caregiverId: zoe() }),
    ],
    [
      'a visit left open and given back',
      () => book(),
      (id) => change(id, { caregiverId: null }),
      (id) => change(id, { caregiverId: zoe() }),
    ],
    [
      'a visit moved and moved back',
      () => book(),
      (id) => change(id, { startsAt: at(6, '10:00') }),
      (id) => change(id, { startsAt: at(5, '09:00') }),
    ],
    ['a visit canceled by a hold and planned again', () => book(), () => suspend(), resume],
    [
      'a plan given to another and back',
      () => plan(),
      (id) => changePlan(id, { caregiverId: ana() }),
      (id) => changePlan(id, { caregiverId: zoe() }),
    ],
    [
      'a plan moved and moved back',
      () => plan(),
      (id) => changePlan(id, { startTime: '14:15' }),
      (id) => changePlan(id, { startTime: '09:00' }),
    ],
  ])('leave none of %s', async (_what, make, there, back) => {
    const id = await make();
    await seeAll();
    await there(id);
    expect(await shown()).toHaveLength(1);
    await back(id);
    expect([await shown(), await others(), await onDashboard()]).toEqual([[], [], []]);
  });

  it('leave none of a visit that a hold kept, or to one who never had it', async () => {
    const id = await book();
    await seeAll();
    await suspend([id]);
    await resume();
    expect(await shown()).toEqual([]);
    await change(id, { caregiverId: ana() });
    await cancelForClient(staff, { id, reason: 'illness' });
    expect([await kinds(), await others()]).toEqual([['taken'], []]);
  });

  it('leave what is another: the time, or the service', async () => {
    const id = await book();
    await seeAll();
    const { id: serviceId } = await makeService(em, { name: 'Companionship' });
    await change(id, { caregiverId: ana(), serviceId, startsAt: at(6, '10:00') });
    expect(await shown()).toMatchObject([{ kind: 'taken', service: null, serviceBefore: null }]);
    await change(id, { caregiverId: cast.caregiver.id });
    const another = { service: 'Companionship', serviceBefore: 'Hospice Support' };
    const moved = { kind: 'changed', startsAt: at(6, '10:00'), startsAtBefore: at(5, '09:00') };
    expect(await shown()).toMatchObject([{ ...moved, ...another }]);
    // What they know is the time before both.
    await cancelForClient(staff, { id, reason: 'illness' });
    expect(await shown()).toMatchObject([{ ...moved, kind: 'cancelled', service: null }]);
    expect(await others()).toEqual([]);
  });

  it('leave what is another of a plan', async () => {
    const id = await plan();
    await seeAll();
    await changePlan(id, { caregiverId: ana() });
    await changePlan(id, { caregiverId: zoe(), startTime: '13:00' });
    expect(await shown()).toMatchObject([
      { kind: 'changed', pattern: saying('1:00 PM'), patternBefore: saying('9:00 AM') },
    ]);
  });
});

describe('a plan', () => {
  const [both, mondays, thursdays] = ['Monday and Thursday', 'Monday', 'Thursday'].map(
    (days) => `Every week on ${days}, 9:00 AM to 12:00 PM`,
  );
  const twice = () => plan({ daysOfWeek: [1, 4] });
  const hours = (id: string, days: number[]) =>
    setAvailability(staff, {
      id,
      hours: days.map((dayOfWeek) => ({ dayOfWeek, startTime: '08:00', endTime: '18:00' })),
    });

  it('is told in one email and notice, with its pattern', async () => {
    const id = await twice();
    expect((await mailed()).zoe).toEqual([
      saying(
        `Visits: ${both}\nClient: Rosalía Quintero\nNext visit: ${dayOf(instantOf(monday, '09:00'))}`,
      ),
    ]);
    expect(await shown()).toMatchObject([{ kind: 'given', pattern: both, appointmentId: null }]);
    await seeAll();
    await changePlan(id, { clientNotes: 'Tea first' });
    expect((await mailed()).zoe).toBeUndefined();
    await changePlan(id, { startTime: '13:00' });
    const later = both!.replace('9:00 AM to 12:00 PM', '1:00 PM to 4:00 PM');
    expect((await mailed()).zoe![0]).toContain(`Before: ${both}\nNow: ${later}`);
    await changePlan(id, { caregiverId: ana() });
    expect(await mailed()).toEqual({
      zoe: [expect.any(String)],
      ana: [expect.any(String)],
      client: [saying('Ana comes instead of Zoë.')],
    });
    expect(await kinds()).toEqual(['taken']);
    expect(await shown(cast.otherCaregiver)).toMatchObject([{ kind: 'given', pattern: later }]);
    expect(await onDashboard()).toMatchObject([{ comes: 'Ana', insteadOf: 'Zoë', pattern: later }]);
    const endDate = addDays(dayIn(new Date()), 30);
    await endRecurringAppointment(staff, { id, endDate });
    const { ana: mailedToAna, client } = await mailed();
    const last = `Last day: ${dayOf(instantOf(endDate, '12:00'))}`;
    expect(mailedToAna![0]).toContain(last);
    expect(client![0]).toContain(last);
  });

  it('that nobody has seen and that ends later is told with its visits until then', async () => {
    const id = await plan();
    const endDate = addDays(dayIn(new Date()), 21);
    await endRecurringAppointment(staff, { id, endDate });
    expect(await shown()).toMatchObject([{ kind: 'given', pattern: mondays }]);
  });

  it('of another service is told to its caregiver and client', async () => {
    const id = await plan();
    await seeAll();
    await mailed();
    const { id: serviceId } = await makeService(em, { name: 'Companionship' });
    await changePlan(id, { serviceId });
    const mails = await mailed();
    expect(mails).toEqual({
      zoe: [saying('We changed the service of these regular visits.')],
      client: [saying('We changed their service.')],
    });
    expect(mails.zoe![0]).toContain(`Visits: ${mondays}\n`);
    expect(Object.values(mails).flat().join()).not.toMatch(/Hospice|Companion/);
    const service = { service: 'Companionship', serviceBefore: 'Hospice Support' };
    expect(await shown()).toMatchObject([
      { kind: 'changed', pattern: mondays, patternBefore: null, ...service },
    ]);
  });

  it('of which somebody has some visits names their days, to them and to the client', async () => {
    const id = await twice();
    await hours(ana(), [4]);
    await mailed();
    await changePlan(id, { caregiverId: ana() });
    const mails = await mailed();
    expect(mails).toEqual({
      zoe: [saying('Every week on Monday and Thursday')],
      ana: [saying(`Visits: ${thursdays}\n`)],
      client: [saying(`${mondays}: We’ll let you know soon\n${thursdays}: Ana Cruz`)],
    });
    expect(mails.client![0]).not.toContain('Ana comes');
    expect((await shown(cast.otherCaregiver)).map(({ pattern }) => pattern)).toEqual([thursdays]);
    await endRecurringAppointment(staff, { id, endDate: addDays(monday, 14) });
    expect((await mailed()).ana![0]).toContain(`Visits: ${thursdays}\n`);
  });

  it('names single days where one is taken', async () => {
    const thursday = addDays(monday, 3);
    await bookAppointment(staff, {
      ...{ ...wanted, clientId: cast.otherClient.id, startsAt: instantOf(thursday, '10:00') },
    });
    await mailed();
    await twice();
    expect((await mailed()).zoe![0]).toContain(
      `Visits: ${both}, except ${dayOf(instantOf(thursday, '09:00'))}\n`,
    );
  });

  it('says that they have none of its visits anymore, and that they have some again', async () => {
    await hours(cast.caregiver.id, [1]);
    const id = await twice();
    expect((await mailed()).zoe![0]).toContain(`Visits: ${mondays}\n`);
    await changePlan(id, { startTime: '19:00' });
    expect((await mailed()).zoe).toEqual([
      saying(`You don’t need to come to these regular visits anymore.\n\nVisits: ${mondays}\n`),
    ]);
    await changePlan(id, { startTime: '09:30' });
    expect((await mailed()).zoe).toEqual([saying('Visits: Every week on Monday, 9:30')]);
  });

  it('whose caregiver leaves is announced as a plan, and not to the one who left', async () => {
    const id = await plan({ maxOccurrences: 4 });
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select appointment_id as id from generated_appointments where recurring_appointment_id = $1',
      [id],
    );
    await mailed();
    await setCaregiverActive(staff, {
      id: cast.caregiver.id,
      isActive: false,
      plannedVisits: rows.map((row) => ({ appointmentId: row.id, caregiverId: ana() })),
    });
    const mails = await mailed();
    expect(mails).toEqual({ ana: [saying(mondays!)], client: [saying(mondays!)] });
    const second = dayOf(instantOf(addDays(monday, 7), '09:00'));
    expect(Object.values(mails).flat().join('\n')).not.toContain(second);
  });
});

it('tells about an absence once each: the absent caregiver, the replacement, and the client', async () => {
  const visits = [await book(5), await book(6)];
  await mailed();
  const days = [at(5, '09:00'), at(6, '09:00')].map(dayOf);
  const span = { days: { from: dayIn(at(5, '09:00')), through: dayIn(at(6, '09:00')) } };
  const off = { caregiverId: cast.caregiver.id, span };
  expect(await refusal(addTimeOff(staff, off))).toMatchObject({
    message: saying('2 planned visits'),
  });
  expect([await mailed(), await kinds()]).toEqual([{}, ['given', 'given']]);
  await seeAll();
  const plannedVisits = visits.map((appointmentId) => ({ appointmentId, caregiverId: ana() }));
  await addTimeOff(staff, { ...off, plannedVisits });
  const mails = await mailed();
  expect(mails).toEqual({ zoe: [saying('')], ana: [saying('')], client: [saying('')] });
  for (const day of days) {
    expect(mails.zoe![0]).toContain(`Rosalía Quintero: ${day}`);
    expect(mails.ana![0]).toContain(`Rosalía Quintero: ${day}`);
    expect(mails.client![0]).toContain(`${day}, 9:00 AM to 12:00 PM: Ana Cruz`);
  }
  expect(mails.client![0]).toContain('Ana Cruz comes instead of Zoë Begay');
  expect(await kinds()).toEqual(['taken', 'taken']);
  expect(await kinds(cast.otherCaregiver)).toEqual(['given', 'given']);
  const told = { comes: 'Ana', insteadOf: 'Zoë' };
  expect(await onDashboard()).toMatchObject([told, told]);
});

describe('the office sees', () => {
  const near = (hours: number) =>
    makeAppointment(em, {
      ...{ client: cast.client, caregiver: cast.caregiver, duration: 180 },
      scheduledDate: addMinutes(new Date(), hours * 60),
    });

  it('which notices within 48 hours are unseen, and when others were seen', async () => {
    const { id } = await near(25);
    await book(5);
    await change(id, { caregiverId: ana() });
    const mine = async () =>
      (await toTell()).map(({ caregiver, kind, appointmentId }) => [
        caregiver,
        kind,
        appointmentId,
      ]);
    expect((await mine()).sort()).toEqual([
      ['Ana Cruz', 'given', id],
      ['Zoë Begay', 'taken', id],
    ]);
    const [notice] = await shown(cast.otherCaregiver);
    await seeNotices(await as('otherCaregiver'), { ids: [notice!.id] });
    expect(await mine()).toEqual([['Zoë Begay', 'taken', id]]);
    const { notices } = (await findAppointment(db(), id))!;
    const seenAt = Object.fromEntries(notices.map((one) => [one.caregiver, one.seenAt]));
    expect(seenAt).toEqual({ 'Ana Cruz': expect.any(Date), 'Zoë Begay': null, null: null });
  });

  it('a plan that nobody has seen, 48 hours before its first visit', async () => {
    const startDate = nextWeekday(1, 4);
    await plan({ startDate });
    expect(await toTell()).toEqual([]);
    const day = addMinutes(instantOf(startDate, '09:00'), -24 * 60);
    const pattern = 'Every week on Monday, 9:00 AM to 12:00 PM';
    expect(await toTell(cast.client, day)).toMatchObject([
      { kind: 'given', caregiver: 'Zoë Begay', pattern },
    ]);
  });

  it('what was told by phone once, by whom, and taken back', async () => {
    const visit = await near(25);
    await change(visit.id, { caregiverId: null });
    const { id } = (await toTell())[0]!;
    await setToldByPhone(staff, { id, told: true });
    await setToldByPhone(await as('admin'), { id, told: true });
    expect(await toTell()).toMatchObject([{ id, toldAt: expect.any(Date), toldBy: 'Teresa' }]);
    expect(await toTell(cast.client, addMinutes(new Date(), 24 * 60))).toEqual([]);
    expect(await kinds()).toEqual(['taken']);
    const { notices } = (await findAppointment(db(), visit.id))!;
    expect(notices.find(({ caregiver }) => caregiver !== null)).toMatchObject({ toldBy: 'Teresa' });
    await setToldByPhone(await as('admin'), { id, told: false });
    expect(await toTell()).toMatchObject([{ id, toldAt: null, toldBy: null }]);
    expect(await refusal(setToldByPhone(staff, { id: visit.id, told: true }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('a change after a call on its own, not merged with what was told', async () => {
    const id = await book();
    await seeAll();
    await change(id, { startsAt: at(6, '10:00') });
    await setToldByPhone(staff, { id: (await shown())[0]!.id, told: true });
    await change(id, { startsAt: at(7, '10:00') });
    expect(await shown()).toMatchObject([
      { startsAt: at(7, '10:00'), startsAtBefore: at(6, '10:00') },
    ]);
  });
});

describe('a client who reads no email is on the list to call', () => {
  const phone = '(602) 555-0144';
  let client: { id: string };
  beforeEach(async () => {
    client = await makeClientWithoutEmail(em, { phone });
    wanted = { ...wanted, clientId: client.id };
  });
  const changes = async () =>
    (await toTell(client))
      .filter(({ caregiver }) => caregiver === null)
      .map(
        ({
          kind,
          comes,
          insteadOf,
          startsAtBefore,
          pattern,
          patternBefore,
          service,
          serviceBefore,
          phone: called,
        }) => ({
          kind,
          phone: called,
          ...Object.fromEntries(
            Object.entries({
              ...{
                comes,
                insteadOf,
                startsAtBefore,
                pattern,
                patternBefore,
                service,
                serviceBefore,
              },
            }).filter(([, value]) => value !== null),
          ),
        }),
      );

  it('about who comes, when, and that nobody does', async () => {
    const id = await book();
    expect(await changes()).toEqual([]);
    await change(id, { startsAt: at(6, '10:00') });
    expect(await changes()).toEqual([{ kind: 'changed', phone, startsAtBefore: at(5, '09:00') }]);
    await change(id, { caregiverId: ana() });
    const both = { comes: 'Ana', insteadOf: 'Zoë', startsAtBefore: at(5, '09:00') };
    expect(await changes()).toEqual([{ kind: 'changed', phone, ...both }]);
    await change(id, { startsAt: at(7, '10:00') });
    expect(await changes()).toEqual([{ kind: 'changed', phone, ...both }]);
    await cancelForClient(staff, { id, reason: 'other' });
    expect(await changes()).toEqual([{ kind: 'cancelled', phone, startsAtBefore: at(5, '09:00') }]);
  });

  it('about another service of a visit and of a plan', async () => {
    const scheduledDate = instantOf(addDays(monday, 1), '09:00');
    const id = await bookAppointment(staff, { ...wanted, startsAt: scheduledDate });
    const planId = await plan();
    const { id: serviceId } = await makeService(em, { name: 'Companionship' });
    await change(id, { serviceId });
    await changePlan(planId, { serviceId });
    const service = { service: 'Companionship', serviceBefore: 'Hospice Support' };
    const pattern = 'Every week on Monday, 9:00 AM to 12:00 PM';
    const told = await changes();
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({ kind: 'changed', phone, ...service });
    expect(told).toContainEqual({ kind: 'changed', phone, ...service, pattern });
  });

  it('about a plan, too, and not about what they asked for or nothing changed', async () => {
    const id = await plan();
    await changePlan(id, { clientNotes: 'Tea first' });
    expect(await changes()).toEqual([]);
    await changePlan(id, { startTime: '13:00' });
    const [patternBefore, pattern] = ['9:00 AM to 12:00 PM', '1:00 PM to 4:00 PM'].map(
      (times) => `Every week on Monday, ${times}`,
    );
    expect(await changes()).toEqual([{ kind: 'changed', phone, pattern, patternBefore }]);
    await endRecurringAppointment(staff, { id, endDate: addDays(monday, 14) });
    expect(await changes()).toEqual([{ kind: 'cancelled', phone, pattern, patternBefore }]);
    await cancelForClient(staff, { id: await book(3), reason: 'illness' });
    expect(await changes()).toHaveLength(1);
  });
});
