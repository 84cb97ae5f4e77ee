import { useApp } from '../../testing/app.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { CaregiverTimeOff } from '../availability/caregiverTimeOff.entity.ts';
import { makeCareUpdate } from '../care-updates/careUpdate.factory.ts';
import { at, withoutFlush, makeCast, type Cast } from '../appointments/schedule.factory.ts';

const app = useApp();
let cast: Cast;

beforeAll(async () => {
  const em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
  const { client, caregiver } = cast;
  const later = withoutFlush(em);
  for (let day = 1; day <= 10; day += 1) {
    await makeAppointment(later, {
      client,
      caregiver,
      scheduledDate: at(day, '09:00'),
      status: day % 5 === 0 ? 'cancelled' : 'scheduled',
    });
    await makeCareUpdate(later, { client, caregiver, createdAt: at(-day, '12:00') });
    em.create(CaregiverTimeOff, {
      caregiver,
      startDate: at(100 + day, '00:00'),
      endDate: at(101 + day, '00:00'),
    });
    em.create(RecurringAppointment, {
      client,
      recurrencePattern: 'weekly',
      startDate: '2026-01-01',
      duration: 180,
      startTime: '09:00:00',
      createdAt: at(-day, '12:00'),
      isActive: day % 2 === 0,
    });
  }
  const scheduledDate = at(2, '09:00');
  await makeAppointment(later, { client: cast.otherClient, caregiver: null, scheduledDate });
  await em.flush();
});

interface Page {
  nodes: { id: string }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
}

const send = (list: string, args = '') =>
  app.graph<Record<string, Page>>(
    `{ ${list}${args && `(${args})`} { nodes { id } totalCount pageInfo { hasNextPage hasPreviousPage endCursor } } }`,
    {},
    cast.tokens.staff,
  );
async function page(list: string, args?: string): Promise<Page> {
  const { data, errors } = await send(list, args);
  expect(errors).toEqual([]);
  return data[list]!;
}

it.each([
  ['appointments', 11],
  ['careUpdates', 10],
  ['caregiverTimeOff', 10],
  ['recurringAppointments', 10],
])('%s page to the end without a gap or a repeat', async (list, total) => {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const found: Page = await page(list, `first: 4${after === null ? '' : `, after: "${after}"`}`);
    expect(found.totalCount).toBe(total);
    expect(found.pageInfo.hasPreviousPage).toBe(ids.length > 0);
    ids.push(...found.nodes.map(({ id }) => id));
    after = found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null;
  } while (after !== null);
  expect(ids).toHaveLength(total);
  expect((await page(list, 'first: 100')).nodes.map(({ id }) => id)).toEqual(ids);
  expect(new Set(ids).size).toBe(total);
  // Limits have their own test (keyset.test.ts); a cursor is of its list.
  const { endCursor } = (
    await page(list === 'careUpdates' ? 'appointments' : 'careUpdates', 'first: 1')
  ).pageInfo;
  for (const args of ['first: 101', `after: "${endCursor}"`])
    expect((await send(list, args)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
});

const time = (days: number, clock: string): string => `"${at(days, clock).toISOString()}"`;
it.each<[list: string, title: string, filter: () => string, count: number]>([
  [
    'appointments',
    'from and to touch what lies between',
    () => `from: ${time(3, '10:00')}, to: ${time(5, '09:00')}`,
    2,
  ],
  ['appointments', 'a client', () => `clientId: "${cast.client.id}"`, 10],
  ['appointments', 'a caregiver', () => `caregiverId: "${cast.caregiver.id}"`, 10],
  ['appointments', 'states', () => 'statuses: [CANCELLED, COMPLETED]', 2],
  ['appointments', 'no states are all', () => 'statuses: []', 11],
  ['appointments', 'nobody assigned', () => 'unassigned: true', 1],
  ['appointments', 'somebody assigned', () => 'unassigned: false', 10],
  ['appointments', 'what needs attention', () => 'needsAttention: true', 1],
  ['appointments', 'nobody', () => 'clientId: "nobody"', 0],
  [
    'appointments',
    'several at once',
    () => `clientId: "${cast.client.id}", statuses: [CANCELLED], to: ${time(6, '00:00')}`,
    1,
  ],
  ['recurringAppointments', 'not ended', () => 'isActive: true', 5],
  ['recurringAppointments', 'conflicts', () => 'hasConflicts: true', 0],
  ['careUpdates', 'from and to', () => `from: ${time(-3, '12:00')}, to: ${time(-1, '12:00')}`, 2],
  [
    'caregiverTimeOff',
    'from and to',
    () => `from: ${time(103, '00:00')}, to: ${time(105, '00:00')}`,
    2,
  ],
])('%s by %s', async (list, _title, filter, count) => {
  expect((await page(list, `filter: { ${filter()} }`)).totalCount).toBe(count);
});
