import type { GraphContext } from '../../shared/context.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { useProcess } from '../../testing/process.ts';
import { cancelForClient } from './appointmentStatus.commands.ts';
import { bookAppointment } from './booking.commands.ts';
import { changeAppointment } from './changeAppointment.commands.ts';
import {
  changeRecurringAppointment,
  endRecurringAppointment,
} from '../plans/changeRecurring.commands.ts';
import { createRecurringAppointment } from '../plans/createRecurring.commands.ts';
import { at, makeCast, nextWeekday, type Cast } from '../appointments/schedule.factory.ts';
import { addDays, dayIn, inWords, instantOf } from '../../shared/time.ts';

const app = useProcess();
let cast: Cast;
let staff: GraphContext;
let wanted: Record<string, unknown>;

beforeEach(async () => {
  const em = app.database.orm.em.fork();
  cast = await makeCast(em, app.sessions);
  staff = await app.request({ token: cast.tokens.staff });
  const { id: serviceId } = await makeService(em, { name: 'Hospice Support' });
  wanted = { clientId: cast.client.id, serviceId, caregiverId: cast.caregiver.id, duration: 180 };
});
const book = () => bookAppointment(staff, { ...wanted, startsAt: at(5, '09:00') });

/** The client's emails; caregivers get their own. */
const mail = async () =>
  (await app.mail()).filter(({ headers }) => headers.includes(`To: ${cast.client.user.email}`));

const monday = nextWeekday(1);
const dayOf = (instant: Date): string => inWords(instant).split(', ').slice(0, 2).join(', ');

it('tells the client about a visit that was booked, moved and cancelled, and never what it is for', async () => {
  const id = await book();
  const [booked, ...none] = await mail();
  expect(none).toEqual([]);
  expect(booked?.headers).toContain(`To: ${cast.client.user.email}`);
  expect(booked?.text).toContain(`Visit: ${dayOf(at(5, '09:00'))}, 9:00 AM to 12:00 PM`);
  expect(booked?.text).toContain('Caregiver: Zoë Begay');

  await changeAppointment(staff, { id, location: 'The back door' });
  expect(await mail()).toEqual([]);
  await changeAppointment(staff, {
    id,
    startsAt: at(0, '23:00') < new Date() ? at(1, '09:00') : at(0, '23:00'),
  });
  const [moved] = await mail();
  expect(moved?.text).toContain('Your visit has a new time');
  expect(moved?.text).toContain(
    `Old time: ${dayOf(at(5, '09:00'))}, 9:00 AM to 12:00 PM\nNew time: `,
  );

  await cancelForClient(staff, { id, reason: 'no-longer-needed' });
  const [cancelled] = await mail();
  expect(cancelled?.text).toContain('We canceled this visit at your request.');
  expect(cancelled?.text).toMatch(/Fee: \$\d+\.\d\d\n\n/);
  expect(cancelled?.text).toContain('The fee will be on your next invoice.');
  for (const sent of [booked, moved, cancelled])
    expect(`${sent?.headers}${sent?.text}`).not.toMatch(/Hospice|no-longer/);
});

it.each([
  ['caregiver-request', null, false],
  ['other', null, false],
  ['other', 'given', true],
  ['illness', null, true],
] as const)(
  'a cancellation for %s, notice %s, counts as requested by the client: %s',
  async (reason, notice, asked) => {
    const id = await book();
    await mail();
    await cancelForClient(staff, { id, reason, noticeAt: notice && new Date() });
    const [sent] = await mail();
    expect(sent?.text.includes('at your request')).toBe(asked);
    expect(sent?.text).not.toContain(reason);
  },
);

it('says that the time is the same if only the caregiver changes', async () => {
  const id = await book();
  await mail();
  await changeAppointment(staff, { id, caregiverId: cast.otherCaregiver.id });
  const [sent] = await mail();
  expect(sent?.text).toContain('Ana comes instead of Zoë.');
  expect(sent?.text).toContain('The time is the same.');
  expect(sent?.text).toContain('Caregiver: Ana Cruz');
  expect(sent?.text).not.toMatch(/old time|new time/i);
});

it('sends one email for a plan, however many visits', async () => {
  const id = await createRecurringAppointment(staff, {
    ...wanted,
    pattern: 'weekly',
    daysOfWeek: [1],
    startDate: monday,
    startTime: '09:00',
    maxOccurrences: 4,
  });
  const [planned, ...others] = await mail();
  expect(others).toEqual([]);
  expect(planned?.text).toContain(
    `Regular visits: Every week on Monday, 9:00 AM to 12:00 PM\nNext visit: ${dayOf(instantOf(monday, '09:00'))}, 9:00 AM to 12:00 PM\nVisits in the weeks ahead: 4`,
  );
  await changeRecurringAppointment(staff, { id, startTime: '14:00' });
  expect((await mail())[0]?.text).toContain('2:00 PM to 5:00 PM');
  await endRecurringAppointment(staff, { id, endDate: addDays(dayIn(new Date()), -1) });
  expect((await mail())[0]?.text).toContain('Upcoming visits: None');
});

it.each(['email_verified', 'is_active'])('sends nothing without %s', async (column) => {
  await app.database.pool.query(`update users set ${column} = false where id = $1`, [
    cast.client.user.id,
  ]);
  await book();
  expect(await mail()).toEqual([]);
});
