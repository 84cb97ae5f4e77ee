import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../../database/kysely.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { addDays, addMinutes, dayIn, instantOf } from '../../../shared/time.ts';
import { refusal } from '../../../testing/commands.ts';
import { useProcess } from '../../../testing/process.ts';
import type { Client } from '../../care/clients/client.entity.ts';
import { makeClientWithoutEmail } from '../../care/clients/client.factory.ts';
import { noticesToTell } from '../../desk/noticesToTell.ts';
import { addTimeOff } from '../absence/absence.commands.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { findAppointment } from '../appointments/appointment.queries.ts';
import { cancelForClient } from '../booking/appointmentStatus.commands.ts';
import { bookAppointment } from '../booking/booking.commands.ts';
import { changeAppointment } from '../booking/changeAppointment.commands.ts';
import { dashboardOf } from '../portal/dashboard.queries.ts';
import {
  changeRecurringAppointment,
  endRecurringAppointment,
} from '../recurring/changeRecurring.commands.ts';
import { createRecurringAppointment } from '../recurring/createRecurring.commands.ts';
import { at, makeCast, nextWeekday, type Cast } from '../schedule.factory.ts';
import { makeService } from '../services/service.factory.ts';
import { seeNotices } from './notices.commands.ts';
import { noticesOfCaregiver } from './notices.queries.ts';
import { setToldByPhone } from './toldByPhone.commands.ts';

const app = useProcess();
let em: EntityManager;
let cast: Cast;
let staff: GraphContext;
let wanted: Record<string, unknown>;

beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.sessions);
  staff = await app.request({ token: cast.tokens.staff });
  const { id: serviceId } = await makeService(em);
  wanted = { clientId: cast.client.id, serviceId, caregiverId: cast.caregiver.id, duration: 180 };
});

const as = (who: keyof Cast['tokens']) => app.request({ token: cast.tokens[who] });
const book = (days = 5) => bookAppointment(staff, { ...wanted, scheduledDate: at(days, '09:00') });
const db = () => kysely(app.database.orm.em.fork());
const shown = (caregiver = cast.caregiver, now = new Date()) =>
  noticesOfCaregiver(db(), caregiver.id, now);
const kinds = async (caregiver = cast.caregiver) =>
  (await shown(caregiver)).map(({ kind }) => kind);
const onDashboard = async () =>
  (await dashboardOf(app.database, cast.client.id, new Date())).notices;

it('tells both caregivers and the client about a reassigned visit, until each has seen it', async () => {
  const id = await book();
  expect(await shown()).toMatchObject([
    {
      kind: 'given',
      appointmentId: id,
      client: 'Rosalía Quintero',
      begins: at(5, '09:00'),
      ends: at(5, '12:00'),
      beginsBefore: null,
    },
  ]);
  expect(await onDashboard()).toEqual([]);
  await changeAppointment(staff, { id, caregiverId: cast.otherCaregiver.id });
  expect(await kinds()).toEqual(['taken']);
  expect(await kinds(cast.otherCaregiver)).toEqual(['given']);
  const [notice] = await onDashboard();
  expect(notice).toMatchObject({ comes: 'Ana', insteadOf: 'Zoë', begins: at(5, '09:00') });

  const ids = [notice!.id, (await shown())[0]!.id];
  const given = (await shown()).map(({ id: own }) => own);
  const told = ids.filter((one) => !given.includes(one));
  const missing = { code: 'NOT_FOUND' };
  for (const who of ['otherClient', 'otherCaregiver', 'client', 'caregiver'] as const)
    expect(await refusal(seeNotices(await as(who), { ids }))).toMatchObject(missing);
  expect(
    await refusal(seeNotices(await as('caregiver'), { ids: [...given, 'no identifier'] })),
  ).toMatchObject(missing);
  expect(await seeNotices(await as('client'), { ids: told })).toBe(1);
  expect(await seeNotices(await as('caregiver'), { ids: given })).toBe(1);
  expect(await seeNotices(await as('caregiver'), { ids: given })).toBe(0);
  expect([await onDashboard(), await kinds()]).toEqual([[], []]);
  expect(await kinds(cast.otherCaregiver)).toEqual(['given']);
});

it('combines changes for someone who has not seen the earlier notice', async () => {
  const id = await book();
  await changeAppointment(staff, { id, scheduledDate: at(6, '10:00') });
  expect(await shown()).toMatchObject([
    { kind: 'given', begins: at(6, '10:00'), beginsBefore: null },
  ]);
  await seeNotices(await as('caregiver'), { ids: (await shown()).map((one) => one.id) });
  await changeAppointment(staff, { id, scheduledDate: at(7, '10:00') });
  await changeAppointment(staff, { id, scheduledDate: at(8, '10:00') });
  expect(await shown()).toMatchObject([
    { kind: 'changed', begins: at(8, '10:00'), beginsBefore: at(6, '10:00') },
  ]);
  const seenTooEarly = (await shown())[0]!.id;
  await cancelForClient(staff, { id, reason: 'illness' });
  expect(await kinds()).toEqual(['cancelled']);
  expect(await refusal(seeNotices(await as('caregiver'), { ids: [seenTooEarly] }))).toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('names the caregiver the client last knew about, and nobody for a canceled visit', async () => {
  const id = await book();
  await changeAppointment(staff, { id, caregiverId: null });
  expect(await onDashboard()).toMatchObject([{ comes: null, insteadOf: 'Zoë' }]);
  await changeAppointment(staff, { id, caregiverId: cast.otherCaregiver.id });
  await changeAppointment(staff, { id, scheduledDate: at(6, '09:00') });
  expect(await onDashboard()).toMatchObject([
    { comes: 'Ana', insteadOf: 'Zoë', begins: at(6, '09:00') },
  ]);
  await cancelForClient(staff, { id, reason: 'illness' });
  expect(await onDashboard()).toEqual([]);
});

it('is written for people without a mailbox, with the change or not at all', async () => {
  await app.database.pool.query('update users set email_verified = false where id = any($1)', [
    [cast.caregiver.user!.id, cast.client.user.id],
  ]);
  const [first, second] = [await book(5), await book(6)];
  await app.mail();
  const off = {
    caregiverId: cast.caregiver.id,
    firstDay: dayIn(at(5, '09:00')),
    lastDay: dayIn(at(6, '09:00')),
  };
  await expect(addTimeOff(staff, off)).rejects.toThrow('2 planned visits');
  expect(await kinds()).toEqual(['given', 'given']);
  const plannedVisits = [
    { appointmentId: first, caregiverId: cast.otherCaregiver.id },
    { appointmentId: second },
  ];
  await addTimeOff(staff, { ...off, plannedVisits });
  expect(await kinds()).toEqual(['taken', 'taken']);
  expect(await kinds(cast.otherCaregiver)).toEqual(['given']);
  expect(await onDashboard()).toMatchObject([
    { comes: 'Ana', insteadOf: 'Zoë' },
    { comes: null, insteadOf: 'Zoë' },
  ]);
});

it('tells about a plan once, with its pattern', async () => {
  const id = await createRecurringAppointment(staff, {
    ...wanted,
    pattern: 'weekly',
    startDate: nextWeekday(1),
    startTime: '09:00',
  });
  const pattern = 'Every week on Monday, 9:00 AM to 12:00 PM';
  expect(await shown()).toMatchObject([{ kind: 'given', pattern, appointmentId: null }]);
  await changeRecurringAppointment(staff, { id, caregiverId: cast.otherCaregiver.id });
  expect(await kinds()).toEqual(['taken']);
  expect(await shown(cast.otherCaregiver)).toMatchObject([{ kind: 'given', pattern }]);
  expect(await onDashboard()).toMatchObject([{ comes: 'Ana', insteadOf: 'Zoë', pattern }]);
});

it('hides a visit more than 14 days ahead until it is closer, and one that has ended', async () => {
  const id = await book(15);
  expect(await kinds()).toEqual([]);
  expect(await shown(cast.caregiver, at(1, '00:01'))).toHaveLength(1);
  expect(await shown(cast.caregiver, at(15, '12:00'))).toEqual([]);
  // Moved out of the window, its old time must still be announced.
  await book(3);
  const [near] = await shown();
  await seeNotices(await as('caregiver'), { ids: [near!.id] });
  await changeAppointment(staff, { id: near!.appointmentId, scheduledDate: at(20, '09:00') });
  expect(await shown()).toMatchObject([{ kind: 'changed', beginsBefore: at(3, '09:00') }]);
  expect(id).not.toBe(near!.appointmentId);
});

const toTell = async (client: { id: string } = cast.client, now = new Date()) =>
  (await noticesToTell(db(), now, 1000).execute()).filter(({ clientId }) => clientId === client.id);

it('shows the office which notices within 48 hours are unseen, and when others were seen', async () => {
  const soon = addMinutes(new Date(), 60);
  const near = await makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: addMinutes(soon, 24 * 60),
    duration: 180,
  });
  await book(5);
  await changeAppointment(staff, { id: near.id, caregiverId: cast.otherCaregiver.id });
  const mine = async () =>
    (await toTell()).map(({ caregiver, kind, appointmentId }) => [caregiver, kind, appointmentId]);
  expect((await mine()).sort()).toEqual([
    ['Ana Cruz', 'given', near.id],
    ['Zoë Begay', 'taken', near.id],
  ]);
  const [notice] = await shown(cast.otherCaregiver);
  await seeNotices(await as('otherCaregiver'), { ids: [notice!.id] });
  expect(await mine()).toEqual([['Zoë Begay', 'taken', near.id]]);
  const { notices } = (await findAppointment(db(), near.id))!;
  const seenAt = Object.fromEntries(notices.map((one) => [one.caregiver, one.seenAt]));
  expect(seenAt).toEqual({ 'Ana Cruz': expect.any(Date), 'Zoë Begay': null, null: null });
});

it('shows the office a plan that nobody has seen, 48 hours before its first visit', async () => {
  const startDate = nextWeekday(1, 4);
  await createRecurringAppointment(staff, {
    ...wanted,
    pattern: 'weekly',
    startDate,
    startTime: '09:00',
  });
  expect(await toTell()).toEqual([]);
  const near = addMinutes(instantOf(startDate, '09:00'), -24 * 60);
  expect(await toTell(cast.client, near)).toMatchObject([
    { kind: 'given', caregiver: 'Zoë Begay', pattern: 'Every week on Monday, 9:00 AM to 12:00 PM' },
  ]);
});

it('is told by phone once, by whom, and taken back', async () => {
  const near = await makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: addMinutes(new Date(), 25 * 60),
    duration: 180,
  });
  await changeAppointment(staff, { id: near.id, caregiverId: null });
  const { id } = (await toTell())[0]!;
  await setToldByPhone(staff, { id, told: true });
  await setToldByPhone(await as('admin'), { id, told: true });
  expect(await toTell()).toMatchObject([{ id, toldAt: expect.any(Date), toldBy: 'Teresa' }]);
  expect(await toTell(cast.client, addMinutes(new Date(), 24 * 60))).toEqual([]);
  expect(await kinds()).toEqual(['taken']);
  const { notices } = (await findAppointment(db(), near.id))!;
  expect(notices.find(({ caregiver }) => caregiver !== null)).toMatchObject({ toldBy: 'Teresa' });
  await setToldByPhone(await as('admin'), { id, told: false });
  expect(await toTell()).toMatchObject([{ id, toldAt: null, toldBy: null }]);
  expect(await refusal(setToldByPhone(staff, { id: near.id, told: true }))).toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('is not merged with what somebody was told by phone', async () => {
  const id = await book();
  await seeNotices(await as('caregiver'), { ids: (await shown()).map((one) => one.id) });
  await changeAppointment(staff, { id, scheduledDate: at(6, '10:00') });
  await setToldByPhone(staff, { id: (await shown())[0]!.id, told: true });
  await changeAppointment(staff, { id, scheduledDate: at(7, '10:00') });
  expect(await shown()).toMatchObject([{ begins: at(7, '10:00'), beginsBefore: at(6, '10:00') }]);
});

it('says nothing of a time or caregiver that is as it was before anyone saw a change', async () => {
  const id = await book();
  await seeNotices(await as('caregiver'), { ids: (await shown()).map((one) => one.id) });
  await changeAppointment(staff, { id, scheduledDate: at(6, '10:00') });
  await changeAppointment(staff, { id, scheduledDate: at(5, '09:00') });
  expect(await shown()).toEqual([]);
  const plan = { ...wanted, pattern: 'weekly', startDate: nextWeekday(2), startTime: '14:00' };
  const planId = await createRecurringAppointment(staff, plan);
  await seeNotices(await as('caregiver'), { ids: (await shown()).map((one) => one.id) });
  await changeRecurringAppointment(staff, { id: planId, startTime: '14:15' });
  expect(await kinds()).toEqual(['changed']);
  await changeRecurringAppointment(staff, { id: planId, startTime: '14:00' });
  expect(await shown()).toEqual([]);
  await changeAppointment(staff, { id, caregiverId: cast.otherCaregiver.id });
  await changeAppointment(staff, { id, caregiverId: cast.caregiver.id });
  expect(await onDashboard()).toEqual([]);
});

describe('a client who reads no email', () => {
  let client: Client;
  beforeEach(async () => {
    client = await makeClientWithoutEmail(em, { phone: '(602) 555-0144' });
    wanted = { ...wanted, clientId: client.id };
  });
  const changes = async () =>
    (await toTell(client))
      .filter(({ caregiver }) => caregiver === null)
      .map(({ kind, comes, insteadOf, beginsBefore, pattern, patternBefore, phone }) => ({
        kind,
        phone,
        ...Object.fromEntries(
          Object.entries({ comes, insteadOf, beginsBefore, pattern, patternBefore }).filter(
            ([, value]) => value !== null,
          ),
        ),
      }));
  const phone = '(602) 555-0144';

  it('is on the list to call: who comes, when, and that nobody does', async () => {
    const id = await book();
    expect(await changes()).toEqual([]);
    await changeAppointment(staff, { id, scheduledDate: at(6, '10:00') });
    expect(await changes()).toEqual([{ kind: 'changed', phone, beginsBefore: at(5, '09:00') }]);
    await changeAppointment(staff, { id, caregiverId: cast.otherCaregiver.id });
    const both = { comes: 'Ana', insteadOf: 'Zoë', beginsBefore: at(5, '09:00') };
    expect(await changes()).toEqual([{ kind: 'changed', phone, ...both }]);
    await changeAppointment(staff, { id, scheduledDate: at(7, '10:00') });
    expect(await changes()).toEqual([{ kind: 'changed', phone, ...both }]);
    await cancelForClient(staff, { id, reason: 'other' });
    expect(await changes()).toEqual([{ kind: 'cancelled', phone }]);
  });

  it('is on it about a plan, too, and not about what they asked for or nothing changed', async () => {
    const startDate = nextWeekday(1);
    const plan = { ...wanted, pattern: 'weekly', startDate, startTime: '09:00' };
    const id = await createRecurringAppointment(staff, plan);
    await changeRecurringAppointment(staff, { id, clientNotes: 'Tea first' });
    expect(await changes()).toEqual([]);
    await changeRecurringAppointment(staff, { id, startTime: '13:00' });
    const [before, pattern] = ['9:00 AM to 12:00 PM', '1:00 PM to 4:00 PM'].map(
      (times) => `Every week on Monday, ${times}`,
    );
    expect(await changes()).toEqual([{ kind: 'changed', phone, pattern, patternBefore: before }]);
    await endRecurringAppointment(staff, { id, endDate: addDays(startDate, 14) });
    expect(await changes()).toEqual([{ kind: 'cancelled', phone, pattern }]);
    const visit = await book(3);
    await cancelForClient(staff, { id: visit, reason: 'illness' });
    expect(await changes()).toHaveLength(1);
  });
});
