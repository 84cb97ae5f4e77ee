import 'reflect-metadata';
import {
  getNamedType,
  isEnumType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { makeApiToken } from '../../modules/api-tokens/apiToken.factory.ts';
import {
  scopes,
  subjectNames,
  type Scope,
  type Subject,
} from '../../modules/identity/scopes.rules.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { fillTexts } from '../../testing/filledTexts.ts';
import { lists, makeWorld, type World } from '../../testing/lists.ts';
import { everyOperation, sample } from '../../testing/operations.ts';
import { subjectsNeeded } from './scopeCheck.ts';
import { graphSchema } from './schema.ts';

/* What tokens of every scope really get, over all queries, with every text filled. */
const schema = graphSchema();
const queries = Object.values(schema.getQueryType()!.getFields());

let app: TestApp;
let world: World;
const subjects = new Map<string, World['subject']>();

beforeAll(async () => {
  app = await testApp();
  const em = app.database.orm.em.fork();
  world = await makeWorld(em, app.database, app.services.sessions);
  for (const [at, { name }] of queries.entries()) {
    if (!subjectsNeeded.get(`Query.${name}`) || !(name in lists)) continue;
    world.subject = (await lists[name]!.subject?.(world)) ?? null;
    subjects.set(name, world.subject);
    await lists[name]!.addRow?.(world, at + 1);
  }
  await fillTexts(app.database);
});
afterAll(() => app?.stop());

/**
 * Everything below a field that these subjects may read, no type twice on a path; null for nothing.
 * Without edges, as they are too many for one document: each type has a query of its own.
 */
function selection(
  type: GraphQLOutputType,
  may: (field: string) => boolean,
  above: readonly GraphQLObjectType[] = [],
): string | null {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  if (above.includes(named) || above.length > 6) return null;
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const required = field.args.some((arg) => String(arg.type).endsWith('!'));
    if (required || field.extensions.edge || !may(`${named.name}.${field.name}`)) return [];
    const inner = selection(field.type, may, [...above, named]);
    return inner === null ? [] : [`${field.name} ${inner}`];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

const mayWith =
  (granted: readonly Subject[]) =>
  (field: string): boolean =>
    subjectsNeeded.get(field)?.every((subject) => granted.includes(subject)) ?? false;

/** The smallest value of a scalar or an enum, as written in a document. */
const literal = (type: GraphQLInputType): string =>
  isEnumType(getNamedType(type)) ? String(sample(type, {})) : JSON.stringify(sample(type, {}));

const argumentsOf = (
  field: GraphQLField<unknown, unknown>,
  may: (field: string) => boolean,
): string => {
  const kinds = (schema.getType('ChangeKind') as GraphQLEnumType)
    .getValues()
    .map(({ name }) => name)
    .filter((kind) => may(`ChangeKind.${kind}`));
  world.subject = subjects.get(field.name) ?? null;
  if (field.name === 'changes') return `(kinds: [${kinds.join(', ')}])`;
  const written = lists[field.name]?.arguments?.(world, 20);
  if (written !== undefined) return written;
  const needed = field.args.filter(
    (arg) => String(arg.type).endsWith('!') && arg.defaultValue === undefined,
  );
  return needed.length === 0
    ? ''
    : `(${needed.map((arg) => `${arg.name}: ${literal(arg.type)}`).join(', ')})`;
};

const tokenWith = async (...granted: Scope[]): Promise<string> =>
  (await makeApiToken(app.database.orm.em.fork(), granted)).secret;

/** "Type.field" of everything that came back with a value, and every marker in it. */
function noted(answer: unknown, fields: Set<string>, texts: Set<string>): void {
  if (typeof answer === 'string')
    for (const [, place] of answer.matchAll(/<(\w+\.\w+)>/g)) texts.add(place!);
  if (Array.isArray(answer)) answer.forEach((one) => noted(one, fields, texts));
  else if (typeof answer === 'object' && answer !== null) {
    const { __typename: type, ...rest } = answer as Record<string, unknown>;
    for (const [name, value] of Object.entries(rest)) {
      if (value !== null) fields.add(`${String(type)}.${name}`);
      noted(value, fields, texts);
    }
  }
}

/** Reads all that these subjects may, by a token with nothing else. */
async function readAll(granted: readonly Subject[]) {
  const secret = await tokenWith(...granted.map((subject): Scope => `${subject}:read`));
  const fields = new Set<string>();
  const texts = new Set<string>();
  const refused: string[] = [];
  for (const field of queries) {
    const may = mayWith(granted);
    if (!may(`Query.${field.name}`)) continue;
    if (field.name === 'changes' && ['care', 'reports'].includes(granted.join())) continue;
    const { data, errors } = await app.graph<{ answer: unknown } | null>(
      `{ answer: ${field.name}${argumentsOf(field, may)} ${selection(field.type, may)} }`,
      {},
      secret,
    );
    refused.push(
      ...errors
        .filter(({ extensions: { code } }) => code !== 'NOT_FOUND')
        .map(({ message }) => `${field.name}: ${message}`),
    );
    noted(data?.answer, fields, texts);
  }
  return { fields, texts, refused };
}

describe.each(subjectNames)('a token for %s alone', (subject) => {
  it('gets its fields and no others, and no text that people wrote', async () => {
    const { fields, texts, refused } = await readAll([subject]);
    expect(refused).toEqual([]);
    expect([...texts]).toEqual([]);
    const allowed = mayWith([subject]);
    expect([...fields].filter((field) => !allowed(field))).toEqual([]);
    if (subject !== 'care') expect(fields.size).toBeGreaterThan(8);
  });

  it('is refused every other field, whatever path leads there', async () => {
    const secret = await tokenWith(`${subject}:read`);
    const may = mayWith([subject]);
    for (const root of queries) {
      // Which kinds it may ask for is in apiTokens.test.ts.
      if (root.name === 'changes') continue;
      const whole = everyOperation(schema).get(root.name)!;
      const documents: [string, string][] = may(`Query.${root.name}`)
        ? foreign(root, may).map(([field, path]) => [
            field,
            `{ ${root.name}${argumentsOf(root, may)} ${path} }`,
          ])
        : [[`Query.${root.name}`, whole.document]];
      for (const [field, document] of documents) {
        if (may(field)) continue;
        const { data, errors } = await app.graph(document, whole.variables, secret);
        expect([document, data ?? null, errors.map(({ extensions }) => extensions.code)]).toEqual([
          document,
          null,
          ['FORBIDDEN'],
        ]);
        expect(errors[0]!.message).toContain(field);
      }
    }
  });
});

/** One document for each field below a root that the token may not have. */
function foreign(
  root: GraphQLField<unknown, unknown>,
  may: (field: string) => boolean,
): [field: string, path: string][] {
  const found = new Map<string, string>();
  const walk = (type: GraphQLOutputType, wrap: (inner: string) => string, depth: number): void => {
    const named = getNamedType(type);
    if (!isObjectType(named) || depth > 5) return;
    for (const field of Object.values(named.getFields())) {
      const key = `${named.name}.${field.name}`;
      if (found.has(key) || field.args.some((arg) => String(arg.type).endsWith('!'))) continue;
      const inner = isObjectType(getNamedType(field.type)) ? '{ __typename }' : '';
      if (!may(key)) found.set(key, wrap(`{ ... on ${named.name} { x: ${field.name} ${inner} } }`));
      else {
        found.set(key, '');
        walk(field.type, (below) => wrap(`{ ${field.name} ${below} }`), depth + 1);
      }
    }
  };
  walk(root.type, (inner) => inner, 0);
  return [...found].filter(([, path]) => path !== '');
}

it('without care:read, a token with everything else gets no text that people wrote; with it, it does', async () => {
  const others = subjectNames.filter((subject) => subject !== 'care');
  const without = await readAll(others);
  expect(without.refused).toEqual([]);
  expect([...without.texts]).toEqual([]);
  const all = await readAll(subjectNames);
  expect([...all.texts]).toEqual(
    expect.arrayContaining([
      'clients.access_notes',
      'clients.medical_notes',
      'care_updates.content',
    ]),
  );
});

it('no token, whatever its scopes, runs an operation that is for none', async () => {
  const secret = await tokenWith(...scopes);
  for (const [name, { document, variables }] of everyOperation(schema)) {
    const type = schema.getMutationType()!.getFields()[name] ? 'Mutation' : 'Query';
    if (subjectsNeeded.get(`${type}.${name}`) !== null) continue;
    const { data, errors } = await app.graph(document, variables, secret);
    expect([name, data ?? null, errors.map(({ extensions }) => extensions.code)]).toEqual([
      name,
      null,
      ['FORBIDDEN'],
    ]);
  }
});

it('a token that only reads changes nothing', async () => {
  const secret = await tokenWith(...scopes.filter((scope) => scope.endsWith(':read')));
  const mutations = schema.getMutationType()!.getFields();
  for (const [name, { document, variables }] of everyOperation(schema)) {
    if (!(name in mutations)) continue;
    const { errors } = await app.graph(document, variables, secret);
    expect([name, errors.map(({ extensions }) => extensions.code)]).toEqual([name, ['FORBIDDEN']]);
  }
});
