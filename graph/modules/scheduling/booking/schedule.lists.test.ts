import type { EntityManager } from '@mikro-orm/postgresql';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { countStatements } from '../../../testing/statements.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCareUpdate } from '../care-updates/careUpdate.factory.ts';
import { CaregiverTimeOff } from '../availability/caregiverTimeOff.entity.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { at, makeCast, type Cast } from '../schedule.factory.ts';

let app: TestApp;
let em: EntityManager;
let cast: Cast;

beforeAll(async () => {
  app = await testApp();
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
  for (let day = 1; day <= 25; day += 1) {
    await makeAppointment(em, {
      client: cast.client,
      caregiver: cast.caregiver,
      scheduledDate: at(day, '09:00'),
      status: day % 5 === 0 ? 'cancelled' : 'scheduled',
    });
    await makeCareUpdate(em, {
      client: cast.client,
      caregiver: cast.caregiver,
      createdAt: at(-day, '12:00'),
    });
    em.create(CaregiverTimeOff, {
      caregiver: cast.caregiver,
      startDate: at(100 + day, '00:00'),
      endDate: at(101 + day, '00:00'),
    });
    em.create(RecurringAppointment, {
      client: cast.client,
      recurrencePattern: 'weekly',
      startDate: '2026-01-01',
      duration: 180,
      startTime: '09:00:00',
      createdAt: at(-day, '12:00'),
      isActive: day % 2 === 0,
    });
  }
  await makeAppointment(em, {
    client: cast.otherClient,
    caregiver: null,
    scheduledDate: at(2, '09:00'),
  });
  await em.flush();
});
afterAll(() => app.stop());

interface Page {
  nodes: { id: string }[];
  edges: { cursor: string }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
}

async function page(list: string, args = '', token = cast.tokens.staff): Promise<Page> {
  const { data, errors } = await app.graph<Record<string, Page>>(
    `{ ${list}${args && `(${args})`} { nodes { id } edges { cursor } totalCount pageInfo { hasNextPage hasPreviousPage endCursor } } }`,
    {},
    token,
  );
  expect(errors).toEqual([]);
  return data[list]!;
}

it.each([
  ['appointments', 26],
  ['careUpdates', 25],
  ['caregiverTimeOff', 25],
  ['recurringAppointments', 25],
])('%s page to the end without a gap or a repeat', async (list, total) => {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const found: Page = await page(list, `first: 7${after === null ? '' : `, after: "${after}"`}`);
    expect(found.totalCount).toBe(total);
    expect(found.pageInfo.hasPreviousPage).toBe(ids.length > 0);
    ids.push(...found.nodes.map(({ id }) => id));
    after = found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null;
  } while (after !== null);
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(total);
  expect((await page(list, 'first: 100')).nodes.map(({ id }) => id)).toEqual(ids);
});

it.each([
  [
    'from and to touch what lies between',
    () => `from: "${at(3, '10:00').toISOString()}", to: "${at(5, '09:00').toISOString()}"`,
    2,
  ],
  ['a client', () => `clientId: "${cast.client.id}"`, 25],
  ['a caregiver', () => `caregiverId: "${cast.caregiver.id}"`, 25],
  ['states', () => 'statuses: [CANCELLED, COMPLETED]', 5],
  ['no states are all', () => 'statuses: []', 26],
  ['nobody assigned', () => 'unassigned: true', 1],
  ['somebody assigned', () => 'unassigned: false', 25],
  ['what needs attention', () => 'needsAttention: true', 1],
  ['nobody', () => 'clientId: "nobody"', 0],
  [
    'several at once',
    () =>
      `clientId: "${cast.client.id}", statuses: [CANCELLED], to: "${at(11, '00:00').toISOString()}"`,
    2,
  ],
])('visits by %s', async (_title, filter, count) => {
  expect((await page('appointments', `filter: { ${filter()} }`)).totalCount).toBe(count);
});

it('plans by whether they have ended, updates and time off by date', async () => {
  expect((await page('recurringAppointments', 'filter: { isActive: true }')).totalCount).toBe(12);
  expect((await page('recurringAppointments', 'filter: { hasConflicts: true }')).totalCount).toBe(
    0,
  );
  expect(
    (
      await page(
        'careUpdates',
        `filter: { from: "${at(-3, '12:00').toISOString()}", to: "${at(-1, '12:00').toISOString()}" }`,
      )
    ).totalCount,
  ).toBe(2);
  expect(
    (
      await page(
        'caregiverTimeOff',
        `filter: { from: "${at(103, '00:00').toISOString()}", to: "${at(105, '00:00').toISOString()}" }`,
      )
    ).totalCount,
  ).toBe(2);
});

it.each(['first: 0', 'first: 101', 'first: -1', 'after: "nonsense"'])(
  'refuses %s',
  async (args) => {
    for (const list of [
      'appointments',
      'careUpdates',
      'caregiverTimeOff',
      'recurringAppointments',
      'failedJobs',
    ]) {
      const { errors } = await app.graph(
        `{ ${list}(${args}) { totalCount } }`,
        {},
        cast.tokens.staff,
      );
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    }
    const { endCursor } = (await page('careUpdates', 'first: 1')).pageInfo;
    const { errors } = await app.graph(
      `{ appointments(after: "${endCursor}") { totalCount } }`,
      {},
      cast.tokens.staff,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  },
);

it.each(['appointments', 'careUpdates', 'caregiverTimeOff', 'recurringAppointments', 'failedJobs'])(
  '%s takes as many statements for many rows as for one',
  async (list) => {
    const nested =
      list === 'appointments'
        ? 'reminders { id }'
        : list === 'recurringAppointments'
          ? 'changes { id }'
          : '';
    const ask = (first: number) =>
      countStatements(() =>
        app.graph(
          `{ ${list}(first: ${first}) { nodes { id ${nested} } totalCount } }`,
          {},
          cast.tokens.staff,
        ),
      );
    const one = await ask(1);
    expect(await ask(100)).toBe(one);
    expect(one).toBeLessThanOrEqual(4); // one of them finds the session
  },
);
