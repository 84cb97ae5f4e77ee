import { makeService } from '../services/service.factory.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at, makeCast, type Cast } from '../schedule.factory.ts';

let app: TestApp;
let cast: Cast;
let visitId: string;
let serviceId: string;

beforeAll(async () => {
  app = await testApp();
  const em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
  visitId = (
    await makeAppointment(em, {
      client: cast.client,
      caregiver: cast.caregiver,
      status: 'completed',
      startedAt: at(-1, '09:00'),
    })
  ).id;
  serviceId = (await makeService(em)).id;
});
afterAll(() => app.stop());

type Who = 'nobody' | 'client' | 'otherClient' | 'caregiver' | 'otherCaregiver' | 'staff' | 'admin';
const everyone: Who[] = [
  'nobody',
  'client',
  'otherClient',
  'caregiver',
  'otherCaregiver',
  'staff',
  'admin',
];

const nowhere = '00000000-0000-4000-8000-000000000000';
const payload = '{ userErrors { code } }';
const someVisit = (): string => `id: "${visitId}"`;

/**
 * Every operation, and which roles may call it; their call may still be refused as data, or find
 * nothing.
 */
const operations: [name: string, call: () => string, allowed: Who[]][] = [
  ['appointments', () => '{ appointments { totalCount } }', ['staff', 'admin']],
  ['appointment', () => `{ appointment(${someVisit()}) { id } }`, ['staff', 'admin']],
  [
    'caregiverChoices',
    () => `{ caregiverChoices(scheduledDate: "2030-01-01T00:00:00Z", duration: 180) { id } }`,
    ['staff', 'admin'],
  ],
  [
    'schedule',
    () => `{ schedule(from: "2030-01-01", through: "2030-01-07") { from } }`,
    ['staff', 'admin'],
  ],
  [
    'bookAppointment',
    () =>
      `mutation { bookAppointment(input: { clientId: "${cast.client.id}", serviceId: "${serviceId}", scheduledDate: "2020-01-01T00:00:00Z", duration: 180 }) ${payload} }`,
    ['staff', 'admin'],
  ],
  [
    'changeAppointment',
    () => `mutation { changeAppointment(input: { ${someVisit()} }) ${payload} }`,
    ['staff', 'admin'],
  ],
  [
    'confirmAppointment',
    () => `mutation { confirmAppointment(input: { ${someVisit()} }) ${payload} }`,
    ['staff', 'admin'],
  ],
  [
    'startAppointment',
    () => `mutation { startAppointment(input: { ${someVisit()} }) ${payload} }`,
    ['staff', 'admin'],
  ],
  [
    'completeAppointment',
    () => `mutation { completeAppointment(input: { ${someVisit()} }) ${payload} }`,
    ['staff', 'admin'],
  ],
  [
    'cancelAppointmentForClient',
    () =>
      `mutation { cancelAppointmentForClient(input: { ${someVisit()}, reason: OTHER }) ${payload} }`,
    ['staff', 'admin'],
  ],
  ['recurringAppointments', () => '{ recurringAppointments { totalCount } }', ['staff', 'admin']],
  [
    'recurringAppointment',
    () => `{ recurringAppointment(id: "${nowhere}") { id } }`,
    ['staff', 'admin'],
  ],
  ['planPreview', () => `{ planPreview(input: {}) ${payload} }`, ['staff', 'admin']],
  [
    'createRecurringAppointment',
    () =>
      `mutation { createRecurringAppointment(input: { clientId: "${nowhere}", serviceId: "${serviceId}", pattern: DAILY, startDate: "2020-01-01", startTime: "09:00", duration: 180 }) ${payload} }`,
    ['staff', 'admin'],
  ],
  [
    'changeRecurringAppointment',
    () => `mutation { changeRecurringAppointment(input: { id: "${nowhere}" }) ${payload} }`,
    ['staff', 'admin'],
  ],
  [
    'endRecurringAppointment',
    () =>
      `mutation { endRecurringAppointment(input: { id: "${nowhere}", endDate: "2030-01-01" }) ${payload} }`,
    ['staff', 'admin'],
  ],
  [
    'repeatAppointment',
    () => `mutation { repeatAppointment(input: { id: "${visitId}", pattern: DAILY }) ${payload} }`,
    ['staff', 'admin'],
  ],
  [
    'setCaregiverAvailability',
    () =>
      `mutation { setCaregiverAvailability(input: { id: "${nowhere}", hours: [] }) ${payload} }`,
    ['staff', 'admin'],
  ],
  [
    'addCaregiverTimeOff',
    () => `mutation { addCaregiverTimeOff(input: { caregiverId: "${nowhere}" }) ${payload} }`,
    ['staff', 'admin'],
  ],
  [
    'removeCaregiverTimeOff',
    () => `mutation { removeCaregiverTimeOff(input: { id: "${nowhere}" }) { ok } }`,
    ['staff', 'admin'],
  ],
  [
    'caregiverTimeOff',
    () => '{ caregiverTimeOff { totalCount } }',
    ['caregiver', 'otherCaregiver', 'staff', 'admin'],
  ],
  [
    'caregiverAvailability',
    () => `{ caregiverAvailability(caregiverId: "${cast.caregiver.id}") { id } }`,
    ['caregiver', 'otherCaregiver', 'staff', 'admin'],
  ],
  [
    'careUpdates',
    () => '{ careUpdates { totalCount } }',
    ['caregiver', 'otherCaregiver', 'staff', 'admin'],
  ],
  [
    'writeCareUpdate',
    () =>
      `mutation { writeCareUpdate(input: { appointmentId: "${visitId}", updateType: "", title: "", content: "" }) ${payload} }`,
    ['caregiver', 'otherCaregiver', 'staff', 'admin'],
  ],
  ['failedJobs', () => '{ failedJobs { totalCount } }', ['staff', 'admin']],
  ['retryJob', () => 'mutation { retryJob(input: { id: "1" }) { ok } }', ['staff', 'admin']],
];

it.each(
  operations.flatMap(([name, call, allowed]) =>
    everyone.map((who) => [name, who, call, allowed] as const),
  ),
)('%s called by %s', async (_name, who, call, allowed) => {
  const before = await counts();
  const { errors } = await app.graph(call(), {}, who === 'nobody' ? null : cast.tokens[who]);
  const code = errors[0]?.extensions.code;
  if (allowed.includes(who)) expect([undefined, 'NOT_FOUND']).toContain(code);
  else expect(code).toBe(who === 'nobody' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  expect(await counts()).toEqual(before);
});

async function counts(): Promise<unknown> {
  const { rows } = await app.database.pool.query(`
    select (select count(*) from appointments) as visits, (select string_agg(status, ',' order by id) from appointments) as states, (select count(*) from care_updates) as updates,
           (select count(*) from recurring_appointments) as plans, (select count(*) from caregiver_availability) as hours, (select count(*) from caregiver_time_off) as off`);
  return rows;
}
