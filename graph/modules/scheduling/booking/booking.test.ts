import type { EntityManager } from '@mikro-orm/postgresql';
import type { Service } from '../services/service.entity.ts';
import { makeService } from '../services/service.factory.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { CaregiverTimeOff } from '../availability/caregiverTimeOff.entity.ts';
import { at, makeCast, makeWorkingCaregiver, type Cast } from '../schedule.factory.ts';

let app: TestApp;
let em: EntityManager;
let cast: Cast;
let service: Service;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
  service = await makeService(em, { basePrice: '34.01' });
});
afterAll(() => app.stop());

const mutation = `mutation ($input: BookAppointmentInput!) { bookAppointment(input: $input) {
  appointment { id client caregiver caregiverId type status scheduledDate endDate duration estimatedCost { amount } location priority bookedAt
    reminders { type minutesBefore status reminderTime } }
  userErrors { field message code }
  offers { id name isSpecialist visitsWithClient }
} }`;

interface Booked {
  bookAppointment: {
    appointment:
      | ({ id: string; reminders: { type: string; minutesBefore: number }[] } & Record<
          string,
          unknown
        >)
      | null;
    userErrors: { field: string | null; message: string; code: string }[];
    offers: { id: string; name: string }[];
  };
}

async function book(
  values: Record<string, unknown> = {},
  token = cast.tokens.staff,
): Promise<Booked['bookAppointment']> {
  const input = {
    clientId: cast.client.id,
    serviceId: service.id,
    caregiverId: cast.caregiver.id,
    scheduledDate: at(10, '09:00').toISOString(),
    duration: 195,
    ...values,
  };
  const { data, errors } = await app.graph<Booked>(mutation, { input }, token);
  expect(errors).toEqual([]);
  return data.bookAppointment;
}

const visits = async (): Promise<number> =>
  Number(
    (
      await app.database.pool.query<{ n: string }>(
        'select count(*) as n from appointments where client_id = $1',
        [cast.client.id],
      )
    ).rows[0]?.n,
  );

it('books a visit at the price of the service and plans an e-mail the day before', async () => {
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
        minutesBefore: 1440,
        status: 'PENDING',
        reminderTime: at(9, '09:00').toISOString(),
      },
    ],
  });
});

it('keeps what it cost at booking when the price of the service rises', async () => {
  const { appointment } = await book();
  await app.database.pool.query('update services set base_price = 99 where id = $1', [service.id]);
  const { data } = await app.graph<{ appointment: unknown }>(
    `{ appointment(id: "${appointment?.id}") { estimatedCost { amount } } }`,
    {},
    cast.tokens.admin,
  );
  expect(data.appointment).toEqual({ estimatedCost: { amount: '110.53' } });
});

it('books a visit for which nobody is found yet, with reminders of its own', async () => {
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

describe('refuses', () => {
  const inactive = async (): Promise<Record<string, unknown>> => ({
    caregiverId: (await makeWorkingCaregiver(em, { isActive: false })).id,
  });
  it.each<[string, () => Promise<Record<string, unknown>>, string, string, RegExp]>([
    [
      'a client who is not there',
      async () => ({ clientId: 'nobody' }),
      'clientId',
      'INVALID',
      /not found/,
    ],
    [
      'a suspended client',
      async () => ({ clientId: (await makeClient(em, { status: 'suspended' })).id }),
      'clientId',
      'CONFLICT',
      /suspended/,
    ],
    [
      'a client whose care has ended',
      async () => ({ clientId: (await makeClient(em, { status: 'ended' })).id }),
      'clientId',
      'CONFLICT',
      /ended/,
    ],
    [
      'a service that is no longer offered',
      async () => ({ serviceId: (await makeService(em, { isActive: false })).id }),
      'serviceId',
      'CONFLICT',
      /no longer offered/,
    ],
    [
      'less than three hours',
      async () => ({ duration: 165 }),
      'duration',
      'INVALID',
      /at least 3 hours/,
    ],
    [
      'nine hours of respite',
      async () => ({
        duration: 540,
        serviceId: (await makeService(em, { category: 'respite-care' })).id,
      }),
      'duration',
      'INVALID',
      /2 to 8 hours/,
    ],
    [
      'more than a cost can hold',
      async () => ({ serviceId: (await makeService(em, { basePrice: '999999.00' })).id }),
      'duration',
      'INVALID',
      /cannot cost more/,
    ],
    [
      'the past',
      async () => ({ scheduledDate: at(-1, '09:00').toISOString() }),
      'scheduledDate',
      'INVALID',
      /in the past/,
    ],
    [
      'a caregiver who is not there',
      async () => ({ caregiverId: service.id }),
      'caregiverId',
      'INVALID',
      /not found/,
    ],
    ['a caregiver who has left', inactive, 'caregiverId', 'CONFLICT', /no longer active/],
    [
      'hours at which the caregiver does not work',
      async () => ({
        caregiverId: (await makeWorkingCaregiver(em, {}, ['13:00:00', '18:00:00'])).id,
      }),
      'caregiverId',
      'CONFLICT',
      /does not work at that time/,
    ],
    [
      'time off',
      async () => {
        await em
          .persist(
            em.create(CaregiverTimeOff, {
              caregiver: cast.caregiver,
              startDate: at(10, '12:00'),
              endDate: at(12, '00:00'),
            }),
          )
          .flush();
        return {};
      },
      'caregiverId',
      'CONFLICT',
      /time off until/,
    ],
    [
      'another visit of the caregiver',
      async () => {
        await makeAppointment(em, { caregiver: cast.caregiver, scheduledDate: at(10, '12:00') });
        return {};
      },
      'caregiverId',
      'CONFLICT',
      /has another visit from/,
    ],
  ])('%s, and stores nothing', async (_title, given, field, code, message) => {
    const { appointment, userErrors } = await book(await given());
    expect(appointment).toBeNull();
    expect(userErrors).toEqual([
      { field, code, message: expect.stringMatching(message) as string },
    ]);
    expect(await visits()).toBe(0);
  });

  it('every fault at once', async () => {
    const { userErrors } = await book({ clientId: 'nobody', serviceId: 'nothing', duration: 20 });
    expect(userErrors.map(({ field }) => field)).toEqual(['clientId', 'serviceId', 'duration']);
  });

  it('reminders without end or twice', async () => {
    const one = { type: 'EMAIL', minutesBefore: 60 };
    expect((await book({ reminders: [one, one] })).userErrors).toMatchObject([
      { field: 'reminders' },
    ]);
    expect(
      (
        await book({
          reminders: Array.from({ length: 6 }, (_, n) => ({ ...one, minutesBefore: 60 + n })),
        })
      ).userErrors,
    ).toMatchObject([{ field: 'reminders' }]);
    expect((await book({ reminders: [{ ...one, minutesBefore: 1 }] })).userErrors).toMatchObject([
      { field: 'reminders.0.minutesBefore' },
    ]);
  });
});

it('offers those who could come instead: who knows the client first, then who is best at it', async () => {
  await app.database.pool.query('update caregivers set is_active = false'); // those of the other tests
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
  const { data } = await app.graph<{ availableCaregivers: unknown }>(
    'query ($when: DateTime!, $client: ID, $service: ID) { availableCaregivers(scheduledDate: $when, duration: 180, clientId: $client, serviceId: $service) { id } }',
    { when: at(10, '09:00').toISOString(), client: cast.client.id, service: service.id },
    cast.tokens.staff,
  );
  expect(data.availableCaregivers).toEqual([
    { id: knows.id },
    { id: expert.id },
    { id: anyone.id },
  ]);
});

it('books once for an idempotency key, and gives the repeat the same visit', async () => {
  const first = await book({ idempotencyKey: `k-${cast.client.id}` });
  const again = await book({ idempotencyKey: `k-${cast.client.id}` });
  expect(again.appointment?.id).toBe(first.appointment?.id);
  expect(
    (await book({ idempotencyKey: `k-${cast.client.id}`, duration: 240 })).userErrors,
  ).toMatchObject([{ code: 'KEY_REUSED' }]);
  expect(await visits()).toBe(1);
});

it('gives a caregiver to one of eight who book at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => book()));
  expect(answers.filter(({ appointment }) => appointment !== null)).toHaveLength(1);
  for (const { appointment, userErrors } of answers) {
    if (appointment === null)
      expect(userErrors).toMatchObject([{ field: 'caregiverId', code: 'CONFLICT' }]);
  }
});

it("tells the database's own refusal of an overlap, when somebody else gets there first", async () => {
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
