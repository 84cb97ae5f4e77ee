import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, dayIn } from '../../../shared/time.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { countStatements } from '../../../testing/statements.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCareUpdate } from '../care-updates/careUpdate.factory.ts';
import { at, makeCast, type Cast } from '../schedule.factory.ts';
import { makeVisitRecord } from '../visit-records/visitRecord.factory.ts';
import type { VisitRecord } from '../visit-records/visitRecord.entity.ts';
import { makeService } from '../services/service.factory.ts';

let app: TestApp;
let em: EntityManager;
let cast: Cast;

beforeAll(async () => {
  app = await testApp({ env: { PAY_PERIOD_FIRST_DAY: dayIn(new Date()), PAY_PERIOD_DAYS: '7' } });
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});
afterAll(() => app.stop());

const visit = (days: number, time: string, values: Partial<Appointment> = {}) =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: at(days, time),
    duration: 60,
    status: 'confirmed',
    ...values,
  });

const day = 'id type client status';
const document = `{ myShift {
  officePhone officePhoneE164 officeName caregiver
  visits { ${day} duration clientId address mapAddress accessNotes facts { kind text } clientPhone clientPhoneE164 careNotes specialInstructions clientNotes
    emergencyContact emergencyPhone emergencyPhoneE164 tasks isOwn arrivedAt arrivalStatedAt departureStatedAt leftAt noteWritten lastUpdates { title content tasks caregiver } }
  week { day visits { ${day} } }
  payPeriod { from to workedMinutes plannedMinutes }
} }`;

interface Shift {
  visits: ({ id: string; lastUpdates: { title: string }[] } & Record<string, unknown>)[];
  week: { day: string; visits: { id: string }[] }[];
  payPeriod: Record<string, unknown>;
}

async function shift(): Promise<Shift & Record<string, unknown>> {
  const { data, errors } = await app.graph<{ myShift: Shift & Record<string, unknown> }>(
    document,
    {},
    cast.tokens.caregiver,
  );
  expect(errors).toEqual([]);
  return data.myShift;
}

it('has everything a visit needs', async () => {
  const service = await makeService(em, { tasks: ['Shave', 'Lunch'] });
  Object.assign(cast.client, {
    address: '4118 East Palo Verde Drive, Phoenix, AZ 85018',
    accessNotes: 'Gate code 4118.',
    careNotes: 'Coffee with cinnamon.',
    medicalNotes: 'Diabetes.',
    phone: '(602) 555-0133',
    codeWord: 'Saguaro',
    allergies: 'Peanuts',
    diet: 'No salt',
    hiddenFacts: ['code-word'],
  });
  const today = await visit(0, '10:00', {
    service,
    specialInstructions: 'Physical therapy at noon.',
    clientNotes: 'Please ring twice.',
    status: 'in-progress',
    startedAt: at(0, '10:02'),
  });
  for (const days of [-4, -3, -2, -1])
    await makeCareUpdate(em, {
      client: cast.client,
      caregiver: days === -1 ? null : cast.otherCaregiver,
      title: `${-days} days ago`,
      tasks: days === -2 ? ['Shave'] : [],
      createdAt: at(days, '12:00'),
    });
  const { visits, week: _week, payPeriod: _period, ...office } = await shift();
  expect(office).toEqual({
    officePhone: '(602) 555-0142',
    officePhoneE164: '+16025550142',
    officeName: 'Desert Lantern Home Care',
    caregiver: 'Zoë',
  });
  const content = 'We walked to the mailbox and back before lunch.';
  expect(visits).toEqual([
    {
      id: today.id,
      type: 'Personal Care',
      client: 'Rosalía Quintero',
      clientId: cast.client.id,
      status: 'IN_PROGRESS',
      duration: 60,
      address: ['4118 East Palo Verde Drive', 'Phoenix, AZ 85018'],
      mapAddress: '4118 East Palo Verde Drive, Phoenix, AZ 85018',
      accessNotes: 'Gate code 4118.',
      facts: [
        { kind: 'ALLERGIES', text: 'Peanuts' },
        { kind: 'DIET', text: 'No salt' },
      ],
      clientPhone: '(602) 555-0133',
      clientPhoneE164: '+16025550133',
      careNotes: 'Coffee with cinnamon.',
      specialInstructions: 'Physical therapy at noon.',
      clientNotes: 'Please ring twice.',
      emergencyContact: 'Inés Quintero',
      emergencyPhone: '(602) 555-0177',
      emergencyPhoneE164: '+16025550177',
      tasks: ['Shave', 'Lunch'],
      isOwn: true,
      arrivedAt: at(0, '10:02').toISOString(),
      arrivalStatedAt: null,
      departureStatedAt: null,
      leftAt: null,
      noteWritten: false,
      lastUpdates: [
        { title: '1 days ago', content, tasks: [], caregiver: null },
        { title: '2 days ago', content, tasks: ['Shave'], caregiver: 'Ana' },
        { title: '3 days ago', content, tasks: [], caregiver: 'Ana' },
      ],
    },
  ]);
});

it('knows whether this caregiver has written about the visit', async () => {
  const appointment = await visit(0, '10:00');
  await makeCareUpdate(em, {
    client: cast.client,
    caregiver: cast.otherCaregiver,
    appointment,
  });
  expect((await shift()).visits[0]?.noteWritten).toBe(false);
  await makeCareUpdate(em, { client: cast.client, caregiver: cast.caregiver, appointment });
  expect((await shift()).visits[0]?.noteWritten).toBe(true);
});

it('has the visits of today and tomorrow, an earlier one still in progress, and nobody else’s', async () => {
  await visit(-1, '20:00', { status: 'completed' });
  const forgotten = await visit(-3, '09:00', { status: 'in-progress', startedAt: at(-3, '09:00') });
  const night = await visit(-1, '23:00', { duration: 61 });
  const first = await visit(0, '01:00');
  await visit(0, '03:00', { caregiver: cast.otherCaregiver });
  const last = await visit(1, '23:59');
  await visit(2, '01:00');
  expect((await shift()).visits.map(({ id }) => id)).toEqual(
    [forgotten, night, first, last].map(({ id }) => id),
  );
});

describe('an own arrival without a departure', () => {
  const arrived = (appointment: Appointment, values: Partial<VisitRecord> = {}) =>
    makeVisitRecord(em, { appointment, caregiver: cast.caregiver, ...values });

  it.each<[string, Partial<Appointment>, string, boolean]>([
    ['at a visit that was canceled meanwhile', { status: 'cancelled' }, 'CANCELLED', true],
    ['at a visit of another day that was canceled', { status: 'cancelled' }, 'CANCELLED', true],
    ['at a visit nobody has applied it to', { status: 'scheduled' }, 'SCHEDULED', true],
  ])('is shown %s', async (what, values, status, isOwn) => {
    const appointment = await visit(what.includes('another day') ? -2 : 0, '10:00', values);
    const { at: when } = await arrived(appointment);
    expect((await shift()).visits).toMatchObject([
      { id: appointment.id, status, isOwn, arrivedAt: when.toISOString(), leftAt: null },
    ]);
  });

  it('is shown at a visit that was given to someone else, with no more than the name', async () => {
    Object.assign(cast.client, { accessNotes: 'Gate code 4118.', address: '1 Palm Lane' });
    const appointment = await visit(0, '10:00', { caregiver: cast.otherCaregiver });
    await arrived(appointment);
    const [shown, ...more] = (await shift()).visits;
    expect(more).toEqual([]);
    expect(shown).toMatchObject({
      id: appointment.id,
      isOwn: false,
      client: 'Rosalía Quintero',
      address: [],
      accessNotes: null,
      leftAt: null,
    });
    const { at: left } = await arrived(appointment, { kind: 'departure' });
    expect((await shift()).visits).toMatchObject([{ leftAt: left.toISOString() }]);
  });

  it('is not someone else’s, whose time the visit has', async () => {
    const appointment = await visit(0, '10:00', {
      caregiver: cast.otherCaregiver,
      status: 'in-progress',
      startedAt: at(0, '10:05'),
    });
    const { at: when } = await arrived(appointment);
    expect((await shift()).visits).toMatchObject([{ arrivedAt: when.toISOString() }]);
  });

  it('leaves the day once a departure was recorded days ago', async () => {
    const appointment = await visit(-3, '09:00', {
      status: 'in-progress',
      startedAt: at(-3, '09:00'),
    });
    await arrived(appointment, { at: at(-3, '09:00') });
    await arrived(appointment, { kind: 'departure' });
    expect((await shift()).visits).toMatchObject([
      { status: 'IN_PROGRESS', leftAt: expect.any(String) as string },
    ]);
    await arrived(await visit(-4, '09:00', { status: 'in-progress', startedAt: at(-4, '09:00') }), {
      kind: 'departure',
      serverAt: at(-1, '12:00'),
      at: at(-1, '12:00'),
    });
    expect((await shift()).visits).toHaveLength(1);
  });
});

it.each<[string, () => Promise<unknown>, Partial<Appointment>]>([
  ['is canceled', () => Promise.resolve(), { status: 'cancelled' }],
  [
    'is of a client whose care has ended',
    () =>
      app.database.pool.query(`update clients set status = 'ended' where id = $1`, [
        cast.client.id,
      ]),
    {},
  ],
])('shows nothing about the client but the name once a visit %s', async (_what, then, values) => {
  Object.assign(cast.client, {
    ...{ accessNotes: 'Gate code 4118.', address: '1 Palm Lane' },
    ...{ allergies: 'Peanuts', phone: '(602) 555-0133' },
  });
  const specialInstructions = 'Physical therapy at noon.';
  await visit(0, '10:00', { specialInstructions, clientNotes: 'Ring twice.', ...values });
  await makeCareUpdate(em, { client: cast.client });
  await then();
  const [shown] = (await shift()).visits;
  expect(shown).toMatchObject({
    client: 'Rosalía Quintero',
    address: [],
    mapAddress: null,
    accessNotes: null,
    careNotes: null,
    specialInstructions: null,
    clientNotes: null,
    emergencyContact: null,
    emergencyPhone: null,
    emergencyPhoneE164: null,
    facts: [],
    clientPhone: null,
    clientPhoneE164: null,
    lastUpdates: [],
  });
});

it('has seven days with the visits on each, a night on both, and the hours in the pay period', async () => {
  const today = dayIn(new Date());
  const done = { status: 'completed' as const, startedAt: at(0, '08:05') };
  await visit(0, '08:00', { ...done, completedAt: new Date(at(0, '08:58').getTime() + 40_000) });
  await visit(1, '08:00', { status: 'cancelled' });
  const late = await visit(6, '23:30', { duration: 120 });
  await visit(7, '08:00');
  await visit(-1, '08:00', {
    status: 'completed',
    startedAt: at(-1, '08:00'),
    completedAt: at(-1, '09:00'),
  });
  const night = await visit(-1, '22:00', {
    status: 'completed',
    duration: 480,
    startedAt: at(-1, '22:00'),
    completedAt: at(0, '06:10'),
  });
  const { week, payPeriod } = await shift();
  expect(week[0]?.visits.map(({ id }) => id)).toContain(night.id);
  expect(week.map((each) => [each.day, each.visits.length])).toEqual(
    [2, 1, 0, 0, 0, 0, 1].map((visits, index) => [addDays(today, index), visits]),
  );
  expect(week[6]?.visits).toEqual([
    { id: late.id, type: 'Personal Care', client: 'Rosalía Quintero', status: 'CONFIRMED' },
  ]);
  expect(payPeriod).toEqual({
    from: today,
    to: addDays(today, 6),
    // Without what lies before the first midnight and after the last one.
    workedMinutes: 54 + 370,
    plannedMinutes: 60 + 360 + 30,
  });
});

it('has the visits that were over before today, of two weeks, with the client’s name alone', async () => {
  Object.assign(cast.client, { accessNotes: 'Gate code 4118.', address: '1 Palm Lane' });
  await visit(-15, '09:00');
  const oldest = await visit(-14, '09:00', { status: 'completed' });
  const forgotten = await visit(-1, '20:00', { specialInstructions: 'Physical therapy at noon.' });
  await visit(-1, '18:00', { caregiver: cast.otherCaregiver });
  const stated = await visit(-1, '22:00');
  for (const [kind, time] of [
    ['arrival', '22:05'],
    ['departure', '22:55'],
  ] as const)
    await makeVisitRecord(em, {
      appointment: stated,
      caregiver: cast.caregiver,
      kind,
      statedAt: at(-1, time),
      statedReason: 'I forgot to tap.',
    });
  await visit(-1, '23:30'); // over midnight: it is among today's
  await visit(0, '00:45');
  const { data } = await app.graph<{ myPastVisits: Record<string, unknown>[] }>(
    '{ myPastVisits { id client address accessNotes specialInstructions lastUpdates { title } arrivalStatedAt departureStatedAt } }',
    {},
    cast.tokens.caregiver,
  );
  const nothing = { address: [], accessNotes: null, specialInstructions: null, lastUpdates: [] };
  expect(data.myPastVisits).toEqual(
    [
      { id: oldest.id },
      { id: forgotten.id },
      {
        id: stated.id,
        arrivalStatedAt: at(-1, '22:05').toISOString(),
        departureStatedAt: at(-1, '22:55').toISOString(),
      },
    ].map((one) => ({
      client: 'Rosalía Quintero',
      arrivalStatedAt: null,
      departureStatedAt: null,
      ...nothing,
      ...one,
    })),
  );
});

it.each<[string, number, Partial<Appointment>, boolean]>([
  ['a visit of theirs in the next two weeks', 13, {}, true],
  ['one beyond', 15, {}, false],
  ['someone else’s', 3, { caregiver: null }, false],
])('opens %s with its details, or not at all', async (_which, days, values, isThere) => {
  Object.assign(cast.client, { accessNotes: 'Gate code 4118.' });
  const { id } = await visit(days, '09:00', values);
  const { data, errors } = await app.graph<{ myShiftVisit: unknown }>(
    'query ($id: ID!) { myShiftVisit(id: $id) { id accessNotes } }',
    { id },
    cast.tokens.caregiver,
  );
  expect(data.myShiftVisit).toEqual(isThere ? { id, accessNotes: 'Gate code 4118.' } : null);
  expect(errors).toMatchObject(isThere ? [] : [{ extensions: { code: 'NOT_FOUND' } }]);
});

it('takes three statements besides the session, and refuses a deactivated caregiver with the office phone', async () => {
  await visit(0, '10:00');
  await shift();
  expect(await countStatements(shift)).toBe(1 + 3);
  await app.database.pool.query('update caregivers set is_active = false where id = $1', [
    cast.caregiver.id,
  ]);
  const { errors } = await app.graph(document, {}, cast.tokens.caregiver);
  expect(errors).toMatchObject([
    {
      extensions: { code: 'FORBIDDEN' },
      message: expect.stringContaining('(602) 555-0142') as string,
    },
  ]);
});
