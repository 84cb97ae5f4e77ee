import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../../shared/context.ts';
import { addDays, dayIn, inWords, instantOf } from '../../../shared/time.ts';
import { testProcess, type TestProcess } from '../../../testing/process.ts';
import { refusal } from '../../../testing/commands.ts';
import { addTimeOff, setCaregiverActive } from '../absence/absence.commands.ts';
import { cancelForClient } from '../booking/appointmentStatus.commands.ts';
import { bookAppointment } from '../booking/booking.commands.ts';
import { changeAppointment } from '../booking/changeAppointment.commands.ts';
import { cancelAppointment } from '../cancellation/cancelAppointment.commands.ts';
import {
  changeRecurringAppointment,
  endRecurringAppointment,
} from '../recurring/changeRecurring.commands.ts';
import { createRecurringAppointment } from '../recurring/createRecurring.commands.ts';
import { at, makeCast, nextWeekday, type Cast } from '../schedule.factory.ts';
import type { Caregiver } from '../../care/caregivers/caregiver.entity.ts';
import { kysely } from '../../../database/kysely.ts';
import { setAvailability } from '../availability/availability.commands.ts';
import { noticesOfCaregiver } from '../notices/notices.queries.ts';
import { makeService } from '../services/service.factory.ts';

let app: TestProcess;
let em: EntityManager;
let cast: Cast;
let staff: GraphContext;
let wanted: Record<string, unknown>;

beforeAll(async () => {
  app = await testProcess();
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.sessions);
  staff = await app.request({ token: cast.tokens.staff });
  const { id: serviceId } = await makeService(em, { name: 'Hospice Support' });
  wanted = { clientId: cast.client.id, serviceId, caregiverId: cast.caregiver.id, duration: 180 };
});
afterAll(() => app.stop());

const monday = nextWeekday(1);
const dayOf = (instant: Date): string => inWords(instant).split(', ').slice(0, 2).join(', ');
const zoe = () => cast.caregiver.user!.email!;
const ana = () => cast.otherCaregiver.user!.email!;
const client = () => cast.client.user.email!;
const book = (days = 5) =>
  bookAppointment(staff, { ...wanted, scheduledDate: at(days, '09:00'), location: '4 Palm Lane' });

/** Returns what was sent since the last call: to, subject and text. */
async function sent(): Promise<{ to: string; subject: string; text: string }[]> {
  return (await app.mail()).map(({ headers, text }) => ({
    to: /^To: (.*)$/m.exec(headers)![1]!.trim(),
    subject: /^Subject: (.*(?:\r?\n .*)*)$/m.exec(headers)![1]!,
    text,
  }));
}
async function sentTo(email: string): Promise<{ subject: string; text: string }[]> {
  return (await sent()).filter(({ to }) => to === email);
}

it('tells a caregiver about a visit that is now theirs, without address or kind of care', async () => {
  await book();
  const [mail, ...others] = await sentTo(zoe());
  expect(others).toEqual([]);
  expect(mail!.text).toContain(
    `You’re the caregiver for this visit now.\n\nVisit: ${dayOf(at(5, '09:00'))}, 9:00 AM to 12:00 PM\nClient: Rosalía Quintero`,
  );
  expect(mail!.text).toContain('/shift');
  expect(`${mail!.subject}${mail!.text}`).not.toMatch(/Palm|Hospice/);
  expect(mail!.subject).not.toMatch(/Quintero/);
});

it('tells the old and new time, once, and no other change', async () => {
  const id = await book();
  await sent();
  await changeAppointment(staff, { id, specialInstructions: 'The back door' });
  await changeAppointment(staff, { id, scheduledDate: at(5, '09:00'), duration: 180 });
  expect(await sent()).toEqual([]);
  await changeAppointment(staff, { id, scheduledDate: at(6, '10:00') });
  const mails = await sentTo(zoe());
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(
    `Old time: ${dayOf(at(5, '09:00'))}, 9:00 AM to 12:00 PM\nNew time: ${dayOf(at(6, '10:00'))}, 10:00 AM to 1:00 PM`,
  );
});

it('tells both caregivers about a reassigned visit, each with their own time, and the client who comes', async () => {
  const id = await book();
  await sent();
  await changeAppointment(staff, {
    id,
    caregiverId: cast.otherCaregiver.id,
    scheduledDate: at(6, '10:00'),
  });
  const mails = await sent();
  expect(mails).toHaveLength(3);
  const textTo = (email: string) => mails.find(({ to }) => to === email)!.text;
  expect(textTo(zoe())).toContain(`anymore.\n\nVisit: ${dayOf(at(5, '09:00'))}`);
  expect(textTo(ana())).toContain(`now.\n\nVisit: ${dayOf(at(6, '10:00'))}`);
  expect(textTo(client())).toContain('Ana comes instead of Zoë.');
  await changeAppointment(staff, { id, caregiverId: null });
  expect((await sentTo(client()))[0]!.text).toContain(
    'Ana can’t come. We’ll let you know soon who will.',
  );
});

it('tells about a canceled visit, whoever canceled it', async () => {
  await cancelForClient(staff, { id: await book(), reason: 'illness' });
  expect((await sentTo(zoe())).at(-1)!.text).toContain('This visit is canceled.');
  const id = await book(6);
  await sent();
  const own = await app.request({ token: cast.tokens.client });
  await cancelAppointment(own, { id, reason: 'illness', fee: '500.00' });
  const [mail] = await sentTo(zoe());
  expect(mail!.text).toContain(`Visit: ${dayOf(at(6, '09:00'))}`);
  expect(mail!.text).not.toMatch(/illness|fee/i);
});

it('tells about a plan in one email with its pattern', async () => {
  const id = await createRecurringAppointment(staff, {
    ...wanted,
    pattern: 'weekly',
    daysOfWeek: [1, 4],
    startDate: monday,
    startTime: '09:00',
  });
  const [planned, ...others] = await sentTo(zoe());
  expect(others).toEqual([]);
  expect(planned!.text).toContain(
    `Visits: Every week on Monday and Thursday, 9:00 AM to 12:00 PM\nClient: Rosalía Quintero\nNext visit: ${dayOf(instantOf(monday, '09:00'))}`,
  );
  await changeRecurringAppointment(staff, { id, clientNotes: 'Tea first' });
  expect(await sentTo(zoe())).toEqual([]);
  await changeRecurringAppointment(staff, { id, startTime: '13:00' });
  expect((await sentTo(zoe()))[0]!.text).toContain(
    'Before: Every week on Monday and Thursday, 9:00 AM to 12:00 PM\nNow: Every week on Monday and Thursday, 1:00 PM to 4:00 PM',
  );
  await changeRecurringAppointment(staff, { id, caregiverId: cast.otherCaregiver.id });
  const mails = await sent();
  expect(mails.map(({ to }) => to).sort()).toEqual([ana(), client(), zoe()].sort());
  expect(mails.find(({ to }) => to === client())!.text).toContain('Ana comes instead of Zoë.');
  await endRecurringAppointment(staff, { id, endDate: addDays(dayIn(new Date()), 30) });
  expect((await sentTo(ana()))[0]!.text).toContain(
    `Last day: ${dayOf(instantOf(addDays(dayIn(new Date()), 30), '12:00'))}`,
  );
});

describe('a plan of which somebody has only some visits', () => {
  const plan = () =>
    createRecurringAppointment(staff, {
      ...wanted,
      pattern: 'weekly',
      daysOfWeek: [1, 4],
      startDate: monday,
      startTime: '09:00',
    });
  const hours = (caregiverId: string, days: number[]) =>
    setAvailability(staff, {
      id: caregiverId,
      hours: days.map((dayOfWeek) => ({ dayOfWeek, startTime: '08:00', endTime: '18:00' })),
    });
  const mondays = 'Every week on Monday, 9:00 AM to 12:00 PM';
  const thursdays = 'Every week on Thursday, 9:00 AM to 12:00 PM';

  it('names the days that they have, to them and to the client', async () => {
    const id = await plan();
    await hours(cast.otherCaregiver.id, [4]);
    await sent();
    await changeRecurringAppointment(staff, { id, caregiverId: cast.otherCaregiver.id });
    const mails = await sent();
    const textTo = (email: string) => mails.find(({ to }) => to === email)!.text;
    expect(textTo(ana())).toContain(`Visits: ${thursdays}\n`);
    expect(textTo(client())).not.toContain('Ana comes');
    expect(textTo(client())).toContain(
      `${mondays}: We’ll let you know soon\n${thursdays}: Ana Cruz`,
    );
    expect(textTo(zoe())).toContain('Every week on Monday and Thursday');
    const patterns = async (caregiver: Caregiver) =>
      (await noticesOfCaregiver(kysely(em), caregiver.id, new Date())).map((one) => one.pattern);
    expect(await patterns(cast.otherCaregiver)).toEqual([thursdays]);
    await endRecurringAppointment(staff, { id, endDate: addDays(monday, 14) });
    expect((await sentTo(ana()))[0]!.text).toContain(`Visits: ${thursdays}\n`);
  });

  it('names single days where one is taken, or only one is left', async () => {
    const firstThursday = addDays(monday, 3);
    await bookAppointment(staff, {
      ...wanted,
      clientId: cast.otherClient.id,
      scheduledDate: instantOf(firstThursday, '10:00'),
    });
    await sent();
    await plan();
    const day = dayOf(instantOf(firstThursday, '09:00'));
    expect((await sentTo(zoe()))[0]!.text).toContain(
      `Visits: Every week on Monday and Thursday, 9:00 AM to 12:00 PM, except ${day}\n`,
    );
  });

  it('says that they have none of the visits anymore, and that they have some again', async () => {
    await hours(cast.caregiver.id, [1]);
    const id = await plan();
    expect((await sentTo(zoe()))[0]!.text).toContain(`Visits: ${mondays}\n`);
    await changeRecurringAppointment(staff, { id, startTime: '19:00' });
    const [taken, ...others] = await sentTo(zoe());
    expect(others).toEqual([]);
    expect(taken!.text).toContain(
      `You don’t need to come to these regular visits anymore.\n\nVisits: ${mondays}\n`,
    );
    await changeRecurringAppointment(staff, { id, startTime: '09:30' });
    expect(
      (await sentTo(zoe())).map(({ text }) => text.includes('Visits: Every week on Monday, 9:30')),
    ).toEqual([true]);
  });
});

it('tells about an absence once each: the absent caregiver, the replacement, and the client', async () => {
  const [first, second] = [await book(5), await book(6)];
  await sent();
  const plannedVisits = [first, second].map((appointmentId) => ({
    appointmentId,
    caregiverId: cast.otherCaregiver.id,
  }));
  const off = {
    caregiverId: cast.caregiver.id,
    firstDay: dayIn(at(5, '09:00')),
    lastDay: dayIn(at(6, '09:00')),
  };
  expect(await refusal(addTimeOff(staff, off))).not.toBeNull();
  expect(await sent()).toEqual([]);
  await addTimeOff(staff, { ...off, plannedVisits });
  const mails = await sent();
  expect(mails.map(({ to }) => to).sort()).toEqual([ana(), client(), zoe()].sort());
  const [toZoe, toAna, toClient] = [zoe(), ana(), client()].map((email) =>
    mails.find(({ to }) => to === email)!,
  );
  for (const day of [at(5, '09:00'), at(6, '09:00')]) {
    expect(toZoe!.text).toContain(`Rosalía Quintero: ${dayOf(day)}`);
    expect(toAna!.text).toContain(`Rosalía Quintero: ${dayOf(day)}`);
    expect(toClient!.text).toContain(`${dayOf(day)}, 9:00 AM to 12:00 PM: Ana Cruz`);
  }
  expect(toClient!.text).toContain('Ana Cruz comes instead of Zoë Begay');
});

it('announces a plan whose caregiver leaves as a plan, and tells nothing to the one who left', async () => {
  const id = await createRecurringAppointment(staff, {
    ...wanted,
    pattern: 'weekly',
    startDate: monday,
    startTime: '09:00',
    maxOccurrences: 4,
  });
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select appointment_id as id from generated_appointments where recurring_appointment_id = $1',
    [id],
  );
  await sent();
  await setCaregiverActive(staff, {
    id: cast.caregiver.id,
    isActive: false,
    plannedVisits: rows.map((row) => ({
      appointmentId: row.id,
      caregiverId: cast.otherCaregiver.id,
    })),
  });
  const mails = await sent();
  expect(mails.map(({ to }) => to).sort()).toEqual([ana(), client()].sort());
  for (const { text } of mails) {
    expect(text).toContain('Every week on Monday, 9:00 AM to 12:00 PM');
    expect(text).not.toContain(dayOf(instantOf(addDays(monday, 7), '09:00')));
  }
});

it.each(['email_verified', 'is_active'])(
  'sends nothing to an address without %s',
  async (column) => {
    await app.database.pool.query(`update users set ${column} = false where id = $1`, [
      cast.caregiver.user!.id,
    ]);
    await book();
    expect(await sentTo(zoe())).toEqual([]);
  },
);
