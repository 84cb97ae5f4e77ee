import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { useProcess } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import { moveClient } from '../absences/holds.commands.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { findAppointment } from '../appointments/appointment.queries.ts';
import { CaregiverTimeOff } from '../availability/caregiverTimeOff.entity.ts';
import { changeAppointment } from '../visits/changeAppointment.commands.ts';
import { declineMyVisit } from './declineVisit.commands.ts';
import { dashboardOf } from '../../views/portal/dashboard.queries.ts';
import { at, makeCast, makeWorkingCaregiver, type Cast } from '../appointments/schedule.factory.ts';
import { acceptOpenVisit } from './acceptOpenVisit.commands.ts';
import { areaOf, openVisitsFor } from './openVisits.queries.ts';
import { setOffered } from './offerVisit.commands.ts';
import { OpenVisitsResolver } from './openVisits.resolver.ts';

const app = useProcess();
let em: EntityManager;
let cast: Cast;
let staff: GraphContext;
let caregiver: GraphContext;
let otherCaregiver: GraphContext;

beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.sessions);
  staff = await app.request({ token: cast.tokens.staff });
  caregiver = await app.request({ token: cast.tokens.caregiver });
  otherCaregiver = await app.request({ token: cast.tokens.otherCaregiver });
  await app.database.pool.query('update appointments set offered_at = null');
});

const open = (values: Partial<Appointment> = {}) =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: null,
    scheduledDate: at(5, '09:00'),
    duration: 180,
    offeredAt: new Date(),
    location: '4 Palm Lane, Apt 2, Phoenix, AZ 85018',
    ...values,
  });
const seen = async (who = cast.caregiver) =>
  openVisitsFor(kysely(app.database.orm.em.fork()), who.id, new Date());
const ids = async (who = cast.caregiver) => (await seen(who)).map(({ id }) => id);
const accept = (context: GraphContext, appointmentId: string, values: object = {}) =>
  refusal(acceptOpenVisit(context, { appointmentId, ...values }));
const stored = (id: string) => findAppointment(kysely(app.database.orm.em.fork()), id);
const assign = (id: string, to: { id: string } | null) =>
  changeAppointment(staff, { id, caregiverId: to && to.id });
const notOpen = { code: 'NOT_FOUND', message: 'This visit isn’t open anymore.' };

it('lists what is offered and fits, known clients first, with only first name, area and times', async () => {
  const strangers = await open({ client: cast.otherClient, scheduledDate: at(4, '09:00') });
  const known = await open();
  await makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: at(-9, '09:00'),
    status: 'completed',
  });
  await open({ offeredAt: null, scheduledDate: at(6, '09:00') });
  await open({ status: 'cancelled', scheduledDate: at(6, '09:00') });
  await open({ scheduledDate: at(15, '09:00') });
  await open({ scheduledDate: new Date(Date.now() - 60_000) });
  expect(await ids()).toEqual([known.id, strangers.id]);
  expect((await seen())[0]).toEqual({
    id: known.id,
    startsAt: at(5, '09:00'),
    endsAt: at(5, '12:00'),
    duration: 180,
    clientId: cast.client.id,
    client: 'Rosalía',
    area: 'Phoenix, AZ 85018',
    knowsClient: true,
  });
  expect(await ids(cast.otherCaregiver)).toEqual([strangers.id, known.id]);
});

it('neither lists nor assigns anything outside of hours, in time off, or at the time of another visit', async () => {
  const { id } = await open();
  const mornings = await makeWorkingCaregiver(em, {}, ['06:00:00', '11:00:00']);
  expect(await ids(mornings)).toEqual([]);
  const own = await app.request({ token: await app.sessions.open(mornings.user!.id) });
  expect(await accept(own, id)).toMatchObject({ message: 'This visit is outside your hours.' });
  await makeAppointment(em, {
    client: cast.otherClient,
    caregiver: cast.caregiver,
    scheduledDate: at(5, '11:00'),
    duration: 60,
  });
  expect(await ids()).toEqual([]);
  expect(await accept(caregiver, id)).toMatchObject({ message: 'You have another visit then.' });
  em.create(CaregiverTimeOff, {
    caregiver: cast.otherCaregiver,
    startDate: at(5, '00:00'),
    endDate: at(6, '00:00'),
  });
  await em.flush();
  expect(await ids(cast.otherCaregiver)).toEqual([]);
  expect(await accept(otherCaregiver, id)).toMatchObject({ message: 'You have time off then.' });
  expect((await stored(id))!.caregiverId).toBeNull();
});

it('is assigned to the first; the second, the caregiver and the client are told', async () => {
  const { id } = await open();
  expect(await accept(caregiver, id, { idempotencyKey: 'tap' })).toBeNull();
  expect(await accept(caregiver, id, { idempotencyKey: 'tap' })).toBeNull();
  expect(await accept(otherCaregiver, id)).toMatchObject({
    code: 'WRONG_STATE',
    message: 'Someone else took this visit.',
  });
  const texts = (await app.mail()).map(({ headers, text }) => `${headers}${text}`);
  expect(texts).toHaveLength(2);
  expect(texts.find((text) => text.includes(`To: ${cast.caregiver.user!.email}`))).toContain(
    'You’re the caregiver for this visit now.',
  );
  expect(texts.find((text) => text.includes(`To: ${cast.client.user.email}`))).toContain(
    'Zoë will come.',
  );
  // The caregiver who took it needs no notice.
  const { notices } = (await stored(id))!;
  expect(notices.find((one) => one.caregiver === 'Zoë Begay')?.seenAt).toEqual(expect.any(Date));
  expect((await dashboardOf(app.database, cast.client.id, new Date())).notices).toMatchObject([
    { comes: 'Zoë', insteadOf: null },
  ]);
});

it('reveals no more about a visit that is not offered than about an unknown one', async () => {
  for (const values of [
    { caregiver: cast.otherCaregiver, offeredAt: null },
    { offeredAt: null },
    { scheduledDate: at(15, '09:00') },
    { status: 'cancelled' },
  ] as const)
    expect(await accept(caregiver, (await open(values)).id)).toMatchObject(notOpen);
  for (const id of ['00000000-0000-4000-8000-000000000000', 'none'])
    expect(await accept(caregiver, id)).toMatchObject(notOpen);
});

it('is offered and withdrawn by the office, and not while somebody has it', async () => {
  const { id } = await open({ offeredAt: null });
  await setOffered(staff, { id }, true);
  const since = (await stored(id))!.offeredAt;
  await setOffered(staff, { id }, true);
  expect((await stored(id))!.offeredAt).toEqual(since);
  await setOffered(staff, { id }, false);
  await setOffered(staff, { id }, false);
  expect(await ids()).toEqual([]);
  await setOffered(staff, { id }, true);
  expect(await accept(caregiver, id)).toBeNull();
  for (const isOffered of [true, false])
    expect(await refusal(setOffered(staff, { id }, isOffered))).toMatchObject({
      code: 'WRONG_STATE',
      message: 'Zoë Begay has this visit now.',
    });
  // Unassigned again, it is offered only when the office says so again.
  await assign(id, null);
  expect([(await stored(id))!.offeredAt, await ids()]).toEqual([null, []]);
  const past = await open({ scheduledDate: new Date(Date.now() - 60_000), offeredAt: null });
  expect(await refusal(setOffered(staff, { id: past.id }, true))).toMatchObject({
    code: 'WRONG_STATE',
  });
});

it('is not shown to a caregiver who declined it', async () => {
  const { id } = await open();
  await accept(caregiver, id);
  await declineMyVisit(caregiver, { appointmentId: id, reason: 'My car broke down' });
  expect((await stored(id))!.offeredAt).toBeNull();
  await setOffered(staff, { id }, true);
  expect([await ids(), await ids(cast.otherCaregiver)]).toEqual([[], [id]]);
  expect(await accept(caregiver, id)).toMatchObject(notOpen);
  expect(await accept(otherCaregiver, id)).toBeNull();
});

describe('someone who gave back two visits that she took herself', () => {
  const dayLength = 24 * 3_600_000;
  const now = new Date();
  const ago = (days: number, millis: number) => new Date(now.getTime() - days * dayLength + millis);
  const take = (id: string, when = now) =>
    refusal(acceptOpenVisit(caregiver, { appointmentId: id }, () => when));
  const giveBack = (id: string, when = now) =>
    declineMyVisit(caregiver, { appointmentId: id, reason: 'Sick' }, () => when);
  const takeAndGiveBack = async (days: number, millis = 0) => {
    const { id } = await open({ scheduledDate: at(2 - days, '09:00') });
    const when = ago(days, millis);
    expect(await take(id, when)).toBeNull();
    await giveBack(id, when);
  };
  const tooOften = () => ({
    code: 'LIMIT_REACHED',
    message: `You gave back 2 open visits in the last 30 days, so you can’t take another one yourself. Please call our office at ${app.settings.provider.phone}.`,
  });

  it('takes no other for 30 days, unless the office assigns it', async () => {
    await takeAndGiveBack(30, 1);
    await takeAndGiveBack(1);
    const { id } = await open();
    expect(await take(id)).toMatchObject(tooOften());
    expect((await stored(id))!.caregiverId).toBeNull();
    expect(await accept(otherCaregiver, id)).toBeNull();
    await assign(id, cast.caregiver);
    expect((await stored(id))!.caregiverId).toBe(cast.caregiver.id);
    // What she has already is hers, so that a repeat is not refused.
    expect(await take(id)).toBeNull();
  });

  it('takes another once the first of them is 30 days ago', async () => {
    await takeAndGiveBack(30);
    await takeAndGiveBack(1);
    const { id } = await open();
    expect(await take(id)).toBeNull();
    await giveBack(id);
    expect(await take((await open({ scheduledDate: at(6, '09:00') })).id)).toMatchObject(
      tooOften(),
    );
  });

  it('is no one to whom the office gave them', async () => {
    await takeAndGiveBack(1);
    const given = await open();
    await assign(given.id, cast.caregiver);
    await giveBack(given.id);
    const handedOver = await open({ scheduledDate: at(6, '09:00') });
    expect(await accept(otherCaregiver, handedOver.id)).toBeNull();
    await assign(handedOver.id, cast.caregiver);
    await giveBack(handedOver.id);
    const returned = await open({ scheduledDate: at(7, '09:00') });
    expect(await take(returned.id)).toBeNull();
    await assign(returned.id, null);
    await assign(returned.id, cast.caregiver);
    await giveBack(returned.id);
    expect(await take((await open({ scheduledDate: at(8, '09:00') })).id)).toBeNull();
  });
});

it.each(['suspended', 'ended'] as const)(
  'is open to nobody while care is %s, and stays planned',
  async (status) => {
    const { id } = await open();
    expect(await ids()).toEqual([id]);
    await moveClient(staff, cast.client.id, status, { reason: 'Moved away', keptVisits: [id] });
    expect(await ids()).toEqual([]);
    expect(await accept(caregiver, id)).toMatchObject(notOpen);
    expect(await refusal(setOffered(staff, { id }, true))).toMatchObject({
      code: 'WRONG_STATE',
      message: `This client's care is ${status}: no caregiver sees this visit.`,
    });
    expect(await stored(id)).toMatchObject({ status: 'scheduled', caregiverId: null });
    if (status === 'ended') return;
    await moveClient(staff, cast.client.id, 'active', {});
    expect(await ids()).toEqual([id]);
    expect(await accept(caregiver, id)).toBeNull();
  },
);

it('two accept one at once, ten times: one gets it, one is refused', async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into appointments (client_id, scheduled_date, end_date, duration, service_type, offered_at)
     select $1, $2::timestamptz + n * interval '15 minutes', $2::timestamptz + (n + 1) * interval '15 minutes', 15, 'Company', now()
       from generate_series(0, 9) n returning id`,
    [cast.client.id, at(3, '00:00')],
  );
  for (const { id } of rows) {
    const ends = await Promise.all([accept(caregiver, id), accept(otherCaregiver, id)]);
    expect(ends.filter((end) => end === null)).toHaveLength(1);
    expect(ends.find((end) => end !== null)).toMatchObject({
      message: 'Someone else took this visit.',
    });
    const winner = ends[0] === null ? cast.caregiver : cast.otherCaregiver;
    expect((await stored(id))!.caregiverId).toBe(winner.id);
  }
});

it('a caregiver reads only the city of an address', () => {
  for (const [address, area] of [
    ['4118 East Palo Verde Drive, Phoenix, AZ 85018', 'Phoenix, AZ 85018'],
    ['12 Pine St, Apt 4, Flagstaff, AZ 86001-1234', 'Flagstaff, AZ 86001'],
    ['12 Pine St, Villa Rosa\nFlagstaff, AZ 86001', 'Flagstaff, AZ 86001'],
    ['4118 East Palo Verde Drive Phoenix, AZ 85018', null],
    ['The blue house', null],
    [null, null],
  ] as const)
    expect(areaOf(address)).toBe(area);
});

it('answers whoever took a visit with its time, client and service', async () => {
  const { id, scheduledDate: startsAt, endDate: endsAt } = await open();
  const { appointment } = await new OpenVisitsResolver().acceptOpenVisit(
    { appointmentId: id },
    caregiver,
  );
  expect(appointment).toEqual({
    ...{ id, startsAt, endsAt },
    ...{ client: 'Rosalía Quintero', type: 'Personal Care', status: 'confirmed' },
  });
});
