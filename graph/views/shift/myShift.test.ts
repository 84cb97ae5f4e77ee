import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, dayIn } from '../../shared/time.ts';
import { useApp } from '../../testing/app.ts';
import type { Appointment } from '../../modules/appointments/appointment.entity.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { makeCareUpdate } from '../../modules/care-updates/careUpdate.factory.ts';
import { at, makeCast, type Cast } from '../../modules/appointments/schedule.factory.ts';
import type { AppointmentStatus } from '../../modules/appointments/appointment.rules.ts';
import { makeVisitRecord } from '../../modules/visit-records/visitRecord.factory.ts';
import type { VisitRecord } from '../../modules/visit-records/visitRecord.entity.ts';
import { makeService } from '../../modules/catalogue/service.factory.ts';

const app = useApp({ env: { PAY_PERIOD_FIRST_DAY: dayIn(new Date()), PAY_PERIOD_DAYS: '7' } });
let em: EntityManager;
let cast: Cast;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});

const visit = (days: number, time: string, values: Partial<Appointment> = {}) =>
  makeAppointment(em, {
    ...{ client: cast.client, caregiver: cast.caregiver, scheduledDate: at(days, time) },
    ...{ duration: 60, status: 'confirmed', ...values },
  });
/** A visit that began or was worked on its day. */
const begun = (days: number, from: string, until?: Date, values: Partial<Appointment> = {}) =>
  visit(days, from, {
    ...{ startedAt: at(days, from), completedAt: until ?? null },
    ...{ status: until ? 'completed' : 'in-progress', ...values },
  });

const day = 'id type client status';
const query = `{ myShift {
  officePhone officePhoneE164 officeName caregiver
  visits { ${day} duration clientId address mapAddress accessNotes facts { kind text } clientPhone clientPhoneE164 careNotes specialInstructions clientNotes
    emergencyContact emergencyPhone emergencyPhoneE164 tasks isOwn arrivedAt arrivalStatedAt departureStatedAt leftAt noteWritten lastUpdates { title content tasks caregiver } }
  week { day visits { ${day} } }
  payPeriod { from through workedMinutes plannedMinutes }
} }`;
interface Shift extends Record<string, unknown> {
  visits: Record<string, unknown>[];
  week: { day: string; visits: { id: string }[] }[];
}
const shift = async (): Promise<Shift> =>
  (await app.read<{ myShift: Shift }>(query, cast.tokens.caregiver)).myShift;
const shownIds = async () => (await shift()).visits.map(({ id }) => id);

/** What no longer is shown once a visit is over, canceled or someone else's. */
const confidential = { address: '1 Palm Lane', accessNotes: 'Gate code 4118.' };

it('has everything a visit needs', async () => {
  const service = await makeService(em, { tasks: ['Shave', 'Lunch'] });
  const address = '4118 East Palo Verde Drive, Phoenix, AZ 85018';
  const said = { accessNotes: 'Gate code 4118.', careNotes: 'Coffee with cinnamon.' };
  Object.assign(cast.client, {
    ...{ ...said, address, phone: '(602) 555-0133', medicalNotes: 'Diabetes.' },
    ...{ codeWord: 'Saguaro', allergies: 'Peanuts', diet: 'No salt', hiddenFacts: ['code-word'] },
  });
  const notes = { specialInstructions: 'Therapy at noon.', clientNotes: 'Please ring twice.' };
  const { id } = await begun(0, '10:00', undefined, { service, ...notes });
  for (const days of [-4, -3, -2, -1])
    await makeCareUpdate(em, {
      ...{ client: cast.client, caregiver: days === -1 ? null : cast.otherCaregiver },
      ...{ title: `${-days} days ago`, tasks: days === -2 ? ['Shave'] : [] },
      createdAt: at(days, '12:00'),
    });
  const { visits, week: _week, payPeriod: _period, ...office } = await shift();
  expect(office).toEqual({
    ...{ officePhone: '(602) 555-0142', officePhoneE164: '+16025550142' },
    ...{ officeName: 'Desert Lantern Home Care', caregiver: 'Zoë' },
  });
  const content = 'We walked to the mailbox and back before lunch.';
  expect(visits).toEqual([
    {
      ...{ id, type: 'Personal Care', status: 'IN_PROGRESS', duration: 60, isOwn: true },
      ...{ client: 'Rosalía Quintero', clientId: cast.client.id, ...said, ...notes },
      address: ['4118 East Palo Verde Drive', 'Phoenix, AZ 85018'],
      mapAddress: address,
      facts: [
        { kind: 'ALLERGIES', text: 'Peanuts' },
        { kind: 'DIET', text: 'No salt' },
      ],
      ...{ clientPhone: '(602) 555-0133', clientPhoneE164: '+16025550133' },
      emergencyContact: 'Inés Quintero',
      ...{ emergencyPhone: '(602) 555-0177', emergencyPhoneE164: '+16025550177' },
      tasks: ['Shave', 'Lunch'],
      ...{ arrivedAt: at(0, '10:00').toISOString(), leftAt: null },
      ...{ arrivalStatedAt: null, departureStatedAt: null, noteWritten: false },
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
  const { client, caregiver, otherCaregiver } = cast;
  for (const [by, noteWritten] of [
    [otherCaregiver, false],
    [caregiver, true],
  ] as const) {
    await makeCareUpdate(em, { client, caregiver: by, appointment });
    expect((await shift()).visits).toMatchObject([{ noteWritten }]);
  }
});

it('has the visits of today and tomorrow, an earlier one still in progress, and nobody else’s', async () => {
  await begun(-1, '20:00', at(-1, '21:00'));
  const forgotten = await begun(-3, '09:00');
  const night = await visit(-1, '23:00', { duration: 61 });
  const first = await visit(0, '01:00');
  await visit(0, '03:00', { caregiver: cast.otherCaregiver });
  const last = await visit(1, '23:59');
  await visit(2, '01:00');
  expect(await shownIds()).toEqual([forgotten, night, first, last].map(({ id }) => id));
});

describe('an own arrival without a departure', () => {
  const arrived = (appointment: Appointment, values: Partial<VisitRecord> = {}) =>
    makeVisitRecord(em, { appointment, caregiver: cast.caregiver, ...values });

  it.each<[string, number, AppointmentStatus]>([
    ['at a visit that was canceled meanwhile', 0, 'cancelled'],
    ['at a visit of another day that was canceled', -2, 'cancelled'],
    ['at a visit nobody has applied it to', 0, 'scheduled'],
  ])('is shown %s', async (_what, days, status) => {
    const appointment = await visit(days, '10:00', { status });
    const { at: when } = await arrived(appointment);
    const shown = { id: appointment.id, status: status.toUpperCase(), isOwn: true };
    expect((await shift()).visits).toMatchObject([
      { ...shown, arrivedAt: when.toISOString(), leftAt: null },
    ]);
  });

  it('is shown at a visit that was given to someone else, with no more than the name', async () => {
    Object.assign(cast.client, confidential);
    const appointment = await visit(0, '10:00', { caregiver: cast.otherCaregiver });
    await arrived(appointment);
    const nothing = { address: [], accessNotes: null, leftAt: null };
    const shown = { id: appointment.id, isOwn: false, client: 'Rosalía Quintero', ...nothing };
    expect((await shift()).visits).toMatchObject([shown]);
    const { at: left } = await arrived(appointment, { kind: 'departure' });
    expect((await shift()).visits).toMatchObject([{ leftAt: left.toISOString() }]);
  });

  it('is not someone else’s, whose time the visit has', async () => {
    const appointment = await begun(0, '10:00', undefined, { caregiver: cast.otherCaregiver });
    const { at: when } = await arrived(appointment);
    expect((await shift()).visits).toMatchObject([{ arrivedAt: when.toISOString() }]);
  });

  it('leaves the day once a departure was recorded days ago', async () => {
    const appointment = await begun(-3, '09:00');
    await arrived(appointment, { at: at(-3, '09:00') });
    await arrived(appointment, { kind: 'departure' });
    const left = { status: 'IN_PROGRESS', leftAt: expect.any(String) as string };
    expect((await shift()).visits).toMatchObject([left]);
    const then = at(-1, '12:00');
    await arrived(await begun(-4, '09:00'), { kind: 'departure', serverAt: then, at: then });
    expect(await shownIds()).toHaveLength(1);
  });
});

it.each<[string, Partial<Appointment>, string]>([
  ['is canceled', { status: 'cancelled' }, 'active'],
  ['is over and care has ended', { status: 'completed' }, 'ended'],
])('shows nothing about the client but the name once a visit %s', async (_what, values, status) => {
  Object.assign(cast.client, {
    ...confidential,
    status,
    allergies: 'Peanuts',
    phone: '602 555 0133',
  });
  await visit(0, '10:00', { specialInstructions: 'Therapy.', clientNotes: 'Ring.', ...values });
  await makeCareUpdate(em, { client: cast.client });
  expect((await shift()).visits).toMatchObject([
    {
      ...{ client: 'Rosalía Quintero', address: [], mapAddress: null, accessNotes: null },
      ...{ careNotes: null, specialInstructions: null, clientNotes: null, facts: [] },
      ...{ emergencyContact: null, emergencyPhone: null, emergencyPhoneE164: null },
      ...{ clientPhone: null, clientPhoneE164: null, lastUpdates: [] },
    },
  ]);
});

it.each<[string, Partial<Appointment>]>([
  ['is ahead', { status: 'confirmed' }],
  ['is under way', { status: 'in-progress', startedAt: new Date() }],
])(
  'shows what a visit needs that the office kept when care ended while it %s',
  async (_what, values) => {
    Object.assign(cast.client, { ...confidential, status: 'ended', phone: '602 555 0133' });
    await visit(1, '10:00', { specialInstructions: 'Therapy.', ...values });
    const [kept] = (await shift()).visits;
    expect(kept).toMatchObject({
      ...{ accessNotes: confidential.accessNotes, specialInstructions: 'Therapy.' },
      clientPhone: '602 555 0133',
    });
    expect(kept?.address).not.toEqual([]);
  },
);

it('has seven days with the visits on each, a night on both, and the hours in the pay period', async () => {
  const today = dayIn(new Date());
  await visit(0, '08:00', {
    ...{ status: 'completed', startedAt: at(0, '08:05') },
    completedAt: new Date(at(0, '08:58').getTime() + 40_000),
  });
  await visit(1, '08:00', { status: 'cancelled' });
  const late = await visit(6, '23:30', { duration: 120 });
  await visit(7, '08:00');
  await begun(-1, '08:00', at(-1, '09:00'));
  const night = await begun(-1, '22:00', at(0, '06:10'), { duration: 480 });
  const { week, payPeriod } = await shift();
  expect(week[0]?.visits.map(({ id }) => id)).toContain(night.id);
  expect(week.map((each) => [each.day, each.visits.length])).toEqual(
    [2, 1, 0, 0, 0, 0, 1].map((visits, index) => [addDays(today, index), visits]),
  );
  const shown = { type: 'Personal Care', client: 'Rosalía Quintero', status: 'CONFIRMED' };
  expect(week[6]?.visits).toEqual([{ id: late.id, ...shown }]);
  // Without what lies before the first midnight and after the last one.
  const minutes = { workedMinutes: 54 + 370, plannedMinutes: 60 + 360 + 30 };
  expect(payPeriod).toEqual({ from: today, through: addDays(today, 6), ...minutes });
});

it('has the visits that were over before today, of two weeks, with the client’s name alone', async () => {
  Object.assign(cast.client, confidential);
  await visit(-15, '09:00');
  const oldest = await visit(-14, '09:00', { status: 'completed' });
  const forgotten = await visit(-1, '20:00', { specialInstructions: 'Therapy at noon.' });
  await visit(-1, '18:00', { caregiver: cast.otherCaregiver });
  const appointment = await visit(-1, '22:00');
  const [arrival, departure] = [at(-1, '22:05'), at(-1, '22:55')];
  for (const [kind, statedAt] of [
    ['arrival', arrival],
    ['departure', departure],
  ] as const) {
    const stated = { kind, statedAt, statedReason: 'I forgot to tap.' };
    await makeVisitRecord(em, { appointment, caregiver: cast.caregiver, ...stated });
  }
  await visit(-1, '23:30'); // over midnight: it is among today's
  await visit(0, '00:45');
  const past =
    '{ myPastVisits { id client address accessNotes specialInstructions lastUpdates { title } arrivalStatedAt departureStatedAt } }';
  const nothing = { address: [], accessNotes: null, specialInstructions: null, lastUpdates: [] };
  const unstated = { arrivalStatedAt: null, departureStatedAt: null };
  const stated = {
    arrivalStatedAt: arrival.toISOString(),
    departureStatedAt: departure.toISOString(),
  };
  expect(await app.read(past, cast.tokens.caregiver)).toEqual({
    myPastVisits: [
      { id: oldest.id, ...unstated },
      { id: forgotten.id, ...unstated },
      { id: appointment.id, ...stated },
    ].map((one) => ({ client: 'Rosalía Quintero', ...nothing, ...one })),
  });
});

it('opens a visit of theirs in the next two weeks with its details, and no other', async () => {
  Object.assign(cast.client, confidential);
  const own = await visit(13, '09:00');
  const others = [await visit(15, '09:00'), await visit(3, '09:00', { caregiver: null })];
  const open = 'query ($id: ID!) { myShiftVisit(id: $id) { id accessNotes } }';
  const ask = ({ id }: Appointment) => app.graph(open, { id }, cast.tokens.caregiver);
  expect((await ask(own)).data).toEqual({
    myShiftVisit: { id: own.id, accessNotes: confidential.accessNotes },
  });
  for (const other of others)
    expect(await ask(other)).toMatchObject({
      data: { myShiftVisit: null },
      errors: [{ extensions: { code: 'NOT_FOUND' } }],
    });
});
