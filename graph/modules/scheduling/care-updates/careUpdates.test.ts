import type { EntityManager } from '@mikro-orm/postgresql';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCareUpdate } from './careUpdate.factory.ts';
import { at, makeCast, type Cast } from '../schedule.factory.ts';

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

const visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: new Date(Date.now() + 1_800_000),
    status: 'confirmed',
    ...values,
  });

const asked = async <T>(
  query: string,
  variables: Record<string, unknown> = {},
  token: string | null = cast.tokens.caregiver,
): Promise<T> => {
  const { data, errors } = await app.graph<T & Record<string, unknown>>(query, variables, token);
  expect(errors).toEqual([]);
  return data;
};

const write =
  'mutation ($input: WriteCareUpdateInput!) { writeCareUpdate(input: $input) { careUpdate { id clientId caregiver appointmentId title priority } userErrors { field code message } } }';
const news = {
  updateType: ' Visit summary ',
  title: 'A walk',
  content: 'We walked to the mailbox.',
};

interface Written {
  writeCareUpdate: {
    careUpdate: ({ id: string } & Record<string, unknown>) | null;
    userErrors: { field: string; code: string; message: string }[];
  };
}

it('are read by the family, and written by nobody who is not at the visit', async () => {
  const { id } = await visit({ status: 'in-progress', startedAt: new Date() });
  const input = { ...news, appointmentId: id };
  const { data } = await app.graph<Written>(write, { input }, cast.tokens.otherCaregiver);
  expect(data.writeCareUpdate.userErrors).toMatchObject([
    { field: 'appointmentId', code: 'NOT_FOUND' },
  ]);
  const { writeCareUpdate } = await asked<Written>(write, { input });
  expect(writeCareUpdate).toMatchObject({
    userErrors: [],
    careUpdate: {
      clientId: cast.client.id,
      caregiver: 'Zoë Begay',
      appointmentId: id,
      title: 'A walk',
      priority: 'NORMAL',
    },
  });
  const { dashboard } = await asked<{ dashboard: unknown }>(
    '{ dashboard { careUpdates { id type notes caregiver } } }',
    {},
    cast.tokens.client,
  );
  expect(dashboard).toEqual({
    careUpdates: [
      {
        id: writeCareUpdate.careUpdate?.id,
        type: 'Visit summary',
        notes: 'We walked to the mailbox.',
        caregiver: 'Zoë Begay',
      },
    ],
  });
});

it('let nobody in whose caregiver profile was switched off', async () => {
  await app.database.pool.query('update caregivers set is_active = false where id = $1', [
    cast.caregiver.id,
  ]);
  const { errors } = await app.graph('{ careUpdates { totalCount } }', {}, cast.tokens.caregiver);
  expect(errors).toMatchObject([
    {
      extensions: { code: 'FORBIDDEN' },
      message: expect.stringContaining('(602) 555-0142') as string,
    },
  ]);
  expect(errors[0]?.message).not.toMatch(
    /expired token|invalid token|unauthorized|authentication/i,
  );
});

describe('care updates', () => {
  it.each([
    [
      'a visit that has not begun',
      async () => ({ appointmentId: (await visit()).id }),
      'appointmentId',
      'CONFLICT',
    ],
    ['no visit', async () => ({ clientId: cast.client.id }), 'appointmentId', 'INVALID'],
    [
      'nothing to say',
      async () => ({ appointmentId: (await visit({ startedAt: new Date() })).id, content: ' ' }),
      'content',
      'INVALID',
    ],
  ] as const)('by a caregiver are refused for %s', async (_title, values, field, code) => {
    const { writeCareUpdate } = await asked<Written>(write, {
      input: { ...news, ...(await values()) },
    });
    expect(writeCareUpdate).toMatchObject({ careUpdate: null, userErrors: [{ field, code }] });
  });

  it('are written by the office for a client, once per key', async () => {
    const input = {
      ...news,
      clientId: cast.client.id,
      priority: 'HIGH',
      idempotencyKey: `u-${cast.client.id}`,
    };
    const first = await asked<Written>(write, { input }, cast.tokens.staff);
    expect(first.writeCareUpdate).toMatchObject({
      userErrors: [],
      careUpdate: { caregiver: null, appointmentId: null, priority: 'HIGH' },
    });
    expect(
      (await asked<Written>(write, { input }, cast.tokens.staff)).writeCareUpdate.careUpdate?.id,
    ).toBe(first.writeCareUpdate.careUpdate?.id);
    const nobody = await asked<Written>(write, { input: news }, cast.tokens.staff);
    expect(nobody.writeCareUpdate.userErrors).toMatchObject([{ field: 'clientId' }]);
    const mixed = await asked<Written>(
      write,
      { input: { ...news, appointmentId: (await visit()).id, clientId: cast.otherClient.id } },
      cast.tokens.staff,
    );
    expect(mixed.writeCareUpdate.userErrors).toMatchObject([
      { field: 'clientId', message: 'This is not the client of that visit' },
    ]);
  });

  it('are read by the office, and by caregivers who currently visit the client', async () => {
    const update = await makeCareUpdate(em, {
      client: cast.client,
      caregiver: cast.otherCaregiver,
    });
    const list = `{ careUpdates(filter: { clientId: "${cast.client.id}" }) { nodes { id } } }`;
    const read = async (token: string): Promise<unknown> =>
      (await asked<{ careUpdates: { nodes: unknown } }>(list, {}, token)).careUpdates.nodes;
    expect(await read(cast.tokens.staff)).toEqual([{ id: update.id }]);
    expect(await read(cast.tokens.otherCaregiver)).toEqual([]);
    await visit({ scheduledDate: at(15, '00:00') });
    expect(await read(cast.tokens.caregiver)).toEqual([]);
    await visit({ scheduledDate: at(14, '20:00') });
    expect(await read(cast.tokens.caregiver)).toEqual([{ id: update.id }]);
  });
});

it('are read by a caregiver for 90 days, and their own for as long as they visit the client', async () => {
  await visit();
  const { client, caregiver } = cast;
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  for (const [title, createdAt, by] of [
    ['recent', daysAgo(89), undefined],
    ['old', daysAgo(91), undefined],
    ['old, of the office', daysAgo(91), null],
    ['old, their own', daysAgo(400), caregiver],
  ] as const)
    await makeCareUpdate(em, { client, caregiver: by, title, createdAt });
  const titles = async (token: string): Promise<string[]> =>
    (
      await asked<{ careUpdates: { nodes: { title: string }[] } }>(
        `{ careUpdates(filter: { clientId: "${client.id}" }) { nodes { title } } }`,
        {},
        token,
      )
    ).careUpdates.nodes.map(({ title }) => title);
  expect(await titles(cast.tokens.caregiver)).toEqual(['recent', 'old, their own']);
  expect(await titles(cast.tokens.staff)).toHaveLength(4);
});
