import type { EntityManager } from '@mikro-orm/postgresql';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at, makeCast, type Cast } from '../schedule.factory.ts';
import type { Service } from '../services/service.entity.ts';
import { makeService } from '../services/service.factory.ts';

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
  service = await makeService(em, { tasks: ['Shave', 'Lunch'] });
});
afterAll(() => app.stop());

const visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    service,
    scheduledDate: at(0, '08:00'),
    startedAt: at(0, '08:00'),
    status: 'in-progress',
    ...values,
  });
const sql = async (text: string, ...values: unknown[]) =>
  (await app.database.pool.query(text, values)).rows as Record<string, unknown>[];

type Answer = Record<string, unknown> & { userErrors: { code: string; message: string }[] };
const ask = async (query: string, token: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await app.graph<Record<string, never>>(query, variables, token);
  return { data, errors };
};

let keys = 0;
const send = async (appointmentId: string, given: Record<string, unknown> = {}) => {
  const { data } = await ask(
    `mutation ($input: SendCareNoteInput!) { sendCareNote(input: $input) {
       careUpdate { id content tasks standing whyToSort } userErrors { code message } } }`,
    cast.tokens.caregiver,
    {
      input: {
        appointmentId,
        tasks: ['Shave'],
        content: 'He fell in the bathroom.',
        idempotencyKey: `to-sort-${(keys += 1)}`,
        ...given,
      },
    },
  );
  return data.sendCareNote as unknown as Answer & { careUpdate: { id: string } };
};
const decide = async (input: Record<string, unknown>, token = cast.tokens.staff) => {
  const { data, errors } = await ask(
    `mutation ($input: SortCareNoteInput!) { sortCareNote(input: $input) {
       careUpdate { id standing clientId appointmentId title version } userErrors { code message } } }`,
    token,
    { input },
  );
  return { ...(data?.sortCareNote as unknown as Answer), errors };
};
const familyReads = async (token = cast.tokens.client): Promise<string[]> => {
  const { data } = await ask(
    '{ dashboard { careUpdates { notes } } pastAppointments { nodes { careUpdates { notes } } } }',
    token,
  );
  const { dashboard, pastAppointments } = data as unknown as {
    dashboard: { careUpdates: { notes: string }[] };
    pastAppointments: { nodes: { careUpdates: { notes: string }[] }[] };
  };
  const listed = pastAppointments.nodes.flatMap(({ careUpdates }) => careUpdates);
  return [...new Set([...dashboard.careUpdates, ...listed].map(({ notes }) => notes))];
};
const toSort = async () => {
  const { data } = await ask(
    `{ deskToday { notesToSort { id client caregiver content whyToSort visit { type scheduledDate } } } }`,
    cast.tokens.staff,
  );
  const { notesToSort } = (data as unknown as { deskToday: { notesToSort: Answer[] } }).deskToday;
  return notesToSort;
};

const states: [string, string, () => Promise<Appointment>][] = [
  [
    'not begun',
    'NOT_BEGUN',
    () => visit({ startedAt: null, status: 'confirmed', scheduledDate: at(1, '08:00') }),
  ],
  ['never confirmed', 'NOT_BEGUN', () => visit({ startedAt: null, status: 'scheduled' })],
  [
    'canceled',
    'CANCELED',
    () => visit({ startedAt: null, status: 'cancelled', cancelledAt: new Date() }),
  ],
  [
    'given to another',
    'REASSIGNED',
    async () => {
      const given = await visit();
      await sql(
        'update appointments set caregiver_id = $2 where id = $1',
        given.id,
        cast.otherCaregiver.id,
      );
      return given;
    },
  ],
  [
    'nobody’s anymore',
    'REASSIGNED',
    async () => {
      const left = await visit({ startedAt: null, status: 'confirmed' });
      await sql('update appointments set caregiver_id = null where id = $1', left.id);
      return left;
    },
  ],
  [
    'of three weeks ago',
    'LATE',
    () => {
      const then = at(-21, '08:00');
      return visit({
        status: 'completed',
        scheduledDate: then,
        startedAt: then,
        completedAt: new Date(then.getTime() + 3_600_000),
      });
    },
  ],
  [
    'of a caregiver who was made inactive',
    'INACTIVE',
    async () => {
      const given = await visit();
      await sql('update caregivers set is_active = false where id = $1', cast.caregiver.id);
      return given;
    },
  ],
];

describe.each(states)('a care note about a visit %s', (_what, why, make) => {
  it('reaches the office, and nobody else until the office shows it', async () => {
    const about = await make();
    const { careUpdate, userErrors } = await send(about.id);
    expect({ userErrors, careUpdate }).toMatchObject({
      userErrors: [],
      careUpdate: {
        content: 'He fell in the bathroom.',
        tasks: ['Shave'],
        standing: 'TO_SORT',
        whyToSort: why,
      },
    });
    expect(await familyReads()).toEqual([]);
    await visit({ caregiver: cast.otherCaregiver, scheduledDate: at(0, '12:00') });
    const { data } = await ask(
      '{ myShift { visits { lastUpdates { content } } } careUpdates { nodes { content } } }',
      cast.tokens.otherCaregiver,
    );
    expect(JSON.stringify(data)).not.toContain('He fell');
    expect(await toSort()).toContainEqual({
      id: careUpdate.id,
      client: expect.any(String),
      caregiver: 'Zoë Begay',
      content: 'He fell in the bathroom.',
      whyToSort: why,
      visit: { type: about.serviceType, scheduledDate: about.scheduledDate.toISOString() },
    });

    expect(await decide({ id: careUpdate.id, decision: 'SHOW' })).toMatchObject({
      userErrors: [],
      careUpdate: { standing: 'SHOWN' },
    });
    expect(await familyReads()).toEqual(['He fell in the bathroom.']);
    expect((await toSort()).map(({ id }) => id)).not.toContain(careUpdate.id);
  });
});

it('is kept for the office, and can still be shown later', async () => {
  const about = await visit({ startedAt: null, status: 'confirmed' });
  const { careUpdate } = await send(about.id);
  expect(await decide({ id: careUpdate.id, decision: 'KEEP' })).toMatchObject({
    careUpdate: { standing: 'KEPT' },
  });
  expect(await toSort()).toEqual([]);
  expect(await familyReads()).toEqual([]);
  expect(await decide({ id: careUpdate.id, decision: 'SHOW' })).toMatchObject({
    careUpdate: { standing: 'SHOWN' },
  });
  expect(await familyReads()).toEqual(['He fell in the bathroom.']);
});

it('is moved to the right visit of its caregiver, whose family alone reads it', async () => {
  const wrong = await visit({ startedAt: null, status: 'confirmed' });
  const right = await visit({ client: cast.otherClient, scheduledDate: at(0, '14:00') });
  const { careUpdate } = await send(wrong.id);
  expect(
    await decide({ id: careUpdate.id, decision: 'MOVE', appointmentId: right.id }),
  ).toMatchObject({
    userErrors: [],
    careUpdate: { standing: 'SHOWN', appointmentId: right.id, clientId: cast.otherClient.id },
  });
  expect(await familyReads()).toEqual([]);
  expect(await sql('select client_id from care_updates where id = $1', careUpdate.id)).toEqual([
    { client_id: cast.otherClient.id },
  ]);
  expect(
    await sql(
      'select kind, appointment_id, client_id, changed_by from care_update_changes where care_update_id = $1',
      careUpdate.id,
    ),
  ).toEqual([
    {
      kind: 'moved',
      appointment_id: wrong.id,
      client_id: cast.client.id,
      changed_by: expect.any(String),
    },
  ]);
});

it('is not moved to nothing, to another caregiver’s visit, or to a canceled one', async () => {
  const { careUpdate } = await send((await visit({ startedAt: null, status: 'confirmed' })).id);
  const move = async (appointmentId: string | null) =>
    (await decide({ id: careUpdate.id, decision: 'MOVE', appointmentId })).userErrors.map(
      ({ code }) => code,
    );
  expect(await move(null)).toEqual(['INVALID']);
  const others = await visit({ caregiver: cast.otherCaregiver, scheduledDate: at(0, '11:00') });
  expect(await move(others.id)).toEqual(['CONFLICT']);
  const gone = await visit({ startedAt: null, status: 'cancelled', scheduledDate: at(0, '12:00') });
  expect(await move(gone.id)).toEqual(['CONFLICT']);
});

it('is sorted by the office only, and not by two people at once', async () => {
  const { careUpdate } = await send((await visit({ startedAt: null, status: 'confirmed' })).id);
  const { id } = careUpdate;
  for (const token of [cast.tokens.caregiver, cast.tokens.client])
    expect((await decide({ id, decision: 'SHOW' }, token)).errors[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
  await decide({ id, decision: 'KEEP' });
  expect((await decide({ id, decision: 'KEEP' })).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  expect((await decide({ id, decision: 'SHOW', version: 1 })).userErrors).toMatchObject([
    { code: 'CONFLICT' },
  ]);
});

it('carries tasks that are no longer on the list as words', async () => {
  const renamed = await visit();
  const { careUpdate, userErrors } = await send(renamed.id, {
    tasks: ['Shave', 'Help with washing', 'Walk'],
    content: 'All well.',
  });
  expect({ userErrors, careUpdate }).toMatchObject({
    userErrors: [],
    careUpdate: {
      standing: 'SHOWN',
      tasks: ['Shave'],
      content: 'All well.\n\nAlso done: Help with washing, Walk.',
    },
  });
  const outside = await visit({ service: null, scheduledDate: at(0, '12:00') });
  expect((await send(outside.id, { tasks: ['Walk'], content: '' })).careUpdate).toMatchObject({
    tasks: [],
    content: 'Also done: Walk.',
  });
});

it('about a visit that never was theirs is refused', async () => {
  const others = await visit({ caregiver: cast.otherCaregiver });
  for (const id of [others.id, 'nonsense'])
    expect((await send(id)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
});
