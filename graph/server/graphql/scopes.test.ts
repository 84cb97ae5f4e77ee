import 'reflect-metadata';
import {
  getNamedType,
  getOperationAST,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  parse,
  type GraphQLOutputType,
} from 'graphql';
import { subjectNames } from '../../modules/identity/scopes.rules.ts';
import { missingScopes, subjectsNeeded } from './scopeCheck.ts';
import { graphSchema } from './schema.ts';

/** The table of scopes against the schema: nothing that a token can reach is left undecided. */
const schema = graphSchema();
const query = schema.getQueryType()!;
const mutation = schema.getMutationType()!;

/** Types below everything that some token may select. */
function reached(): Set<string> {
  const found = new Set<string>();
  const walk = (type: GraphQLOutputType): void => {
    const named = getNamedType(type);
    if (!isCompositeType(named) || found.has(named.name)) return;
    found.add(named.name);
    if (!isObjectType(named)) for (const one of schema.getPossibleTypes(named)) walk(one);
    if (isObjectType(named) || isInterfaceType(named))
      for (const field of Object.values(named.getFields()))
        if (subjectsNeeded.get(`${named.name}.${field.name}`)) walk(field.type);
  };
  walk(query);
  walk(mutation);
  return found;
}

it('every field that a token can reach has a line in scopes.ts, and every line is about one', () => {
  const fields = [...reached()].flatMap((name) => {
    const type = schema.getType(name);
    return isObjectType(type) || isInterfaceType(type)
      ? Object.keys(type.getFields()).map((field) => `${name}.${field}`)
      : [];
  });
  const undecided = fields.filter((field) => !subjectsNeeded.has(field));
  // Add each to a line in scopes.ts: under the scopes it needs, or under `none`.
  expect({ 'without a line in scopes.ts': undecided }).toEqual({
    'without a line in scopes.ts': [],
  });
  const stale = [...subjectsNeeded.keys()].filter((key) => {
    const [name = '', field = ''] = key.split('.');
    const type = schema.getType(name);
    if (isEnumType(type)) return !type.getValue(field);
    return isInputObjectType(type) ? !(field in type.getFields()) : !fields.includes(key);
  });
  expect({ 'lines about nothing': stale }).toEqual({ 'lines about nothing': [] });
});

it('an enum of kinds with lines has one for each kind', () => {
  const enums = new Set(
    [...subjectsNeeded.keys()].map((key) => schema.getType(key.split('.')[0]!)).filter(isEnumType),
  );
  expect([...enums].map(({ name }) => name)).toEqual(['ChangeKind', 'ReferencedKind']);
  const kinds = [...enums].flatMap((type) =>
    type.getValues().map(({ name }) => `${type.name}.${name}`),
  );
  expect(kinds.filter((kind) => !subjectsNeeded.has(kind))).toEqual([]);
});

it('keys of the table are subjects, and care never stands alone', () => {
  const used = new Set([...subjectsNeeded.values()].flatMap((subjects) => subjects ?? []));
  expect([...used].sort()).toEqual([...subjectNames].sort());
  for (const [field, subjects] of subjectsNeeded)
    if (subjects?.includes('care')) expect([field, subjects.length]).not.toEqual([field, 1]);
});

it('sending what needs care:read to see needs care:write', () => {
  const careOfClients = [...subjectsNeeded]
    .filter(([key, subjects]) => key.startsWith('Client.') && subjects?.includes('care'))
    .map(([key]) => key.slice('Client.'.length));
  const sent = Object.entries(schema.getTypeMap()).flatMap(([name, type]) =>
    isInputObjectType(type) && name.includes('Client')
      ? Object.keys(type.getFields())
          .filter((field) => careOfClients.includes(field))
          .map((field) => `${name}.${field}`)
      : [],
  );
  // Reasons are part of what is done, like the texts of visits and payments.
  const own = sent.filter((field) => !/reason/i.test(field));
  expect(own.filter((field) => !subjectsNeeded.get(field)?.includes('care'))).toEqual([]);
  expect(own).toContain('UpdateClientInput.accessNotes');
});

it('no token reaches accounts, tokens, the audit log or the system', () => {
  const reachable = [...reached()];
  for (const type of ['Account', 'User', 'ApiToken', 'AuditEntry', 'FailedJob', 'SystemState'])
    expect(reachable).not.toContain(type);
  for (const [type, field] of [
    ['Mutation', 'createApiToken'],
    ['Mutation', 'login'],
    ['Query', 'me'],
    ['Query', 'auditTrail'],
  ])
    expect(subjectsNeeded.get(`${type}.${field}`)).toBeNull();
});

it('an object in place of a kind is nothing that a token may or may not use', () => {
  const input = { kind: { toString: 1 }, id: 'x', system: 'x' };
  const document = parse(
    'mutation ($input: SetExternalReferenceInput!) { setExternalReference(input: $input) { heldBy } }',
  );
  expect(
    missingScopes(schema, document, getOperationAST(document)!, { input }, new Set()),
  ).toBeNull();
  const changes = parse(
    'query ($kinds: [ChangeKind!]) { changes(kinds: $kinds) { latestCursor } }',
  );
  const kinds = [{ toString: 1 }];
  expect(missingScopes(schema, changes, getOperationAST(changes)!, { kinds }, new Set())).toContain(
    'ChangeKind.PAYMENT',
  );
});
