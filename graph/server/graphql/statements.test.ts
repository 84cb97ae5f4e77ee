import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GraphQLSchema } from 'graphql';
import { graphSchema } from './schema.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { lists, makeWorld } from '../../testing/lists.ts';
import { readsWithLists, wholeSelection } from '../../testing/selection.ts';
import { countStatements } from '../../testing/statements.ts';

/** Maximum number of statements per answer, besides the one that finds the session. */
const most = 3;

let app: TestApp;
let schema: GraphQLSchema;
beforeAll(async () => {
  app = await testApp();
  schema = graphSchema();
});
afterAll(() => app?.stop());

it('every list of the graph is counted here', () => {
  expect([...readsWithLists(schema).keys()].sort()).toEqual(Object.keys(lists).sort());
});

describe.each(Object.entries(lists))('%s', (name, list) => {
  const { statements = most } = list;
  it(`takes the same number of statements for 1 and 5 rows, at most ${statements} beyond the session's`, async () => {
    const em = app.database.orm.em.fork();
    const world = await makeWorld(em, app.database, app.services.sessions);
    world.subject = (await list.subject?.(world)) ?? null;
    const selection = wholeSelection(schema.getQueryType()!.getFields()[name]!.type);
    let stored = 0;
    const ask = async (rows: number): Promise<number> => {
      for (; list.addRow && stored < rows; stored += 1) {
        await list.addRow(world, stored);
        em.clear(); // what is in it would be compared again with each row
      }
      const document = `{ answer: ${name}${list.arguments?.(world, rows) ?? ''} ${selection} }`;
      const send = () =>
        app.graph<{ answer: never }>(document, {}, world.tokens[list.as ?? 'client']);
      const { data, errors } = await send();
      expect(errors).toEqual([]);
      expect(list.rowsIn(data.answer).length).toBeGreaterThanOrEqual(
        Math.min(rows, list.most ?? rows),
      );
      return countStatements(send);
    };
    const one = await ask(1);
    expect(await ask(5)).toBe(one);
    expect(one - 1).toBeLessThanOrEqual(statements);
  });
});
