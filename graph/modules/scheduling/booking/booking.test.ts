import type { EntityManager } from '@mikro-orm/postgresql';
import type { Service } from '../services/service.entity.ts';
import type { TestApp } from '../../../testing/app.ts';
import { Bookings } from '../../../testing/bookings.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at, makeWorkingCaregiver, type Cast } from '../schedule.factory.ts';

const bookings = new Bookings();
const { book, visits } = bookings;
let em: EntityManager;
let cast: Cast;
let service: Service;
let app: TestApp;
beforeEach(() => {
  ({ em, cast, service, app } = bookings);
});

it('books a visit at the price of the service and plans an email a day before its free time ends', async () => {
  const { appointment, userErrors } = await book();
  expect(userErrors).toEqual([]);
  expect(appointment).toMatchObject({
    client: 'Rosalía Quintero',
    caregiver: 'Zoë Begay',
    type: 'Personal Care',
    status: 'SCHEDULED',
    priority: 'NORMAL',
    scheduledDate: at(10, '09:00').toISOString(),
    endDate: at(10, '12:15').toISOString(),
    duration: 195,
    estimatedCost: { amount: '110.53' },
    location: '1 Factory Lane, Phoenix, AZ 85004',
    reminders: [
      {
        type: 'EMAIL',
        minutesBefore: 2880,
        status: 'PENDING',
        reminderTime: at(8, '09:00').toISOString(),
      },
    ],
  });
});

it('keeps its cost when the price of the service rises', async () => {
  const { appointment } = await book();
  await app.database.pool.query('update services set base_price = 99 where id = $1', [service.id]);
  const { data } = await app.graph<{ appointment: unknown }>(
    `{ appointment(id: "${appointment?.id}") { estimatedCost { amount } } }`,
    {},
    cast.tokens.admin,
  );
  expect(data.appointment).toEqual({ estimatedCost: { amount: '110.53' } });
});

it('books a visit without a caregiver, with custom reminders', async () => {
  const reminders = [
    { type: 'EMAIL', minutesBefore: 2880 },
    { type: 'CALL', minutesBefore: 60 },
    { type: 'EMAIL', minutesBefore: 20_160 },
  ];
  const { appointment } = await book({ caregiverId: null, reminders });
  expect(appointment).toMatchObject({ caregiver: null, caregiverId: null });
  expect(appointment?.reminders.map(({ type, minutesBefore }) => [type, minutesBefore])).toEqual([
    ['EMAIL', 2880],
    ['CALL', 60],
  ]); // two weeks before has passed
});

it('offers others who could come: those who know the client first, then specialists', async () => {
  await app.database.pool.query('update caregivers set is_active = false'); // everyone so far
  const knows = await makeWorkingCaregiver(em, { firstName: 'Noa', lastName: 'Zamora' });
  const expert = await makeWorkingCaregiver(em, {
    firstName: 'Eli',
    lastName: 'Young',
    specialties: ['Personal Care'],
  });
  const anyone = await makeWorkingCaregiver(em, { firstName: 'Bo', lastName: 'Abel' });
  await makeWorkingCaregiver(em, { firstName: 'Night', lastName: 'Owl' }, ['20:00:00', '23:59:00']);
  await makeAppointment(em, {
    caregiver: knows,
    client: cast.client,
    scheduledDate: at(-4, '09:00'),
    status: 'completed',
  });
  const { userErrors, offers } = await book();
  expect(userErrors).toMatchObject([
    { field: 'caregiverId', message: 'Zoë Begay is no longer active.' },
  ]);
  expect(offers).toEqual([
    { id: knows.id, name: 'Noa Zamora', isSpecialist: false, visitsWithClient: 1 },
    { id: expert.id, name: 'Eli Young', isSpecialist: true, visitsWithClient: 0 },
    { id: anyone.id, name: 'Bo Abel', isSpecialist: false, visitsWithClient: 0 },
  ]);
});

it('books once per idempotency key, and gives the repeat the same visit', async () => {
  const first = await book({ idempotencyKey: `k-${cast.client.id}` });
  const again = await book({ idempotencyKey: `k-${cast.client.id}` });
  expect(again.appointment?.id).toBe(first.appointment?.id);
  expect(
    (await book({ idempotencyKey: `k-${cast.client.id}`, duration: 240 })).userErrors,
  ).toMatchObject([{ code: 'KEY_REUSED' }]);
  expect(await visits()).toBe(1);
});

it('gives a caregiver to one of eight concurrent bookings', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => book()));
  expect(answers.filter(({ appointment }) => appointment !== null)).toHaveLength(1);
  for (const { appointment, userErrors } of answers) {
    if (appointment === null)
      expect(userErrors).toMatchObject([{ field: 'caregiverId', code: 'CONFLICT' }]);
  }
});

it("reports the database's refusal of an overlap, when somebody else was first", async () => {
  const elsewhere = await makeAppointment(em, {
    caregiver: cast.caregiver,
    scheduledDate: at(20, '10:00'),
  });
  const other = await app.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('update appointments set scheduled_date = $2, end_date = $3 where id = $1', [
      elsewhere.id,
      at(10, '10:00'),
      at(10, '13:00'),
    ]);
    const booking = book();
    const blocked = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await app.database.pool.query<{ n: number }>(blocked)).rows[0]?.n === 0);
    await other.query('commit');
    const { appointment, userErrors } = await booking;
    expect(appointment).toBeNull();
    expect(userErrors).toEqual([
      {
        field: 'caregiverId',
        code: 'CONFLICT',
        message: 'This caregiver has just been given another visit at that time.',
      },
    ]);
  } finally {
    other.release();
  }
});
