import type { EntityManager } from '@mikro-orm/postgresql';
import { addMinutes } from '../../shared/time.ts';
import { useApp } from '../../testing/app.ts';
import { makeClient } from '../../modules/clients/client.factory.ts';
import type { Appointment } from '../../modules/appointments/appointment.entity.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { at, makeCast, type Cast } from '../../modules/appointments/schedule.factory.ts';
import { makeCareUpdate } from '../../modules/care-updates/careUpdate.factory.ts';
import type { Service } from '../../modules/catalogue/service.entity.ts';
import { makeService } from '../../modules/catalogue/service.factory.ts';

const app = useApp();
let em: EntityManager;
let cast: Cast;
let service: Service;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
  service = await makeService(em, { tasks: ['Shave', 'Lunch', 'Walk'] });
});

const visit = (values: Partial<Appointment> = {}) =>
  makeAppointment(em, {
    ...{ client: cast.client, caregiver: cast.caregiver, service, status: 'in-progress' },
    ...{ scheduledDate: at(0, '08:00'), startedAt: at(0, '08:00'), ...values },
  });
/** A visit that has not begun, so that a note about it is to be sorted. */
const notBegun = (values: Partial<Appointment> = {}) =>
  visit({ startedAt: null, status: 'confirmed', ...values });
const sql = async (text: string, ...values: unknown[]) =>
  (await app.database.pool.query(text, values)).rows as Record<string, unknown>[];
const written = async (): Promise<number> =>
  (await sql(`select from care_updates where client_id = $1`, cast.client.id)).length;

const fields =
  'careUpdate { id title updateType content tasks caregiverName clientId appointmentId standing whyToSort }';
interface Answer {
  careUpdate: ({ id: string } & Record<string, unknown>) | null;
}
let keys = 0;
const send = (appointmentId: string, given: Record<string, unknown> = {}) => {
  const note = { tasks: ['Shave'], content: 'He sang.', idempotencyKey: `note-${(keys += 1)}` };
  const input = { appointmentId, ...note, ...given };
  return app.change<Answer>('sendCareNote', input, cast.tokens.caregiver, fields);
};

it('is a care update with the tasks in the order of the service, which the family and the office read', async () => {
  const { id } = await visit();
  const { careUpdate, userErrors } = await send(id, { tasks: ['Walk', 'Shave', 'Walk'] });
  expect(userErrors).toEqual([]);
  expect(careUpdate).toMatchObject({
    updateType: 'Care note',
    title: 'Personal Care',
    content: 'He sang.',
    tasks: ['Shave', 'Walk'],
    caregiverName: 'Zoë Begay',
    appointmentId: id,
  });
  const { client, staff } = cast.tokens;
  const tasks = ['Shave', 'Walk'];
  expect(await app.read('{ dashboard { careUpdates { title notes tasks } } }', client)).toEqual({
    dashboard: { careUpdates: [{ title: 'Personal Care', notes: 'He sang.', tasks }] },
  });
  const office = `{ careUpdates(filter: { clientId: "${cast.client.id}" }) { nodes { tasks } } }`;
  expect(await app.read(office, staff)).toEqual({ careUpdates: { nodes: [{ tasks }] } });
  const rest = await app.rest('GET', '/api/client/dashboard', { token: client });
  expect(await rest.json()).toMatchObject({ careUpdates: [{ tasks }] });
});

it('needs no text if a task is checked, and is refused without both, without a key or without end', async () => {
  const { id } = await visit();
  expect((await send(id, { content: ' ' })).careUpdate).toMatchObject({ content: '' });
  expect((await send(id, { tasks: [] })).careUpdate).toMatchObject({ tasks: [] });
  for (const [given, field] of [
    [{ tasks: [], content: '' }, 'content'],
    [{ idempotencyKey: '' }, 'idempotencyKey'],
    [{ content: 'x'.repeat(4001) }, 'content'],
  ] as const)
    expect((await send(id, given)).userErrors).toMatchObject([{ field, code: 'INVALID' }]);
  expect(await written()).toBe(2);
});

it('is written once per key: sent five times at once, and again days later', async () => {
  const { id } = await visit();
  const idempotencyKey = `once-${id}`;
  const again = () => send(id, { idempotencyKey });
  const answers = await Promise.all(Array.from({ length: 5 }, again));
  answers.push(await again());
  await sql('delete from idempotency_keys where key = $1', idempotencyKey);
  answers.push(await again());
  expect(new Set(answers.map(({ careUpdate }) => careUpdate?.id)).size).toBe(1);
  expect(await written()).toBe(1);
  expect((await send(id, { idempotencyKey, content: 'Other' })).userErrors).toMatchObject([
    { field: 'idempotencyKey', code: 'KEY_REUSED' },
  ]);
});

it("and a concurrent invoice of that visit don't block each other", async () => {
  for (let round = 0; round < 2; round += 1) {
    const client = await makeClient(em);
    const begins = (n: number) => addMinutes(at(-10, '00:00'), (round * 4 + n) * 30);
    const visits = [];
    for (let n = 0; n < 4; n += 1) {
      const times = { scheduledDate: begins(n), startedAt: begins(n), completedAt: begins(n + 1) };
      visits.push(await visit({ client, status: 'completed', duration: 30, ...times }));
    }
    const answers = await Promise.all([
      app.change('issueInvoice', { clientId: client.id }, cast.tokens.staff),
      ...visits.map(({ id }) => send(id)),
    ]);
    expect(answers.flatMap(({ userErrors }) => userErrors)).toEqual([]);
  }
});

it('is one of at most 20 updates by its caregiver about one visit, however they are written', async () => {
  const appointment = await visit();
  const { id } = appointment;
  const idempotencyKey = `first-${id}`;
  const first = await send(id, { idempotencyKey });
  const { client, caregiver } = cast;
  for (let made = 1; made < 19; made += 1)
    await makeCareUpdate(em, { client, caregiver, appointment });
  const news = { updateType: 'News', title: 'A walk', content: 'We walked.' };
  const write = (token: string) =>
    app.change<Answer>(
      'writeCareUpdate',
      { appointmentId: id, ...news },
      token,
      'careUpdate { id }',
    );
  const last = await Promise.all([send(id), write(cast.tokens.caregiver), send(id)]);
  const message =
    'You’ve already written 20 updates about this visit. Please call our office at (602) 555-0142.';
  expect(last.flatMap(({ userErrors }) => userErrors)).toEqual(
    [1, 2].map(() => ({ field: 'appointmentId', code: 'LIMIT_REACHED', message })),
  );
  expect(await written()).toBe(20);
  expect((await send(id, { idempotencyKey })).careUpdate).toEqual(first.careUpdate);
  expect((await write(cast.tokens.staff)).userErrors).toEqual([]);
  const another = await visit({ scheduledDate: at(-1, '08:00') });
  expect((await send(another.id)).userErrors).toEqual([]);
});

it.each([
  ['of another role by now', `update users set role = 'client' where id = $1`],
  ['without a profile', 'update caregivers set user_id = null where user_id = $1'],
])('is refused from someone %s, who had sent it before', async (_what, statement) => {
  const { id } = await visit();
  const idempotencyKey = `gone-${id}`;
  await send(id, { idempotencyKey });
  await sql(statement, cast.caregiver.user!.id);
  await expect(send(id, { idempotencyKey })).rejects.toThrow('FORBIDDEN');
});

it('carries tasks that are no longer on the list as words', async () => {
  const tasks = ['Shave', 'Help with washing', 'Run'];
  expect(await send((await visit()).id, { tasks })).toMatchObject({
    userErrors: [],
    careUpdate: {
      standing: 'SHOWN',
      tasks: ['Shave'],
      content: 'He sang.\n\nAlso done: Help with washing, Run.',
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

describe('a note to sort', () => {
  const decide = (input: Record<string, unknown>) =>
    app.change<Answer>('sortCareNote', input, cast.tokens.staff, fields);
  /** What the family reads on the dashboard or among past visits. */
  const familyReads = async (): Promise<string[]> => {
    const query =
      '{ dashboard { careUpdates { notes } } pastAppointments { nodes { careUpdates { notes } } } }';
    const answer = JSON.stringify(await app.read(query, cast.tokens.client));
    return [...new Set([...answer.matchAll(/"notes":"([^"]*)"/g)].map(([, notes]) => notes!))];
  };
  const toSort = async () =>
    (
      await app.read<{ deskToday: { notesToSort: { id: string }[] } }>(
        `{ deskToday { notesToSort { id clientName caregiverName content whyToSort visit { type startsAt } } } }`,
        cast.tokens.staff,
      )
    ).deskToday.notesToSort;
  const noteToSort = async () => (await send((await notBegun()).id)).careUpdate!;

  it('reaches the office, and nobody else until the office shows it', async () => {
    const about = await notBegun();
    const { userErrors, careUpdate } = await send(about.id);
    expect({ userErrors, careUpdate }).toMatchObject({
      userErrors: [],
      careUpdate: { content: 'He sang.', tasks: ['Shave'], standing: 'TO_SORT' },
    });
    expect(await familyReads()).toEqual([]);
    await visit({ caregiver: cast.otherCaregiver, scheduledDate: at(0, '12:00') });
    const query =
      '{ myShift { visits { lastUpdates { content } } } careUpdates { nodes { content } } }';
    expect(JSON.stringify(await app.read(query, cast.tokens.otherCaregiver))).not.toContain('sang');
    const { id } = careUpdate!;
    expect(await toSort()).toContainEqual({
      id,
      clientName: 'Rosalía Quintero',
      caregiverName: 'Zoë Begay',
      content: 'He sang.',
      whyToSort: 'NOT_BEGUN',
      visit: { type: about.serviceType, startsAt: about.scheduledDate.toISOString() },
    });
    expect(await decide({ id, decision: 'SHOW' })).toMatchObject({
      userErrors: [],
      careUpdate: { standing: 'SHOWN' },
    });
    expect(await familyReads()).toEqual(['He sang.']);
    expect((await toSort()).map((one) => one.id)).not.toContain(id);
  });

  const then = at(-21, '08:00');
  const over = { scheduledDate: then, startedAt: then, completedAt: addMinutes(then, 60) };
  const give = (id: string, to: string | null) =>
    sql('update appointments set caregiver_id = $2 where id = $1', id, to);
  it.each<[string, string, Partial<Appointment>, ((id: string) => unknown) | null]>([
    ['never confirmed', 'NOT_BEGUN', { startedAt: null, status: 'scheduled' }, null],
    ['canceled', 'CANCELED', { startedAt: null, status: 'cancelled' }, null],
    ['given to another', 'REASSIGNED', {}, (id) => give(id, cast.otherCaregiver.id)],
    [
      'nobody’s anymore',
      'REASSIGNED',
      { startedAt: null, status: 'confirmed' },
      (id) => give(id, null),
    ],
    ['of three weeks ago', 'LATE', { ...over, status: 'completed' }, null],
    [
      'of a caregiver who is inactive',
      'INACTIVE',
      {},
      () => sql('update caregivers set is_active = false where id = $1', cast.caregiver.id),
    ],
  ])('is one about a visit %s', async (_what, whyToSort, values, change) => {
    const { id } = await visit(values);
    await change?.(id);
    const { careUpdate } = await send(id);
    expect(careUpdate).toMatchObject({ standing: 'TO_SORT', whyToSort });
    expect(await familyReads()).toEqual([]);
    expect(await toSort()).toContainEqual(
      expect.objectContaining({ id: careUpdate!.id, whyToSort }),
    );
  });

  it('is kept for the office, and can still be shown later', async () => {
    const { id } = await noteToSort();
    for (const [decision, standing, seen] of [
      ['KEEP', 'KEPT', []],
      ['SHOW', 'SHOWN', ['He sang.']],
    ] as const) {
      expect(await decide({ id, decision })).toMatchObject({ careUpdate: { standing } });
      expect((await toSort()).map((one) => one.id)).not.toContain(id);
      expect(await familyReads()).toEqual(seen);
    }
  });

  it('is moved to the right visit of its caregiver, whose family alone reads it', async () => {
    const wrong = await notBegun();
    const right = await visit({ client: cast.otherClient, scheduledDate: at(0, '14:00') });
    const { id } = (await send(wrong.id)).careUpdate!;
    expect(await decide({ id, decision: 'MOVE', appointmentId: right.id })).toMatchObject({
      userErrors: [],
      careUpdate: { standing: 'SHOWN', appointmentId: right.id, clientId: cast.otherClient.id },
    });
    expect(await familyReads()).toEqual([]);
    expect(await sql('select client_id from care_updates where id = $1', id)).toEqual([
      { client_id: cast.otherClient.id },
    ]);
    expect(
      await sql('select * from care_update_changes where care_update_id = $1', id),
    ).toMatchObject([{ kind: 'moved', appointment_id: wrong.id, client_id: cast.client.id }]);
  });

  it('is not moved to nothing, to another caregiver’s visit, or to a canceled one', async () => {
    const { id } = await noteToSort();
    const others = await visit({ caregiver: cast.otherCaregiver, scheduledDate: at(0, '11:00') });
    const gone = await notBegun({ status: 'cancelled', scheduledDate: at(0, '12:00') });
    for (const [appointmentId, code] of [
      [null, 'INVALID'],
      [others.id, 'WRONG_STATE'],
      [gone.id, 'WRONG_STATE'],
    ])
      expect((await decide({ id, decision: 'MOVE', appointmentId })).userErrors).toMatchObject([
        { code },
      ]);
  });

  it('is not sorted by two people at once', async () => {
    const { id } = await noteToSort();
    await decide({ id, decision: 'KEEP' });
    for (const [again, code] of [
      [{ decision: 'KEEP' }, 'ALREADY_DONE'],
      [{ decision: 'SHOW', version: 1 }, 'STALE_VERSION'],
    ] as const)
      expect((await decide({ id, ...again })).userErrors).toMatchObject([{ code }]);
  });
});
