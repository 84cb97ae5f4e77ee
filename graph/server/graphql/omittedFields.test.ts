import type { EntityManager } from '@mikro-orm/postgresql';
import {
  getNullableType,
  isInputObjectType,
  isNonNullType,
  type GraphQLInputObjectType,
  type GraphQLSchema,
} from 'graphql';
import { makeCustomLine } from '../../modules/billing/custom-lines/customLine.factory.ts';
import { makeAppointment } from '../../modules/scheduling/appointments/appointment.factory.ts';
import { RecurringAppointment } from '../../modules/scheduling/appointments/recurringAppointment.entity.ts';
import { at, makeCast, nextWeekday, type Cast } from '../../modules/scheduling/schedule.factory.ts';
import { makeService } from '../../modules/scheduling/services/service.factory.ts';
import { useApp } from '../../testing/app.ts';
import { createSchema } from './schema.ts';

/**
 * Every mutation that changes a record some fields of which may be left out: what is left out stays
 * as it is, and null clears or is refused in words (product 8.3), however often the same text is sent.
 */

const app = useApp();
let schema: GraphQLSchema;
let em: EntityManager;
/** The service that a plan changes to. */
let otherService: string;
/** New for each record, so that no visit is in another's way. */
let cast: Cast;

beforeAll(async () => {
  schema = await createSchema();
});

type Row = Record<string, unknown>;
interface Change {
  as?: keyof Cast['tokens'];
  /** Stores a record in which every optional field has a value. @returns its id */
  make: () => Promise<string>;
  /** Reads its columns. */
  rowOf: string;
  /** Required fields besides `id`. */
  required?: () => Row;
  /** Another value for each optional field. */
  others: () => Row;
  /** Columns with other names than their fields. */
  columns?: Record<string, string>;
  /** What the column is after null, if not empty. */
  cleared?: Row;
  /** Null has no meaning here, and the answer says so. */
  neverEmpty?: readonly string[];
}

const person = {
  phone: '(602) 555-0190',
  firstName: 'Ofelia',
  lastName: 'Nez',
};
const texts = (word: string, ...fields: string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, `${word} ${field}`]));

const visitTexts = ['location', 'specialInstructions', 'clientNotes', 'adminNotes'];
const profileTexts = [
  'address',
  'emergencyContact',
  'medicalNotes',
  'careNotes',
  'accessNotes',
] as const;

const changes: Record<string, Change> = {
  updateClient: {
    make: async () => {
      em.assign(cast.client, { ...texts('old', ...profileTexts), phone: '(602) 555-0111' });
      await em.flush();
      return cast.client.id;
    },
    rowOf: `select u.first_name, u.last_name, c.* from clients c join users u on u.id = c.user_id where c.id = $1`,
    others: () => ({
      ...person,
      ...texts('new', ...profileTexts),
      emergencyPhone: '(602) 555-0191',
      cancellationPolicy: 'PREMIUM',
    }),
    neverEmpty: ['firstName', 'lastName', 'cancellationPolicy'],
  },
  updateCaregiver: {
    make: async () => {
      em.assign(cast.caregiver, {
        ...texts('old', 'bio', 'certification'),
        phone: '(602) 555-0111',
        experience: 4,
        specialties: ['Dementia'],
      });
      await em.flush();
      return cast.caregiver.id;
    },
    rowOf: 'select * from caregivers where id = $1',
    others: () => ({
      ...person,
      ...texts('new', 'bio', 'certification'),
      experience: 5,
      specialties: ['Parkinson’s'],
      hourlyRate: '25.00',
    }),
    neverEmpty: ['firstName', 'lastName'],
  },
  updateService: {
    make: async () =>
      (await makeService(em, { description: 'Old', tasks: ['Bathing'], category: 'personal-care' }))
        .id,
    rowOf: 'select * from services where id = $1',
    others: () => ({
      name: 'Morning Care',
      description: 'New',
      category: 'companionship',
      basePrice: '36.00',
      duration: 240,
      tasks: ['Cooking'],
    }),
    neverEmpty: ['name', 'basePrice'],
  },
  updateOwnProfile: {
    as: 'client',
    make: async () => {
      cast.client.phone = '(602) 555-0111';
      await em.flush();
      return cast.client.id;
    },
    rowOf: 'select * from clients where id = $1',
    required: () => ({
      address: '2 New Lane',
      emergencyContact: 'Luis',
      emergencyPhone: '(602) 555-0192',
    }),
    others: () => ({ phone: person.phone }),
  },
  changeAppointment: {
    make: async () => {
      const service = await makeService(em);
      const values = { ...texts('old', ...visitTexts), scheduledDate: at(9, '09:00') };
      const { client, caregiver } = cast;
      return (await makeAppointment(em, { client, caregiver, service, ...values })).id;
    },
    rowOf: 'select * from appointments where id = $1',
    others: () => ({
      ...texts('new', ...visitTexts),
      caregiverId: cast.otherCaregiver.id,
      duration: 240,
      priority: 'HIGH',
      scheduledDate: at(10, '10:00').toISOString(),
    }),
    neverEmpty: ['duration', 'priority', 'scheduledDate'],
  },
  changeRecurringAppointment: {
    make: async () => {
      otherService = (await makeService(em, { name: 'Companionship' })).id;
      const made = em.create(RecurringAppointment, {
        client: cast.client,
        caregiver: cast.caregiver,
        service: await makeService(em),
        recurrencePattern: 'weekly',
        recurrenceInterval: 1,
        daysOfWeek: [1],
        startDate: nextWeekday(1),
        endDate: nextWeekday(1, 20),
        maxOccurrences: 9,
        startTime: '09:00:00',
        duration: 180,
        clientNotes: 'Old',
      });
      await em.flush();
      return made.id;
    },
    rowOf: 'select * from recurring_appointments where id = $1',
    others: () => ({
      caregiverId: cast.otherCaregiver.id,
      clientNotes: 'New',
      daysOfWeek: [1, 3],
      duration: 240,
      endDate: nextWeekday(1, 30),
      interval: 2,
      maxOccurrences: 8,
      pattern: 'BIWEEKLY',
      serviceId: otherService,
      startTime: '10:30',
    }),
    columns: { pattern: 'recurrence_pattern', interval: 'recurrence_interval' },
    neverEmpty: ['duration', 'pattern', 'serviceId', 'startTime'],
    cleared: { interval: 1 },
  },
  changeCustomLine: {
    make: async () => (await makeCustomLine(em, { client: cast.client })).id,
    rowOf: 'select * from custom_lines where id = $1',
    required: () => ({ description: 'New', quantity: '2.00', rate: '3.00' }),
    others: () => ({ unit: 'hour', serviceDate: '2026-03-06' }),
    neverEmpty: ['serviceDate'],
  },
};

/** Says how a change is made rather than what becomes of the record, or is tested where it lives. */
const notStored: Record<string, string> = {
  version: '',
  overrideReason: '',
  idempotencyKey: '',
  fromAppointmentId: '',
  dayOfMonth: '',
};

const inputOf = (mutation: string): GraphQLInputObjectType => {
  const type = getNullableType(schema.getMutationType()!.getFields()[mutation]!.args[0]!.type);
  if (!isInputObjectType(type)) throw new Error(`${mutation} has no input`);
  return type;
};
const columnOf = ({ columns }: Change, field: string): string =>
  columns?.[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const stored = async ({ rowOf }: Change, id: string): Promise<Row> =>
  (await app.database.pool.query<Row>(rowOf, [id])).rows[0]!;

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
  const { data, errors } = await app.graph<Record<string, { userErrors: unknown[] }>>(
    query,
    values,
    cast.tokens[as],
  );
  expect(errors).toEqual([]);
  return data[mutation]!.userErrors;
}

const valuesFor = async (mutation: string): Promise<{ id: string; base: Row; others: Row }> => {
  const change = changes[mutation]!;
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
  const id = await change.make();
  const base = { ...('id' in inputOf(mutation).getFields() && { id }), ...change.required?.() };
  return { id, base, others: change.others() };
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
  it('keeps every field that is left out, all but one of them sent', async () => {
    for (const field of fieldsOf(mutation)) {
      const { id, base, others } = await valuesFor(mutation);
      const column = columnOf(changes[mutation]!, field);
      const before = await stored(changes[mutation]!, id);
      const { [field]: _, ...rest } = others;
      expect([field, await send(mutation, { ...base, ...rest })]).toEqual([field, []]);
      const after = await stored(changes[mutation]!, id);
      expect({ [field]: after[column] }).toEqual({ [field]: before[column] });
      for (const other of Object.keys(rest)) {
        const changed = columnOf(changes[mutation]!, other);
        expect({ [other]: after[changed] }).not.toEqual({ [other]: before[changed] });
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
