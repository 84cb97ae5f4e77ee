import 'reflect-metadata';
import {
  getNamedType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { whoMay } from '../../modules/identity/authorization.ts';
import { CaregiverTimeOff } from '../../modules/availability/caregiverTimeOff.entity.ts';
import { TimeOffRequest } from '../../modules/availability/timeOffRequest.entity.ts';
import {
  makeVisitException,
  makeVisitRecord,
} from '../../modules/visit-records/visitRecord.factory.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { fillTexts } from '../../testing/filledTexts.ts';
import { lists, makeWorld, type World } from '../../testing/lists.ts';
import { readers, texts } from './readers.ts';
import { graphSchema } from './schema.ts';

/*
 * Who may read each field of the graph. `readers.ts` says it; here it is compared with what the
 * operations give away, and with what clients and caregivers get when every text is filled.
 */
const schema = graphSchema();

/** V visitors, C clients, G caregivers, S staff, A admins: by what an operation's @Authorized names. */
const lettersOf: Readonly<Record<string, string>> = {
  EVERYONE: 'VCGSA',
  '': 'CGSA',
  CLIENT: 'C',
  CAREGIVER: 'G',
  'OFFICE,CAREGIVER': 'GSA',
  OFFICE: 'SA',
  ADMIN: 'A',
};
const order = 'VCGSA';

/** Edges are for those whom they name. */
const lettersAt = ({ extensions }: GraphQLField<unknown, unknown>): string =>
  lettersOf[String(extensions.who)] ?? order;

/** The letters of everyone who can select each field, by "Type.field". */
function reached(): Map<string, string> {
  const found = new Map<string, Set<string>>();
  const walk = (type: GraphQLOutputType, letters: string, above: Set<string>): void => {
    const named = getNamedType(type);
    if (!isObjectType(named) || above.has(named.name)) return;
    above.add(named.name);
    for (const field of Object.values(named.getFields())) {
      const key = `${named.name}.${field.name}`;
      const may = [...letters].filter((one) => lettersAt(field).includes(one)).join('');
      const who = found.get(key) ?? new Set();
      for (const letter of may) who.add(letter);
      found.set(key, who);
      if (may !== '') walk(field.type, may, above);
    }
  };
  for (const root of [schema.getQueryType()!, schema.getMutationType()!])
    for (const field of Object.values(root.getFields()))
      walk(field.type, lettersOf[whoMay(field)]!, new Set());
  return new Map(
    [...found].map(([key, who]) => [key, [...order].filter((one) => who.has(one)).join('')]),
  );
}

interface Line {
  letters: string;
  /** Who can select it and always gets null. */
  withheld: string;
}
const listed = new Map<string, Line>(
  Object.entries(readers).flatMap(([who, types]) =>
    types.flatMap((line) => {
      const [type = '', fields = ''] = line.split(': ');
      const withheld = /\((\w+)\)/.exec(who)?.[1] ?? '';
      return fields
        .split(' ')
        .map((field): [string, Line] => [
          `${type}.${field}`,
          { letters: who.replaceAll(/[() ]/g, ''), withheld },
        ]);
    }),
  ),
);

it('every field that others than the office can read has a line that says who', () => {
  const inOrder = (letters: string): string =>
    [...order].filter((one) => letters.includes(one)).join('');
  expect(
    Object.fromEntries([...listed].map(([key, { letters }]) => [key, inOrder(letters)]).sort()),
  ).toEqual(Object.fromEntries([...reached()].filter(([, who]) => /[VCG]/.test(who)).sort()));
});

describe('with every text filled', () => {
  let app: TestApp;
  let world: World;
  /** Texts as "table.column", and fields as "Type.field", that each of them gets. */
  const got: Record<'client' | 'caregiver', { texts: Set<string>; fields: Set<string> }> = {
    client: { texts: new Set(), fields: new Set() },
    caregiver: { texts: new Set(), fields: new Set() },
  };

  /** Everything of a type with the names of types, no type twice on a path. */
  function selection(type: GraphQLOutputType, above: readonly GraphQLObjectType[] = []): string {
    const named = getNamedType(type);
    if (!isObjectType(named)) return '';
    const fields = Object.values(named.getFields()).filter(
      (field) =>
        !field.extensions.edge &&
        ![...above, named].some(({ name }) => name === getNamedType(field.type).name),
    );
    return `{ __typename ${fields.map((field) => `${field.name} ${selection(field.type, [...above, named])}`).join(' ')} }`;
  }

  function note(answer: unknown, of: (typeof got)['client']): void {
    if (typeof answer === 'string')
      for (const [, place] of answer.matchAll(/<([\w]+\.[\w]+)>/g)) of.texts.add(place!);
    if (Array.isArray(answer)) for (const one of answer) note(one, of);
    else if (typeof answer === 'object' && answer !== null) {
      const { __typename: type, ...fields } = answer as Record<string, unknown>;
      for (const [name, value] of Object.entries(fields)) {
        if (value !== null) of.fields.add(`${String(type)}.${name}`);
        note(value, of);
      }
    }
  }

  const reads = Object.values(schema.getQueryType()!.getFields()).filter(
    (field) => /[CG]/.test(lettersOf[whoMay(field)]!) && field.name in lists,
  );

  beforeAll(async () => {
    app = await testApp();
    const em = app.database.orm.em.fork();
    world = await makeWorld(em, app.database, app.services.sessions);
    const { client, caregiver } = world;
    const subjects = new Map<string, World['subject']>();
    for (const [at, { name }] of reads.entries()) {
      world.subject = (await lists[name]!.subject?.(world)) ?? null;
      subjects.set(name, world.subject);
      // Times follow from the number, and visits of one caregiver must not overlap.
      await lists[name]!.addRow?.(world, name === 'myShift' ? 0 : at + 1);
    }
    const now = new Date();
    const visit = await makeAppointment(em, {
      client,
      caregiver,
      scheduledDate: new Date(now.getTime() + 3_600_000),
      status: 'cancelled',
    });
    await makeVisitException(em, {
      record: await makeVisitRecord(em, { appointment: visit, caregiver }),
    });
    em.create(CaregiverTimeOff, {
      caregiver,
      startDate: now,
      endDate: new Date(now.getTime() + 86_400_000),
    });
    em.create(TimeOffRequest, {
      caregiver,
      firstDay: '2036-03-03',
      lastDay: '2036-03-04',
      answeredAt: now,
      answeredBy: world.clerk,
      approved: false,
    });
    client.reasonForClient = 'x';
    await em.flush();
    await fillTexts(app.database);
    for (const field of [
      ...reads,
      ...Object.values(schema.getQueryType()!.getFields()).filter(({ name }) =>
        ['ownProfile', 'me', 'calendarLink', 'billingSummary'].includes(name),
      ),
    ])
      for (const role of ['client', 'caregiver'] as const) {
        if (!lettersOf[whoMay(field)]!.includes(role === 'client' ? 'C' : 'G')) continue;
        world.subject = subjects.get(field.name) ?? null;
        const given = lists[field.name]?.arguments?.(world, 20) ?? '';
        const { data } = await app.graph<{ answer: unknown } | null>(
          `{ answer: ${field.name}${given} ${selection(field.type)} }`,
          {},
          world.tokens[role],
        );
        note(data?.answer, got[role]);
      }
  });
  afterAll(() => app?.stop());

  it.each(['client', 'caregiver'] as const)('a %s reads these texts and no others', (role) => {
    expect([...got[role].texts].sort()).toEqual([...texts[role]].sort());
  });

  it('what is withheld from caregivers never reaches them', () => {
    const withheld = [...listed]
      .filter(([, line]) => line.withheld.includes('G'))
      .map(([key]) => key);
    expect(withheld.length).toBeGreaterThan(0);
    expect(withheld.filter((key) => got.caregiver.fields.has(key))).toEqual([]);
    // The rest of those types does, or this proves nothing.
    for (const type of new Set(withheld.map((key) => key.split('.')[0]!)))
      expect([...got.caregiver.fields].some((key) => key.startsWith(`${type}.`))).toBe(true);
  });
});
