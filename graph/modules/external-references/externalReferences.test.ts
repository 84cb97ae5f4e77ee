import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { makeApiToken } from '../api-tokens/apiToken.factory.ts';
import type { Scope } from '../identity/scopes.rules.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCast, type Cast } from '../appointments/schedule.factory.ts';
import { Client } from '../clients/client.entity.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';
import { maxReferences, maxSystem, maxValue } from '../../shared/externalReferences.rules.ts';
import { allTold } from '../../testing/allTold.ts';
import { useApp } from '../../testing/app.ts';

const app = useApp();
const em = () => app.database.orm.em.fork();
let cast: Cast;
beforeEach(async () => {
  cast = await makeCast(em(), app.services.sessions);
});

type Reference = { system: string; value: string };
interface Answer {
  externalReferences: Reference[] | null;
  heldBy: string | null;
}
const fields = 'externalReferences { system value } heldBy';
const set = (input: object, token = cast.tokens.staff) =>
  app.change<Answer>('setExternalReference', input, token, fields);
const other = () => `QB-${randomUUID()}`;

/** Each kind with its list, two records of it, and what people know the first by. */
const kinds = {
  CLIENT: [
    'clients',
    '',
    async () => [cast.client.id, cast.otherClient.id],
    /^This names another client there already: Rosalía Quintero\.$/,
  ],
  CAREGIVER: [
    'caregivers',
    '',
    async () => [cast.caregiver.id, cast.otherCaregiver.id],
    /^This names another caregiver there already: Zoë Begay\.$/,
  ],
  APPOINTMENT: [
    'appointments',
    'filter',
    async () => [(await makeAppointment(em())).id, (await makeAppointment(em())).id],
    /^This names another visit there already: Personal Care for \S+ \S+ on \w+day, \w+ \d+, \d{4}, \d+:\d\d [AP]M\.$/,
  ],
  INVOICE: [
    'officeInvoices',
    'filter',
    async () => [(await makeInvoice(em())).id, (await makeInvoice(em())).id],
    /^This names another invoice there already: F-\d+\.$/,
  ],
  PAYMENT: [
    'officePayments',
    'filter',
    async () => [(await makePayment(em())).id, (await makePayment(em())).id],
    /^This names another payment there already: \$[\d.,]+ of \w+ \d+, \d{4} for invoice F-\d+\.$/,
  ],
} as const;
const find = async (list: string, filter: string, called: Reference, token = cast.tokens.staff) => {
  const given = `externalReference: { system: "${called.system}", value: "${called.value}" }`;
  const found = await app.read<Record<string, { totalCount: number; nodes: object[] }>>(
    `{ ${list}(${filter ? `filter: { ${given} }` : given}) { totalCount nodes { id externalReferences { system value } } } }`,
    token,
  );
  return found[list]!;
};

describe.each(Object.entries(kinds))('%s', (kind, [list, filter, two, inUse]) => {
  it('is found by what another program calls it, until that is taken away', async () => {
    const [id, another] = await two();
    const called = { system: 'quickbooks', value: other() };
    const done = { externalReferences: [called], heldBy: null, userErrors: [] };
    expect(await set({ kind, id, ...called })).toEqual(done);
    expect(await set({ kind, id, ...called })).toEqual(done);
    const crm = { system: 'crm', value: other() };
    expect(await set({ kind, id, ...crm })).toMatchObject({ externalReferences: [crm, called] });
    expect(await find(list, filter, called)).toEqual({
      totalCount: 1,
      nodes: [{ id, externalReferences: [crm, called] }],
    });

    expect(await set({ kind, id: another, ...called })).toEqual({
      externalReferences: null,
      heldBy: id,
      userErrors: [{ field: 'value', code: 'IN_USE', message: expect.stringMatching(inUse) }],
    });
    const renamed = { ...called, value: other() };
    expect(await set({ kind, id, ...renamed })).toMatchObject({
      externalReferences: [crm, renamed],
    });
    expect(await set({ kind, id: another, ...called })).toMatchObject({
      externalReferences: [called],
    });
    const taken = await set({ kind, id, system: 'quickbooks', value: null });
    expect(taken).toEqual({ externalReferences: [crm], heldBy: null, userErrors: [] });
    expect(await find(list, filter, renamed)).toEqual({ totalCount: 0, nodes: [] });
  });

  it('changes with it, and its line in the audit log says whose it is', async () => {
    const [id] = await two();
    const { pool } = app.database;
    await allTold(pool);
    const told = async (after: string) => {
      await allTold(pool);
      const query = `query ($after: String) { changes(after: $after, kinds: [${kind}], first: 100) { nodes { recordId change } latestCursor } }`;
      const { changes } = await app.read<{
        changes: { nodes: object[]; latestCursor: string };
      }>(query, cast.tokens.staff, { after: after || null });
      return changes;
    };
    const { latestCursor } = await told('');
    await set({ kind, id, system: 'quickbooks', value: other() });
    const updated = { recordId: id, change: 'UPDATED' };
    expect((await told(latestCursor)).nodes).toEqual([updated]);
    await set({ kind, id, system: 'quickbooks', value: null });
    expect((await told(latestCursor)).nodes).toEqual([updated, updated]);
    const { rows } = await pool.query(
      `select distinct subject_kind as kind, subject_id is not null as known from audit_log where details ->> 'table' = 'external_references' and id > (select max(id) - 4 from audit_log)`,
    );
    expect(rows).toEqual([{ kind: kind === 'CAREGIVER' ? 'caregiver' : 'client', known: true }]);
  });

  it('leaves in the audit log what it was called before', async () => {
    const [id] = await two();
    const values = [other(), other(), other(), null];
    for (const value of values) await set({ kind, id, system: 'quickbooks', value });
    const { rows } = await app.database.pool.query(
      `select details ->> 'change' as change, details -> 'values' as values from audit_log
        where details ->> 'table' = 'external_references' order by id desc limit 4`,
    );
    const [first, second, third] = values;
    const line = (change: string, before: unknown, after: unknown) => ({
      ...{ change, values: [{ field: 'quickbooks', before, after }] },
    });
    expect(rows).toEqual([
      line('delete', third, null),
      line('update', second, third),
      line('update', first, second),
      line('insert', null, first),
    ]);
  });
});

it('of two records that are called the same at once, one gets it', async () => {
  const called = { kind: 'CLIENT', system: 'crm', value: other() };
  const answers = await Promise.all(
    [cast.client, cast.otherClient].map(({ id }) => set({ ...called, id })),
  );
  expect(answers.flatMap(({ userErrors }) => userErrors)).toMatchObject([{ code: 'IN_USE' }]);
});

it('a payment has it on its invoice, too, for the office alone', async () => {
  const own = em();
  const invoice = await makeInvoice(own, { client: own.getReference(Client, cast.client.id) });
  const { id } = await makePayment(own, { invoice });
  const called = { system: 'quickbooks', value: other() };
  await set({ kind: 'PAYMENT', id, ...called });
  const payments = 'id externalReferences { system value }';
  expect(
    await app.read(
      `{ officeInvoice(id: "${invoice.id}") { payments { ${payments} } } }`,
      cast.tokens.staff,
    ),
  ).toEqual({ officeInvoice: { payments: [{ id, externalReferences: [called] }] } });
  const asClient = await app.graph(
    `{ payments { nodes { ${payments} } } }`,
    {},
    cast.tokens.client,
  );
  expect(asClient.errors.map(({ extensions: { code } }) => code)).toEqual(['FORBIDDEN']);
});

it('the same identifier of another program, or of another kind of record, is another one', async () => {
  const value = other();
  for (const [kind, id] of [
    ['CLIENT', cast.client.id],
    ['CAREGIVER', cast.caregiver.id],
  ])
    for (const system of ['crm', 'payroll'])
      expect((await set({ kind, id, system, value })).userErrors).toEqual([]);
  const upper = await set({
    ...{ kind: 'CLIENT', id: cast.otherClient.id, system: 'crm', value: value.toLowerCase() },
  });
  expect(upper.userErrors).toEqual([]);
});

it('refuses what it can’t store, and one program too many', async () => {
  const record = { kind: 'CLIENT', id: cast.client.id };
  for (const [field, value] of [
    ['system', ''],
    ['system', 'QuickBooks'],
    ['system', 'a'.repeat(maxSystem + 1)],
    ['value', ''],
    ['value', ' 1'],
    ['value', '1'.repeat(maxValue + 1)],
    ['value', 'a\u0000'],
    ['value', undefined],
  ] as const)
    expect(
      (await set({ ...record, system: 'crm', value: '1', [field]: value })).userErrors,
    ).toMatchObject([{ field, code: 'INVALID' }]);
  for (let n = 0; n < maxReferences; n += 1)
    await set({ ...record, system: `program-${n}`, value: other() });
  const more = { ...record, system: 'one-more', value: other() };
  expect((await set(more)).userErrors).toMatchObject([{ code: 'LIMIT_REACHED' }]);
  expect((await set({ ...more, system: 'program-0' })).userErrors).toEqual([]);
});

it('a late repeat does not bring an earlier identifier back', async () => {
  const record = { kind: 'CLIENT', id: cast.client.id, system: 'crm' };
  const first = { ...record, value: other(), idempotencyKey: randomUUID() };
  await set(first);
  const [later] = (await set({ ...record, value: other() })).externalReferences!;
  expect(await set(first)).toMatchObject({ externalReferences: [later], userErrors: [] });
});

it('a token reads and sets it with the scopes of the record, and no others', async () => {
  const { id } = await makeInvoice(em());
  const codes = async (scopes: Scope[], kind: string, of: string) => {
    const { secret } = await makeApiToken(em(), scopes);
    const input = { kind, id: of, system: 'crm', value: other() };
    const { data, errors } = await app.graph<{ done: Answer }>(
      `mutation ($input: SetExternalReferenceInput!) { done: setExternalReference(input: $input) { ${fields} } }`,
      { input },
      secret,
    );
    return errors[0]?.extensions.code ?? data.done.externalReferences?.length;
  };
  expect(await codes(['billing:write'], 'INVOICE', id)).toBe(1);
  expect(await codes(['billing:read', 'clients:write'], 'INVOICE', id)).toBe('FORBIDDEN');
  expect(await codes(['billing:write'], 'CLIENT', cast.client.id)).toBe('FORBIDDEN');
  const read = async (scopes: Scope[]) =>
    (
      await app.graph(
        `{ officeInvoices(first: 1) { nodes { externalReferences { system } } } }`,
        {},
        (await makeApiToken(em(), scopes)).secret,
      )
    ).errors.map(({ extensions: { code } }) => code);
  expect(await read(['billing:read'])).toEqual([]);
  expect(await read(['clients:read', 'visits:read'])).toEqual(['FORBIDDEN']);
});

it('is the office’s alone', async () => {
  const input = { kind: 'CLIENT', id: cast.client.id, system: 'crm', value: other() };
  for (const token of [cast.tokens.client, cast.tokens.caregiver])
    await expect(set(input, token)).rejects.toThrow('FORBIDDEN');
});

it('the example in docs/keep-in-step.md works', async () => {
  const page = readFileSync('docs/keep-in-step.md', 'utf8');
  const section = page.slice(page.indexOf('## Your own identifiers'));
  const examples = section
    .slice(0, section.indexOf('\n## ', 1))
    .split('\n\n')
    .filter((block) => block.startsWith('    '));
  expect(examples).toHaveLength(2);
  const [write, read] = examples;
  const { data } = await app.graph(write!, { id: cast.client.id }, cast.tokens.staff);
  expect(data).toEqual({
    setExternalReference: {
      externalReferences: [{ system: 'quickbooks', value: '4711' }],
      heldBy: null,
      userErrors: [],
    },
  });
  expect(await app.read(read!, cast.tokens.staff)).toMatchObject({
    clients: { nodes: [{ id: cast.client.id }] },
  });
});
