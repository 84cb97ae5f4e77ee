import { useApp } from '../../testing/app.ts';
import { makeAccess, makeClientPerson } from '../client-people/clientPerson.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { graphSchema } from '../../server/graphql/schema.ts';
import { restRows } from '../../manifest.ts';
import { auditRuleOf } from '../../shared/operations/audited.ts';
import type { ReadRule } from '../../shared/operations/edges.ts';
import { looksOf } from './looks.ts';

const app = useApp();
const fork = () => app.database.orm.em.fork();

interface Page {
  whoLooked: {
    nodes: { day: string; name: string; as: string; relation: string | null; looks: string[] }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}
const ask = async (token: string, first = 20, after: string | null = null) =>
  (
    await app.read<Page>(
      'query ($first: Int, $after: String) { whoLooked(first: $first, after: $after) { nodes { day name as relation looks } pageInfo { hasNextPage endCursor } } }',
      token,
      { first, after },
    )
  ).whoLooked;

it('tells the client, and who decides for them, who looked at what on which day, and nothing of who else', async () => {
  const em = fork();
  const named = (firstName: string, lastName: string, values: object = {}) =>
    makeUser(em, { firstName, lastName, passwordHash: 'x', ...values });
  const renee = await named('Renée', 'Ellison');
  const client = await makeClient(em, { user: renee });
  const other = await makeClient(em);
  const teresa = await named('Teresa', 'Valdez', { role: 'staff' });
  const lucia = await named('Lucía', 'Soto', { role: 'caregiver' });
  const maria = await named('Maria', 'Ellison');
  const person = await makeClientPerson(em, { client, hasPowerOfAttorney: true });
  await makeAccess(em, { person, user: maria, parts: ['visits'] });
  await app.database.pool.query(`select audit_make_month('2020-03-01')`);
  const line = (
    at: string,
    actor: string | null,
    role: string,
    operation: string,
    of = client.id,
  ) =>
    app.database.pool.query(
      `insert into audit_log (at, kind, actor_id, actor_role, operation, subject_kind, subject_id) values ($1, 'read', $2, $3, $4, 'client', $5)`,
      [at, actor, role, operation, of],
    );
  // 11:59 PM in Phoenix, and midnight.
  await line('2020-03-04T06:59:59Z', teresa.id, 'staff', 'client');
  await line('2020-03-04T07:00:00Z', teresa.id, 'staff', 'clients');
  await line('2020-03-04T18:00:00Z', lucia.id, 'caregiver', 'myShift');
  await line('2020-03-04T18:01:00Z', lucia.id, 'caregiver', 'careUpdates');
  await line('2020-03-04T18:02:00Z', lucia.id, 'caregiver', 'myShift');
  await line('2020-03-04T18:03:00Z', teresa.id, 'staff', 'officeInvoices', other.id);
  await line('2020-03-04T18:04:00Z', renee.id, 'client', 'invoices');
  await line('2020-03-04T18:05:00Z', null, 'visitor', 'calendar');
  await line('2020-03-04T18:06:00Z', maria.id, 'client', 'portals');

  const [own, hers, staff] = await Promise.all(
    [renee, maria, teresa].map(({ id }) => app.services.sessions.open(id)),
  );
  await app.read(
    'query ($id: ID!) { officeInvoices(filter: { clientId: $id }) { nodes { id } } client(id: $id) { id } }',
    staff!,
    { id: client.id },
  );
  await app.read('{ dashboard { stats { totalAppointments } } }', hers!);

  const earlier = { relation: null, as: 'OFFICE', name: 'Teresa Valdez' };
  const before = [
    {
      day: '2020-03-04',
      name: 'Lucía Soto',
      as: 'CAREGIVER',
      relation: null,
      looks: ['VISITS', 'NOTES'],
    },
    { ...earlier, day: '2020-03-04', looks: ['LIST'] },
    { ...earlier, day: '2020-03-03', looks: ['RECORD'] },
  ];
  const all = await ask(own!);
  const today = all.nodes.filter(({ day }) => day > '2020-03-04');
  expect(today).toHaveLength(2);
  expect(today).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...earlier, looks: ['RECORD'] }),
      expect.objectContaining({
        name: 'Maria Ellison',
        as: 'PERSON',
        relation: 'daughter',
        looks: ['VISITS', 'NOTES'],
      }),
    ]),
  );
  const byName = (one: { day: string; name: string }, two: { day: string; name: string }) =>
    two.day.localeCompare(one.day) || one.name.localeCompare(two.name);
  expect(all.nodes.slice(2).sort(byName)).toEqual(before);
  expect(all.pageInfo.hasNextPage).toBe(false);

  // Page by page, each once and in the same order.
  const paged: object[] = [];
  for (let after: string | null = null, more = true; more;) {
    const { nodes, pageInfo } = await ask(own!, 1, after);
    paged.push(...nodes);
    ({ endCursor: after, hasNextPage: more } = pageInfo);
  }
  expect(paged).toEqual(all.nodes);

  expect((await ask(hers!)).nodes).toEqual(all.nodes);
  await app.database.pool.query('update client_people set has_power_of_attorney = false');
  const { errors } = await app.graph('{ whoLooked { nodes { day } } }', {}, hers!);
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});

it('says of every read what it shows of a client', () => {
  const schema = graphSchema();
  const queries = Object.values(schema.getQueryType()!.getFields()).filter(
    (field) => auditRuleOf(field).reads !== undefined,
  );
  const edges = Object.values(schema.getTypeMap()).flatMap(({ extensions }) => {
    const rule = extensions.readAs as ReadRule | null | undefined;
    return rule ? [rule.one, rule.many] : [];
  });
  const files = restRows.flatMap((row) =>
    'audited' in row && row.audited.reads ? [row.operationId] : [],
  );
  const names = new Set([...queries.map(({ name }) => name), ...edges, ...files]);
  expect(Object.keys(looksOf).sort()).toEqual([...names].sort());
});
