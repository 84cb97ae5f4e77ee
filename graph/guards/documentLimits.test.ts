import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql';
import { testApp, type TestApp } from '../testing/app.ts';
import { documentLimitsRule } from './documentLimits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());

const refusalsOf = async (query: string): Promise<string[]> => (await app.graph(query)).errors.map(({ message }) => message);

const times = (count: number, text: (n: number) => string): string => Array.from({ length: count }, (_, n) => text(n)).join(' ');
const nested = (depth: number): string => `${times(depth - 1, () => 'provider {')} name ${'}'.repeat(depth - 1)}`;

it.each([
  ['depth', nested(11), 'This operation is 11 levels deep. The limit is a depth of 10.'],
  ['depth in fragments', `provider { ...deep } } fragment deep on Provider { ${nested(10)}`, 'This operation is 11 levels deep. The limit is a depth of 10.'],
  ['aliases', times(16, (n) => `a${n}: provider { name }`), 'This operation has 16 aliases. The limit is 15 aliases.'],
  ['aliases of __typename', times(16, (n) => `a${n}: __typename`), 'This operation has 16 aliases. The limit is 15 aliases.'],
  ['aliases in a fragment spread twice', `provider { ...wide } again: provider { ...wide } } fragment wide on Provider { ${times(8, (n) => `a${n}: name`)}`, 'This operation has 17 aliases. The limit is 15 aliases.'],
  ['directives', `provider { name ${times(6, () => '@include(if: true)')} }`, 'This operation has 6 directives. The limit is 5 directives.'],
  ['directives on spreads', `provider { ${times(6, () => '... @include(if: true) { name }')} }`, 'This operation has 6 directives. The limit is 5 directives.'],
])('refuses %s above the limit and names it', async (_what, selection, message) => {
  expect((await refusalsOf(`{ ${selection} }`))[0]).toBe(message);
});

it('refuses more than 1,000 tokens, and not 1,000', async () => {
  // "query ( $ many : [ Int ] = [" and "] ) { __typename }" are fifteen.
  const document = (tokens: number): string => `query ($many: [Int] = [${times(tokens - 15, () => '1')}]) { __typename }`;
  expect((await refusalsOf(document(1001)))[0]).toMatch(/more (than|that) 1000 tokens/);
  expect(await refusalsOf(document(1000))).toEqual(['Variable "$many" is never used.']);
});

it('names the limit, too, where comparing a field with itself costs too much', async () => {
  expect(await refusalsOf(`{ ${times(995, () => '__typename')} }`)).toEqual([expect.stringContaining('The limit is a budget of 500,000 comparisons')]);
});

it.each([
  ['15 aliases', times(15, (n) => `a${n}: provider { name }`)],
  ['5 directives', `provider { ${times(5, () => '... @include(if: true) { name }')} }`],
])('accepts %s', async (_what, selection) => {
  expect(await refusalsOf(`{ ${selection} }`)).toEqual([]);
});

it('finds a depth of 10 no reason to refuse', async () => {
  expect(await refusalsOf(`{ ${nested(10)} }`)).not.toContainEqual(expect.stringContaining('levels deep'));
});

it('exempts introspection from the depth', async () => {
  expect(await refusalsOf(getIntrospectionQuery())).toEqual([]);
});

it('ends on fragments that spread each other', async () => {
  expect(await refusalsOf('{ provider { ...a } } fragment a on Provider { ...b } fragment b on Provider { ...a }')).toEqual([expect.stringContaining('Cannot spread fragment')]);
});

/** What the site and the programs beside it send. */
const ownDocuments = ['web', 'graph/sdk'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.graphql')).map((file) => join(folder, file)));

it.each(ownDocuments)('%s stays within the limits', (file) => {
  expect(validate(buildSchema(readFileSync('graph/schema.graphql', 'utf8')), parse(readFileSync(file, 'utf8')), [documentLimitsRule])).toEqual([]);
});

it('counts a fragment once, however many spreads lead to it', async () => {
  const layers = times(40, (n) => `fragment f${n} on Provider { ${n === 39 ? 'name' : `...f${n + 1} ...f${n + 1}`} }`);
  expect(await refusalsOf(`{ provider { ...f0 } } ${layers}`)).toEqual([]);
});
