import { isDeepStrictEqual } from 'node:util';
import {
  getNullableType,
  isInputObjectType,
  isNonNullType,
  type GraphQLInputObjectType,
  type GraphQLSchema,
} from 'graphql';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { makeWorkingCaregiver } from '../../modules/appointments/schedule.factory.ts';
import { makeService } from '../../modules/catalogue/service.factory.ts';
import { useApp } from '../../testing/app.ts';
import { changes, type Change, type ChangeWorld, type Row } from '../../testing/changes.ts';
import { openedRows } from '../../testing/openedRows.ts';
import { graphSchema } from './schema.ts';

/**
 * Every mutation that changes a record some fields of which may be left out: what is left out stays
 * as it is, and null clears or is refused in words (product 8.3), however often the same text is sent.
 */

const app = useApp();
let schema: GraphQLSchema;
let world: ChangeWorld;
let office: { staff: string; admin: string };
let otherService: string;

beforeAll(async () => {
  schema = graphSchema();
  const em = app.database.orm.em.fork();
  const open = async (role: 'staff' | 'admin'): Promise<string> =>
    app.services.sessions.open((await makeUser(em, { role })).id);
  office = { staff: await open('staff'), admin: await open('admin') };
  otherService = (await makeService(em, { name: 'Companionship' })).id;
});

/** Says how a change is made rather than what becomes of the record, or is tested where it lives. */
const notStored: Record<string, string> = {
  version: '',
  overrideReason: '',
  secondCaregiver: '',
  confirmed: 'with its move, in confirmedAnew.test.ts',
  beyondHours: 'with its caregiver, in beyondHours.test.ts',
  idempotencyKey: '',
  fromAppointmentId: '',
  dayOfMonth: '',
  keptVisits: '',
};

const inputOf = (mutation: string): GraphQLInputObjectType => {
  const type = getNullableType(schema.getMutationType()!.getFields()[mutation]!.args[0]!.type);
  if (!isInputObjectType(type)) throw new Error(`${mutation} has no input`);
  return type;
};
const columnOf = ({ columns }: Change, field: string): string =>
  columns?.[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** The row, decrypted: a changed hold is another row, with ciphertexts of its own. */
const stored = async ({ rowOf }: Change, id: string): Promise<Row> => {
  const table = /from (\w+)/.exec(rowOf)![1]!;
  return openedRows(
    app.database,
    table,
    (await app.database.pool.query<Row>(rowOf, [id])).rows,
  )[0]!;
};

/**
 * Sends one variable for each field of the literal, as query builders write it; those without a
 * value are declared and not sent. It is one text for all tests of a mutation, so nearly all of them
 * send one that is known.
 */
async function send(mutation: string, values: Row): Promise<unknown[]> {
  const { as = 'staff' } = changes[mutation]!;
  const fields = Object.values(inputOf(mutation).getFields());
  const query = `mutation (${fields.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')}) {
    ${mutation}(input: { ${fields.map(({ name }) => `${name}: $${name}`).join(', ')} }) { userErrors { field message code } }
  }`;
  const data = await app.read<Record<string, { userErrors: unknown[] }>>(
    query,
    as === 'staff' || as === 'admin'
      ? office[as]
      : await app.services.sessions.open(world.cast.client.user.id),
    values,
  );
  return data[mutation]!.userErrors;
}

const valuesFor = async (mutation: string): Promise<{ id: string; base: Row; others: Row }> => {
  const change = changes[mutation]!;
  const em = app.database.orm.em.fork();
  const cast = {
    client: await makeClient(em),
    caregiver: await makeWorkingCaregiver(em),
    otherCaregiver: await makeWorkingCaregiver(em, { firstName: 'Ana', lastName: 'Cruz' }),
  };
  world = { em, cast, otherService };
  const id = await change.make(world);
  const base = { ...('id' in inputOf(mutation).getFields() && { id }), ...change.required?.() };
  return { id, base, others: change.others(world) };
};

const names = Object.keys(changes);
const fieldsOf = (mutation: string): string[] =>
  Object.values(inputOf(mutation).getFields())
    .filter(({ type, name }) => !isNonNullType(type) && !(name in notStored))
    .map(({ name }) => name);

it('covers every mutation that changes a record, and every optional field of it', async () => {
  const changing = Object.keys(schema.getMutationType()!.getFields()).filter((name) =>
    /^(update|change)/.test(name),
  );
  const withOptional = changing.filter((name) => fieldsOf(name).length > 0);
  expect(names.toSorted()).toEqual(withOptional.toSorted());
  for (const name of names) {
    const { others } = await valuesFor(name);
    expect([name, Object.keys(others).toSorted()]).toEqual([name, fieldsOf(name).toSorted()]);
  }
});

describe.each(names)('%s, with a variable for each field', (mutation) => {
  it('keeps what is left out, and changes what is sent: one half of the fields, then the other', async () => {
    for (const half of [0, 1]) {
      const { id, base, others } = await valuesFor(mutation);
      const before = await stored(changes[mutation]!, id);
      const sent = Object.fromEntries(
        Object.entries(others).filter((_field, index) => index % 2 === half),
      );
      expect(await send(mutation, { ...base, ...sent })).toEqual([]);
      const after = await stored(changes[mutation]!, id);
      for (const field of Object.keys(others)) {
        const column = columnOf(changes[mutation]!, field);
        const isKept = isDeepStrictEqual(after[column], before[column]);
        expect([field, isKept]).toEqual([field, !(field in sent)]);
      }
    }
  });

  it('keeps every other field when one is sent', async () => {
    for (const field of fieldsOf(mutation)) {
      const { id, base, others } = await valuesFor(mutation);
      const kept = Object.keys(others)
        .filter((other) => other !== field)
        .map((other) => columnOf(changes[mutation]!, other));
      const partOf = (row: Row): Row => Object.fromEntries(kept.map((name) => [name, row[name]]));
      const before = await stored(changes[mutation]!, id);
      expect([field, await send(mutation, { ...base, [field]: others[field] })]).toEqual([
        field,
        [],
      ]);
      expect([field, partOf(await stored(changes[mutation]!, id))]).toEqual([
        field,
        partOf(before),
      ]);
    }
  });

  it('clears a field with null, or says why it stays', async () => {
    const { neverEmpty = [], cleared = {} } = changes[mutation]!;
    for (const field of fieldsOf(mutation)) {
      const { id, base } = await valuesFor(mutation);
      const column = columnOf(changes[mutation]!, field);
      const before = await stored(changes[mutation]!, id);
      const refused = await send(mutation, { ...base, [field]: null });
      const after = await stored(changes[mutation]!, id);
      if (neverEmpty.includes(field)) {
        expect([field, refused]).toEqual([
          field,
          [{ field, message: expect.stringMatching(/\w+ \w+/), code: 'INVALID' }],
        ]);
        expect({ [field]: after[column] }).toEqual({ [field]: before[column] });
      } else {
        expect([field, refused]).toEqual([field, []]);
        const value = Array.isArray(after[column]) ? after[column][0] : after[column];
        expect({ [field]: value ?? null }).toEqual({ [field]: cleared[field] ?? null });
      }
    }
  });
});
