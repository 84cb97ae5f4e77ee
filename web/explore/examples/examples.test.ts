import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { audienceNames, examplesFor } from './audiences.ts';

const schema = buildSchema(readFileSync('graph/schema.graphql', 'utf8'));
const nameOf = (query: string): string => /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? 'nameless';

describe.each(audienceNames)('the tabs of the %s', (audience) => {
  const examples = examplesFor(audience, 'demo');

  test.each(examples.map(({ query }) => [nameOf(query), query]))(
    '%s is an operation of the graph',
    (name, query) => {
      expect(name).not.toBe('nameless');
      expect(validate(schema, parse(query))).toEqual([]);
    },
  );

  test('have unique names, and the first needs no variables', () => {
    const names = examples.map(({ query }) => nameOf(query));
    expect(new Set(names).size).toBe(names.length);
    expect([names[0], examples[0]!.variables, names.at(-1)]).toEqual([
      'SignIn',
      undefined,
      'SignOut',
    ]);
  });

  test('offer no demo account where there is none', () => {
    const texts = examplesFor(audience, 'accounts').map(({ query }) => query);
    expect(texts.map(nameOf)).toEqual(examples.map(({ query }) => nameOf(query)));
    expect(texts.join()).not.toMatch(/demo\.example|Welcome2Care|demonstration/);
    expect(texts[0]).toContain('log in on the site');
  });
});

test('in production, the tabs are for the signed-in office, without signing in or out', () => {
  const examples = examplesFor('office', 'office');
  expect(examples.map(({ query }) => nameOf(query))).not.toEqual(
    expect.arrayContaining(['SignIn', 'SignOut']),
  );
  expect(examples[0]!.variables).toBeUndefined();
});
