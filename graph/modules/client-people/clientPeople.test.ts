import 'reflect-metadata';
import { useApp } from '../../testing/app.ts';
import { staleMessage } from '../../shared/version.rules.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { maxPeople, personRefusals } from './clientPerson.rules.ts';

const app = useApp();
const fork = () => app.database.orm.em.fork();
const person =
  'person { id firstName relation phone email callOrder hasPowerOfAttorney notes removedBy version }';
type Stored = Record<string, unknown> & { id: string; version: number };

let staff: string;
let clientId: string;
beforeAll(async () => {
  const user = await makeUser(fork(), { role: 'staff', firstName: 'Dana', lastName: 'Whitehorse' });
  staff = await app.services.sessions.open(user.id);
});
beforeEach(async () => {
  clientId = (await makeClient(fork())).id;
});

const change = (name: string, input: object) =>
  app.change<{ person: Stored | null }>(name, input, staff, person);
const add = (values: object = {}) =>
  change('addClientPerson', {
    clientId,
    firstName: 'Maria',
    lastName: 'Ellison',
    relation: 'daughter',
    ...values,
  });
const listed = async (): Promise<string[]> => {
  const { clientPeople } = await app.read<{ clientPeople: { firstName: string }[] }>(
    'query ($id: ID!) { clientPeople(clientId: $id) { firstName } }',
    staff,
    { id: clientId },
  );
  return clientPeople.map(({ firstName }) => firstName);
};

it('are kept with what the office knows about them, in the order in which it calls them', async () => {
  const { person: added } = await add({
    email: ' Maria@Home.Example ',
    phone: '602 555 0181',
    hasPowerOfAttorney: true,
    notes: 'Works nights.',
  });
  expect(added).toMatchObject({
    ...{ email: 'maria@home.example', phone: '602 555 0181', hasPowerOfAttorney: true },
    ...{ callOrder: null, notes: 'Works nights.', removedBy: null, version: 1 },
  });
  await add({ firstName: 'Second', callOrder: 2 });
  await add({ firstName: 'First', callOrder: 1 });
  expect(await listed()).toEqual(['First', 'Second', 'Maria']);
  const { rows } = await app.database.pool.query<{ notes: string }>(
    'select notes from client_people where id = $1',
    [added!.id],
  );
  expect(rows[0]!.notes).toMatch(/^enc1\./);
});

it('are corrected field by field, and nobody overwrites what they have not seen', async () => {
  const { person: added } = await add({ notes: 'Works nights.', callOrder: 1 });
  const { id, version } = added!;
  const changed = await change('changeClientPerson', { id, version, phone: '480 555 0100' });
  expect(changed.person).toMatchObject({ phone: '480 555 0100', notes: 'Works nights.' });
  expect(await change('changeClientPerson', { id, version, callOrder: null })).toEqual({
    person: null,
    userErrors: [{ field: null, code: 'STALE_VERSION', message: staleMessage }],
  });
});

it('name every bad field at once', async () => {
  const { userErrors } = await add({ firstName: ' ', relation: '', email: 'x', callOrder: 0 });
  expect(userErrors.map(({ field }) => field)).toEqual([
    'firstName',
    'relation',
    'email',
    'callOrder',
  ]);
  expect(await listed()).toEqual([]);
});

it('stay at the end of the list once removed, with who removed them', async () => {
  const { person: added } = await add();
  await add({ firstName: 'Other' });
  const { id } = added!;
  const { person: removed } = await change('removeClientPerson', { id });
  expect(removed).toMatchObject({ removedBy: 'Dana Whitehorse' });
  expect(await listed()).toEqual(['Other', 'Maria']);
  for (const again of ['removeClientPerson', 'changeClientPerson'])
    expect((await change(again, { id })).userErrors).toMatchObject([
      { code: 'ALREADY_DONE', message: personRefusals.removed },
    ]);
});

it('are stored once, however often a form is sent, and not without end', async () => {
  const idempotencyKey = crypto.randomUUID();
  const [one, two] = await Promise.all([add({ idempotencyKey }), add({ idempotencyKey })]);
  expect(one.person!.id).toBe(two.person!.id);
  await app.database.pool.query(
    `insert into client_people (client_id, first_name, last_name, relation) select $1, 'A', 'B', 'c' from generate_series(2, $2::int)`,
    [clientId, maxPeople],
  );
  expect((await add()).userErrors).toMatchObject([{ code: 'LIMIT_REACHED' }]);
});
