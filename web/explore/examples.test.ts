import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { examples } from './examples.ts';

const schema = buildSchema(readFileSync('graph/schema.graphql', 'utf8'));

test.each(
  examples.map(({ query }) => [/(?:query|mutation) (\w+)/.exec(query)?.[1] ?? 'nameless', query]),
)('%s is an operation of the graph', (name, query) => {
  expect(name).not.toBe('nameless');
  expect(validate(schema, parse(query))).toEqual([]);
});
