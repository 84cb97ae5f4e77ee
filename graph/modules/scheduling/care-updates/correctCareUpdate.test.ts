import type { EntityManager } from '@mikro-orm/postgresql';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at, makeCast, type Cast } from '../schedule.factory.ts';
import { makeService } from '../services/service.factory.ts';
import type { CareUpdate } from './careUpdate.entity.ts';
import { makeCareUpdate } from './careUpdate.factory.ts';

let app: TestApp;
let em: EntityManager;
let cast: Cast;
let visit: Appointment;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
  visit = await makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    service: await makeService(em, { tasks: ['Shave', 'Lunch'] }),
    scheduledDate: at(0, '08:00'),
    startedAt: at(0, '08:00'),
    completedAt: at(0, '09:00'),
    status: 'completed',
  });
});
afterAll(() => app.stop());

const hours = (count: number): Date => new Date(Date.now() - count * 3_600_000);
const note = (values: Partial<CareUpdate> = {}): Promise<CareUpdate> =>
  makeCareUpdate(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    appointment: visit,
    updateType: 'Care note',
    title: 'Personal Care',
    content: 'He fell.',
    tasks: ['Shave'],
    ...values,
  });

interface Changed {
  careUpdate: Record<string, unknown> | null;
  userErrors: { field: string | null; code: string; message: string }[];
}
const change = async (
  name: 'correctCareUpdate' | 'takeBackCareUpdate',
  input: Record<string, unknown>,
  token: string,
): Promise<Changed & { code?: string }> => {
  const type = name.replace(/^./, (first) => first.toUpperCase());
  const { data, errors } = await app.graph<Record<string, Changed>>(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) {
       careUpdate { content tasks standing correctedAt version } userErrors { field code message } } }`,
    { input },
    token,
  );
  return { ...data[name]!, code: errors[0]?.extensions.code };
};
const correct = (input: Record<string, unknown>, token = cast.tokens.caregiver) =>
  change('correctCareUpdate', { tasks: ['Shave'], content: 'He did not fall.', ...input }, token);
const takeBack = (input: Record<string, unknown>, token = cast.tokens.caregiver) =>
  change('takeBackCareUpdate', input, token);

const familyReads = async () => {
  const { data } = await app.graph<Record<string, never>>(
    `{ dashboard { careUpdates { notes tasks correctedAt } }
       pastAppointments { nodes { careUpdates { notes correctedAt } } } }`,
    {},
    cast.tokens.client,
  );
  return data as unknown as {
    dashboard: { careUpdates: unknown[] };
    pastAppointments: { nodes: { careUpdates: unknown[] }[] };
  };
};
const trail = async (id: string, token = cast.tokens.staff) =>
  app.graph<{ careUpdateChanges: unknown[] }>(
    `{ careUpdateChanges(id: "${id}") { kind changedBy changedAt reason content tasks } }`,
    {},
    token,
  );

it('is corrected by its writer for a day; the family reads when, the office what it said', async () => {
  const { id } = await note({ createdAt: hours(23) });
  expect(await correct({ id, tasks: ['Lunch', 'Walk'] })).toMatchObject({
    userErrors: [],
    careUpdate: {
      content: 'He did not fall.\n\nAlso done: Walk.',
      tasks: ['Lunch'],
      standing: 'SHOWN',
      correctedAt: expect.any(String),
      version: 2,
    },
  });
  const read = { notes: 'He did not fall.\n\nAlso done: Walk.', correctedAt: expect.any(String) };
  expect(await familyReads()).toMatchObject({
    dashboard: { careUpdates: [{ ...read, tasks: ['Lunch'] }] },
    pastAppointments: { nodes: [{ careUpdates: [read] }] },
  });
  expect((await trail(id)).data.careUpdateChanges).toEqual([
    {
      kind: 'CORRECTED',
      changedBy: 'Zoë Begay',
      changedAt: expect.any(String),
      reason: null,
      content: 'He fell.',
      tasks: ['Shave'],
    },
  ]);
  expect((await trail(id, cast.tokens.caregiver)).errors[0]?.extensions.code).toBe('FORBIDDEN');
});

it('is taken back by its writer for a day, after which nobody but the office reads it', async () => {
  const { id } = await note();
  expect(await takeBack({ id })).toMatchObject({
    userErrors: [],
    careUpdate: { standing: 'TAKEN_BACK' },
  });
  // The answer got lost, and the phone asks again.
  expect((await takeBack({ id })).userErrors).toEqual([]);
  expect(await familyReads()).toMatchObject({
    dashboard: { careUpdates: [] },
    pastAppointments: { nodes: [{ careUpdates: [] }] },
  });
  const list = `{ careUpdates(filter: { clientId: "${cast.client.id}" }) { nodes { content standing } } }`;
  const read = async (token: string) => (await app.graph(list, {}, token)).data;
  expect(await read(cast.tokens.caregiver)).toEqual({ careUpdates: { nodes: [] } });
  expect(await read(cast.tokens.staff)).toEqual({
    careUpdates: { nodes: [{ content: 'He fell.', standing: 'TAKEN_BACK' }] },
  });
  expect((await trail(id)).data.careUpdateChanges).toHaveLength(1);
  expect((await correct({ id })).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
});

it('is the office’s after a day, with a reason', async () => {
  const { id } = await note({ createdAt: hours(25) });
  for (const refused of [await correct({ id }), await takeBack({ id })])
    expect(refused.userErrors).toEqual([
      {
        field: null,
        code: 'CONFLICT',
        message:
          'You can change a care note for a day after sending it. Please call our office at (602) 555-0142.',
      },
    ]);
  const { staff } = cast.tokens;
  expect((await correct({ id }, staff)).userErrors).toMatchObject([
    { field: 'reason', code: 'INVALID' },
  ]);
  expect((await takeBack({ id, reason: ' ' }, staff)).userErrors).toMatchObject([
    { field: 'reason', code: 'INVALID' },
  ]);
  expect((await correct({ id, reason: 'Wrong name' }, staff)).careUpdate).toMatchObject({
    content: 'He did not fall.',
  });
  expect((await takeBack({ id, reason: 'Wrong family' }, staff)).careUpdate).toMatchObject({
    standing: 'TAKEN_BACK',
  });
  expect((await trail(id)).data.careUpdateChanges).toMatchObject([
    { kind: 'CORRECTED', changedBy: 'Teresa Valdez', reason: 'Wrong name', content: 'He fell.' },
    { kind: 'TAKEN_BACK', reason: 'Wrong family', content: 'He did not fall.' },
  ]);
});

it('is not for another caregiver, an update of the office, or an outdated version', async () => {
  const { id } = await note();
  const { otherCaregiver, staff } = cast.tokens;
  expect((await correct({ id }, otherCaregiver)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect((await takeBack({ id }, otherCaregiver)).userErrors).toMatchObject([
    { code: 'NOT_FOUND' },
  ]);
  const office = await note({ caregiver: null });
  expect((await takeBack({ id: office.id })).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  await correct({ id, version: 1 });
  expect(
    (await correct({ id, content: 'Other', reason: 'Typo', version: 1 }, staff)).userErrors,
  ).toMatchObject([{ code: 'CONFLICT' }]);
});

it('with the same words changes nothing, and needs words or a task', async () => {
  const { id } = await note();
  expect((await correct({ id, content: 'He fell.' })).careUpdate).toMatchObject({
    correctedAt: null,
    version: 1,
  });
  expect((await trail(id)).data.careUpdateChanges).toEqual([]);
  expect((await correct({ id, content: ' ', tasks: [] })).userErrors).toMatchObject([
    { field: 'content', code: 'INVALID' },
  ]);
});

it('keeps the trail: nobody changes or deletes it', async () => {
  const { id } = await note();
  await correct({ id });
  for (const statement of [
    `update care_update_changes set kind = 'moved' where care_update_id = $1`,
    'delete from care_update_changes where care_update_id = $1',
  ])
    await expect(app.database.pool.query(statement, [id])).rejects.toThrow('append-only');
});

it('is on the phone of its writer for a day, with the visit it is about', async () => {
  await note({ createdAt: hours(25) });
  const { id } = await note({ content: 'He sang.' });
  const gone = await note({ content: 'Wrong' });
  await takeBack({ id: gone.id });
  const { data } = await app.graph<{ myShift: unknown }>(
    '{ myShift { notes { id appointmentId client scheduledDate content tasks at until correctedAt isRead version } } }',
    {},
    cast.tokens.caregiver,
  );
  expect(data.myShift).toEqual({
    notes: [
      {
        id,
        appointmentId: visit.id,
        client: expect.any(String),
        scheduledDate: visit.scheduledDate.toISOString(),
        content: 'He sang.',
        tasks: ['Shave'],
        at: expect.any(String),
        until: expect.any(String),
        correctedAt: null,
        isRead: true,
        version: 1,
      },
    ],
  });
});
