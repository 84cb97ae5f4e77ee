import type { EntityManager } from '@mikro-orm/postgresql';
import { addMinutes } from '../../../shared/time.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at, makeCast, type Cast } from '../schedule.factory.ts';
import { makeCareUpdate } from '../care-updates/careUpdate.factory.ts';
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
  service = await makeService(em, { tasks: ['Shave', 'Lunch', 'Walk'] });
});
afterAll(() => app.stop());

const begun = (values: Partial<Appointment> = {}) =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    service,
    scheduledDate: at(0, '08:00'),
    startedAt: at(0, '08:00'),
    status: 'in-progress',
    ...values,
  });

interface Sent {
  sendCareNote: {
    careUpdate: ({ id: string } & Record<string, unknown>) | null;
    userErrors: { field: string | null; code: string; message: string }[];
  };
}

const document = `mutation ($input: SendCareNoteInput!) { sendCareNote(input: $input) {
  careUpdate { id title updateType content tasks caregiver appointmentId } userErrors { field code message } } }`;

let keys = 0;
const send = async (
  appointmentId: string,
  given: Record<string, unknown> = {},
  token = cast.tokens.caregiver,
) => {
  const input = {
    appointmentId,
    tasks: ['Shave'],
    content: 'He sang.',
    idempotencyKey: `note-${(keys += 1)}`,
    ...given,
  };
  const { data, errors } = await app.graph<Sent>(document, { input }, token);
  return { ...data.sendCareNote, code: errors[0]?.extensions.code };
};
const written = async (): Promise<number> =>
  (await app.database.pool.query(`select from care_updates where client_id = $1`, [cast.client.id]))
    .rows.length;

it('is a care update with the tasks in the order of the service, which the family and the office read', async () => {
  const visit = await begun();
  const { careUpdate, userErrors } = await send(visit.id, { tasks: ['Walk', 'Shave', 'Walk'] });
  expect(userErrors).toEqual([]);
  expect(careUpdate).toMatchObject({
    updateType: 'Care note',
    title: 'Personal Care',
    content: 'He sang.',
    tasks: ['Shave', 'Walk'],
    caregiver: 'Zoë Begay',
    appointmentId: visit.id,
  });
  const read = async (query: string, token: string): Promise<unknown> =>
    (await app.graph(query, {}, token)).data;
  expect(
    await read('{ dashboard { careUpdates { title notes tasks } } }', cast.tokens.client),
  ).toEqual({
    dashboard: {
      careUpdates: [{ title: 'Personal Care', notes: 'He sang.', tasks: ['Shave', 'Walk'] }],
    },
  });
  expect(
    await read(
      `{ careUpdates(filter: { clientId: "${cast.client.id}" }) { nodes { tasks } } }`,
      cast.tokens.staff,
    ),
  ).toEqual({ careUpdates: { nodes: [{ tasks: ['Shave', 'Walk'] }] } });
  const rest = await app.rest('GET', '/api/client/dashboard', { token: cast.tokens.client });
  expect(await rest.json()).toMatchObject({ careUpdates: [{ tasks: ['Shave', 'Walk'] }] });
});

it('needs no text if a task is checked, and is refused without both', async () => {
  const visit = await begun();
  expect((await send(visit.id, { content: ' ' })).careUpdate).toMatchObject({ content: '' });
  expect((await send(visit.id, { tasks: [] })).careUpdate).toMatchObject({ tasks: [] });
  expect((await send(visit.id, { tasks: [], content: '' })).userErrors).toMatchObject([
    { field: 'content', code: 'INVALID' },
  ]);
  expect(await written()).toBe(2);
});

it('is written once per key: sent five times at once, and once more later', async () => {
  const visit = await begun();
  const idempotencyKey = `once-${visit.id}`;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send(visit.id, { idempotencyKey })),
  );
  answers.push(await send(visit.id, { idempotencyKey }));
  expect(new Set(answers.map(({ careUpdate }) => careUpdate?.id)).size).toBe(1);
  expect(await written()).toBe(1);
  expect((await send(visit.id, { idempotencyKey, content: 'Other' })).userErrors).toMatchObject([
    { field: 'idempotencyKey', code: 'KEY_REUSED' },
  ]);
});

it('is not written again when the answer was lost and the phone is back online days later', async () => {
  const visit = await begun();
  const idempotencyKey = `late-${visit.id}`;
  const first = await send(visit.id, { idempotencyKey });
  await app.database.pool.query('delete from idempotency_keys where key = $1', [idempotencyKey]);
  expect((await send(visit.id, { idempotencyKey })).careUpdate?.id).toBe(first.careUpdate?.id);
  expect(await written()).toBe(1);
});

it("and a concurrent invoice of that visit don't block each other", async () => {
  for (let round = 0; round < 5; round += 1) {
    const client = await makeClient(em);
    const begins = (n: number) => addMinutes(at(-10, '00:00'), (round * 4 + n) * 30);
    const visits = await Promise.all(
      [0, 1, 2, 3].map((n) =>
        begun({
          client,
          status: 'completed',
          scheduledDate: begins(n),
          duration: 30,
          startedAt: begins(n),
          completedAt: begins(n + 1),
          estimatedCost: '100.00',
        }),
      ),
    );
    const [invoice, ...notes] = await Promise.all([
      app.graph(
        'mutation ($input: IssueInvoiceInput!) { issueInvoice(input: $input) { userErrors { message } } }',
        { input: { clientId: client.id } },
        cast.tokens.staff,
      ),
      ...visits.map(({ id }) => send(id)),
    ]);
    expect(invoice).toMatchObject({ errors: [], data: { issueInvoice: { userErrors: [] } } });
    for (const note of notes) expect(note.userErrors).toEqual([]);
  }
});

it.each<[string, Record<string, unknown>, string | null, string]>([
  ['a key that is none', { idempotencyKey: '' }, 'idempotencyKey', 'INVALID'],
  ['words without end', { content: 'x'.repeat(4001) }, 'content', 'INVALID'],
])('of %s is refused, and nothing is written', async (_what, given, field, code) => {
  const visit = await begun();
  expect(await send(visit.id, given)).toMatchObject({
    careUpdate: null,
    userErrors: [{ field, code }],
  });
  expect(await written()).toBe(0);
});

it('is one of at most 20 updates by its caregiver about one visit, however they are written', async () => {
  const visit = await begun();
  const idempotencyKey = `first-${visit.id}`;
  const first = await send(visit.id, { idempotencyKey });
  const { client, caregiver } = cast;
  for (let made = 1; made < 19; made += 1)
    await makeCareUpdate(em, { client, caregiver, appointment: visit });
  const write = async (token: string) =>
    (
      await app.graph<{ writeCareUpdate: Sent['sendCareNote'] }>(
        `mutation { writeCareUpdate(input: { appointmentId: "${visit.id}", updateType: "News", title: "A walk", content: "We walked." }) {
           careUpdate { id } userErrors { field code message } } }`,
        {},
        token,
      )
    ).data.writeCareUpdate;
  const last = await Promise.all([send(visit.id), write(cast.tokens.caregiver), send(visit.id)]);
  const refused = last.flatMap(({ userErrors }) => userErrors);
  expect(refused).toEqual(
    [1, 2].map(() => ({
      field: 'appointmentId',
      code: 'CONFLICT',
      message:
        'You’ve already written 20 updates about this visit. Please call our office at (602) 555-0142.',
    })),
  );
  expect(await written()).toBe(20);
  expect((await send(visit.id, { idempotencyKey })).careUpdate).toEqual(first.careUpdate);
  expect((await write(cast.tokens.staff)).userErrors).toEqual([]);
  expect((await send((await begun({ scheduledDate: at(-1, '08:00') })).id)).userErrors).toEqual([]);
});

it.each([
  ['of another role by now', `update users set role = 'client' where id = $1`],
  ['without a profile', 'update caregivers set user_id = null where user_id = $1'],
])('is refused from someone %s, who had sent it before', async (_what, statement) => {
  const visit = await begun();
  const idempotencyKey = `gone-${visit.id}`;
  await send(visit.id, { idempotencyKey });
  await app.database.pool.query(statement, [cast.caregiver.user!.id]);
  expect((await send(visit.id, { idempotencyKey })).code).toBe('FORBIDDEN');
});
