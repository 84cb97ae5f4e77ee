import type { EntityManager } from '@mikro-orm/postgresql';
import { makeClient } from '../clients/client.factory.ts';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import type { Account } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import { testProcess, useProcess } from '../../testing/process.ts';
import { withoutFlush } from '../appointments/schedule.factory.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { AppointmentReminder } from './appointmentReminder.entity.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { signedInOffice } from '../../testing/office.ts';
import { bookAppointment } from '../visits/booking.commands.ts';
import { planReminders, usualReminders } from './reminders.ts';
import { sendDueReminders, sendReminders } from './reminders.job.ts';

const app = useProcess();
let em: EntityManager;

beforeEach(async () => {
  em = app.database.orm.em.fork();
  await app.database.pool.query('delete from appointment_reminders');
});

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

async function due(
  appointment: Appointment,
  values: Partial<AppointmentReminder> = {},
): Promise<AppointmentReminder> {
  const reminder = em.create(AppointmentReminder, {
    appointment,
    reminderType: 'email',
    timeBeforeAppointment: 1440,
    reminderTime: inMinutes(-1),
    ...values,
  });
  await em.flush();
  return reminder;
}

const visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, { scheduledDate: inMinutes(1400), ...values });

async function send(): ReturnType<typeof app.mail> {
  await app.jobs.enqueue(em, sendReminders, {});
  return app.mail();
}

const stored = async (id: string): Promise<unknown> =>
  (
    await app.database.pool.query(
      'select r.status, sent_at is not null as sent, a.reminder_sent as visit from appointment_reminders r join appointments a on a.id = r.appointment_id where r.id = $1',
      [id],
    )
  ).rows[0];

it('passes over a visit that is just being changed, and comes with the next run', async () => {
  const appointment = await visit();
  const { id } = await due(appointment);
  const other = await app.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from appointments where id = $1 for no key update', [appointment.id]);
    await sendDueReminders(app.database, app.jobs, new Date());
    // Whoever has the visit may change its reminders meanwhile.
    await other.query('update appointment_reminders set message = message where id = $1', [id]);
    await other.query('commit');
  } finally {
    other.release();
  }
  expect(await stored(id)).toMatchObject({ status: 'pending' });
  expect(await send()).toHaveLength(1);
});

describe('the default reminder', () => {
  const morning = new Date('2027-03-10T16:00:00Z'); // 9 AM in Phoenix
  const hour = 3_600_000;
  const before = (hours: number): Date => new Date(morning.getTime() - hours * hour);

  it.each([
    ['standard', 48, 'Tuesday, March 9, 9:00 AM'],
    ['emergency', 26, 'Wednesday, March 10, 7:00 AM'],
  ] as const)(
    'is sent a day before the free time of the %s policy ends, %i hours before the visit, and says when that is',
    async (cancellationPolicy, hours, ends) => {
      // 26 hours before the visit is 7 AM, so it is sent at 8 PM the evening before.
      const sent = cancellationPolicy === 'emergency' ? before(37) : before(hours);
      const client = await makeClient(em, { cancellationPolicy });
      const { id: serviceId } = await makeService(em);
      const { context: staff } = await signedInOffice(app);
      await bookAppointment(
        staff,
        { clientId: client.id, serviceId, startsAt: morning, duration: 180 },
        () => before(24 * 14),
      );
      await app.mail();
      const tick = async (now: Date) => {
        await sendDueReminders(app.database, app.jobs, now);
        return app.mail();
      };
      expect(await tick(new Date(sent.getTime() - 1))).toEqual([]);
      const [mail, ...others] = await tick(sent);
      expect(others).toEqual([]);
      expect(mail?.headers).toMatch(new RegExp(`^To: ${client.user.email}$`, 'm'));
      expect(mail?.text).toContain(`You can cancel for free until ${ends}, in your portal`);
      expect(await tick(morning)).toEqual([]);
    },
  );

  it.each([
    ['booked in time', 'standard', 60, 48],
    ['booked in time, with a policy of its own', 'premium', 96, 72],
    ['booked when that has passed: the day before', 'standard', 40, 24],
    ['booked when the free time has passed: the day before', 'premium', 40, 24],
    ['booked on the last day: none', 'standard', 20, null],
  ] as const)('of a visit %s', (_when, policy, booked, hours) => {
    expect(usualReminders(policy, morning, before(booked))).toEqual(
      hours === null ? [] : [{ type: 'email', minutesBefore: hours * 60 }],
    );
  });

  it.each([
    ['2 AM', '2027-03-10T09:00:00Z', '2027-03-08T03:00:00Z'],
    ['7:59 AM', '2027-03-10T14:59:00Z', '2027-03-08T03:00:00Z'],
    ['8 AM', '2027-03-10T15:00:00Z', '2027-03-08T15:00:00Z'],
    ['8 PM', '2027-03-11T03:00:00Z', '2027-03-09T03:00:00Z'],
    ['11 PM', '2027-03-11T06:00:00Z', '2027-03-09T03:00:00Z'],
  ])('is never sent at night: of a visit at %s', async (_time, begins, expected) => {
    const appointment = await makeAppointment(em, { scheduledDate: new Date(begins) });
    planReminders(em, appointment, [{ type: 'email', minutesBefore: 2880 }], before(24 * 14));
    await em.flush();
    const [planned] = await em.find(AppointmentReminder, { appointment });
    expect(planned?.reminderTime.toISOString()).toBe(new Date(expected).toISOString());
  });
});

it('sends what is due by email, once, with time and caregiver but nothing about the care', async () => {
  const client = await makeClient(em, {
    user: await makeUser(em, { email: 'ines@reminders.example', firstName: 'Inés' }),
  });
  const caregiver = await makeCaregiver(em, { firstName: 'Zoë', lastName: 'Begay' });
  const scheduledDate = new Date('2099-03-05T21:00:00Z');
  const { id } = await due(
    await visit({ client, caregiver, scheduledDate, serviceType: 'Hospice Support' }),
  );
  const [mail, ...others] = await send();
  expect(others).toEqual([]);
  expect(mail?.headers).toMatch(/^To: ines@reminders\.example$/m);
  expect(mail?.headers).toMatch(/^Subject: Your visit on Thursday, March 5$/m);
  expect(mail?.text).toContain('Hello Inés,');
  expect(mail?.text).toContain('Visit: Thursday, March 5, 2:00 PM to 5:00 PM');
  expect(mail?.text).toContain('Caregiver: Zoë Begay');
  expect(mail?.text).not.toContain('Hospice');
  expect(await stored(id)).toEqual({ status: 'sent', sent: true, visit: true });
  expect(await send()).toEqual([]);
});

const late = { scheduledDate: inMinutes(-30) };
it.each<[string, Partial<Account>, Partial<Appointment>, Partial<AppointmentReminder>, string]>([
  ['a text', {}, {}, { reminderType: 'text' }, 'skipped'],
  ['a call', {}, {}, { reminderType: 'call' }, 'skipped'],
  ['an address that nobody confirmed', { emailVerified: false }, {}, {}, 'skipped'],
  ['an account that was switched off', { isActive: false }, {}, {}, 'skipped'],
  ['a cancelled visit', {}, { status: 'cancelled' }, {}, 'cancelled'],
  ['a visit that has begun', {}, late, {}, 'cancelled'],
  ['one that is not due', {}, {}, { reminderTime: inMinutes(60) }, 'pending'],
])('sends none for %s', async (_title, user, values, reminder, status) => {
  const client = await makeClient(em, { user: await makeUser(em, user) });
  const { id } = await due(await visit({ client, ...values }), reminder);
  expect(await send()).toEqual([]);
  expect(await stored(id)).toEqual({ status, sent: false, visit: false });
});

it('sends 60 from two processes at once, each one once', async () => {
  const later = withoutFlush(em);
  const client = await makeClient(later);
  for (let count = 0; count < 60; count += 1)
    em.create(AppointmentReminder, {
      appointment: await makeAppointment(later, { client, caregiver: null }),
      reminderType: 'email',
      timeBeforeAppointment: 60,
      reminderTime: inMinutes(-1),
    });
  await em.flush();
  const other = await testProcess({ beside: app });
  await app.jobs.enqueue(em, sendReminders, {});
  await app.jobs.enqueue(em, sendReminders, {});
  const written = await Promise.all([app.mail(), other.mail()]);
  await other.stop();
  expect(written.flat()).toHaveLength(60);
  const { rows } = await app.database.pool.query(
    'select status, count(*)::int as n from appointment_reminders group by status',
  );
  expect(rows).toEqual([{ status: 'sent', n: 60 }]);
});

it('leaves everything pending when the queue cannot take the email', async () => {
  const { id } = await due(await visit());
  await app.jobs.enqueue(em, sendReminders, {});
  await app.database.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'queue is full'; end $$`,
  );
  await app.database.pool.query(
    'create trigger refuse before insert on graphile_worker._private_jobs for each row execute function refuse()',
  );
  await expect(app.jobs.runOnce()).rejects.toThrow('queue is full');
  expect(await stored(id)).toEqual({ status: 'pending', sent: false, visit: false });
  await app.database.pool.query('drop trigger refuse on graphile_worker._private_jobs');
  await app.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`,
  );
  expect(await app.mail()).toHaveLength(1);
});
