import type { EntityManager } from '@mikro-orm/postgresql';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { AppointmentReminder } from '../reminders/appointmentReminder.entity.ts';
import { at, makeCast, makeWorkingCaregiver, type Cast } from '../schedule.factory.ts';

let app: TestApp;
let em: EntityManager;
let cast: Cast;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});
afterAll(() => app.stop());

const mutation = `mutation ($input: ChangeAppointmentInput!) { changeAppointment(input: $input) {
  appointment { status caregiver scheduledDate endDate duration estimatedCost { amount } location adminNotes priority reminders { status reminderTime sentAt } }
  userErrors { field message code } offers { id } } }`;

interface Answer {
  appointment: Record<string, unknown> | null;
  userErrors: { field: string; message: string; code: string }[];
  offers: { id: string }[];
}

async function change(id: string, values: Record<string, unknown>): Promise<Answer> {
  const { data, errors } = await app.graph<{ changeAppointment: Answer }>(
    mutation,
    { input: { id, ...values } },
    cast.tokens.staff,
  );
  expect(errors).toEqual([]);
  return data.changeAppointment;
}

const visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: at(5, '09:00'),
    ...values,
  });

it('moves a visit to an overlapping time and moves its reminders, including those already sent', async () => {
  const appointment = await visit();
  const reminder = { appointment, reminderType: 'email' as const };
  em.create(AppointmentReminder, {
    ...reminder,
    timeBeforeAppointment: 1440,
    reminderTime: at(4, '09:00'),
  });
  em.create(AppointmentReminder, {
    ...reminder,
    timeBeforeAppointment: 7200,
    reminderTime: at(0, '09:00'),
    status: 'sent',
    sentAt: new Date(),
  });
  await em.flush();
  const { appointment: moved } = await change(appointment.id, {
    scheduledDate: at(6, '10:30').toISOString(),
  });
  expect(moved).toMatchObject({
    scheduledDate: at(6, '10:30').toISOString(),
    endDate: at(6, '13:30').toISOString(),
    duration: 180,
    estimatedCost: { amount: '102.00' },
    caregiver: 'Zoë Begay',
    reminders: [
      { status: 'PENDING', reminderTime: at(1, '10:30').toISOString(), sentAt: null },
      { status: 'PENDING', reminderTime: at(5, '10:30').toISOString() },
    ],
  });
  expect(
    (await change(appointment.id, { scheduledDate: at(6, '11:00').toISOString() })).userErrors,
  ).toEqual([]);
});

it('costs more when it takes longer, at the price fixed at booking', async () => {
  const { id } = await visit({ duration: 195, estimatedCost: '110.53' });
  expect((await change(id, { duration: 240 })).appointment).toMatchObject({
    duration: 240,
    estimatedCost: { amount: '136.04' },
    endDate: at(5, '13:00').toISOString(),
  });
});

it('reassigns it, unassigns it, and leaves other fields alone', async () => {
  const { id } = await visit({ location: 'At home', adminNotes: 'Gate code 4' });
  expect((await change(id, { caregiverId: cast.otherCaregiver.id })).appointment).toMatchObject({
    caregiver: 'Ana Cruz',
    location: 'At home',
    adminNotes: 'Gate code 4',
  });
  expect(
    (await change(id, { caregiverId: null, adminNotes: null, priority: 'HIGH' })).appointment,
  ).toMatchObject({ caregiver: null, location: 'At home', adminNotes: null, priority: 'HIGH' });
});

it('refuses a caregiver who cannot come, and offers those who could', async () => {
  await app.database.pool.query(
    'update caregivers set is_active = false where id <> $1 and id <> $2',
    [cast.caregiver.id, cast.otherCaregiver.id],
  );
  const { id } = await visit();
  await makeAppointment(em, { caregiver: cast.otherCaregiver, scheduledDate: at(5, '10:00') });
  const { userErrors, offers } = await change(id, { caregiverId: cast.otherCaregiver.id });
  expect(userErrors).toEqual([
    {
      field: 'caregiverId',
      code: 'CONFLICT',
      message: expect.stringContaining('has another visit') as string,
    },
  ]);
  expect(offers).toEqual([{ id: cast.caregiver.id }]); // the visit does not conflict with itself
  const late = await makeWorkingCaregiver(em, {}, ['18:00:00', '23:59:00']);
  expect((await change(id, { caregiverId: late.id })).userErrors).toMatchObject([
    { message: expect.stringContaining('does not work') as string },
  ]);
});

it.each([
  ['a time that has passed', { scheduledDate: at(-1, '09:00').toISOString() }, 'scheduledDate'],
  ['two hours', { duration: 120 }, 'duration'],
  ['a length by the minute', { duration: 200 }, 'duration'],
])('refuses %s', async (_title, values, field) => {
  const { id } = await visit();
  expect((await change(id, values)).userErrors).toMatchObject([{ field, code: 'INVALID' }]);
});

it.each(['in-progress', 'completed', 'cancelled'] as const)(
  'refuses one that is %s',
  async (status) => {
    const { id } = await visit({ status });
    const { userErrors } = await change(id, { location: 'Elsewhere' });
    expect(userErrors).toMatchObject([
      {
        code: 'CONFLICT',
        message: `This visit is ${status.replace('-', ' ')}: it can’t be changed anymore.`,
      },
    ]);
  },
);
