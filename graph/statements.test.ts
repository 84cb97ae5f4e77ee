import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphQLSchema } from 'graphql';
import { makeInvoice } from './billing/invoice.factory.ts';
import { makePayment } from './billing/payment.factory.ts';
import type { Client } from './care/client.entity.ts';
import { makeClient } from './care/client.factory.ts';
import { makeService } from './provider/service.factory.ts';
import { makeAppointment } from './scheduling/appointment.factory.ts';
import { makeCareUpdate } from './scheduling/careUpdate.factory.ts';
import { createSchema } from './schema.ts';
import { testApp, type TestApp } from './testing/app.ts';
import { readsWithLists, wholeSelection } from './testing/selection.ts';
import { countStatements } from './testing/statements.ts';

/** How a top-level read with lists is filled and asked. Every one of the graph stands here; a new one is added. */
interface Lists {
  /** Stores one more row of every list, for the client where rows have an owner. */
  addRow?: (em: EntityManager, client: Client) => Promise<unknown>;
  arguments?: string;
  /** The longest list of an answer. */
  rowsIn: (answer: never) => unknown[];
  /** Rows that the list holds at most; 100 where nothing is said. */
  most?: number;
}

const lists: Readonly<Record<string, Lists>> = {
  services: { addRow: (em) => makeService(em), rowsIn: (services: unknown[]) => services },
  cancellationPolicies: { rowsIn: (policies: unknown[]) => policies, most: 3 },
  invoices: {
    addRow: (em, client) => makeInvoice(em, { client, items: [{}, { quantity: '2.00' }] }),
    arguments: '(first: 100)',
    rowsIn: ({ nodes }: { nodes: unknown[] }) => nodes,
  },
  invoice: {
    arguments: '(id: $id)',
    rowsIn: ({ items }: { items: unknown[] }) => items,
  },
  payments: {
    addRow: async (em, client) => makePayment(em, { invoice: await makeInvoice(em, { client }) }),
    arguments: '(first: 100)',
    rowsIn: ({ nodes }: { nodes: unknown[] }) => nodes,
  },
  dashboard: {
    addRow: (em, client) => Promise.all([makeCareUpdate(em, { client }), makeAppointment(em, { client })]),
    rowsIn: ({ careUpdates }: { careUpdates: unknown[] }) => careUpdates,
    most: 10,
  },
};

/** Statements of one answer beyond the one that finds the session. */
const most = 3;

let app: TestApp;
let schema: GraphQLSchema;
beforeAll(async () => {
  [app, schema] = await Promise.all([testApp(), createSchema()]);
});
afterAll(() => app?.stop());

it('every list of the graph is counted here', () => {
  expect([...readsWithLists(schema).keys()].sort()).toEqual(Object.keys(lists).sort());
});

describe.each(Object.entries(lists))('%s', (name, { addRow, arguments: given = '', rowsIn, most: longest = 100 }) => {
  it(`takes the same number of statements for 1, 20 and 100 rows, at most ${most} beyond the session's`, async () => {
    const em = app.database.orm.em.fork();
    const client = await makeClient(em);
    const token = await app.services.sessions.open(client.user.id);
    let stored = 0;
    const ask = async (rows: number): Promise<number> => {
      for (; addRow && stored < rows; stored += 1) await addRow(em, client);
      const id = name === 'invoice' ? (await makeInvoice(em, { client, items: Array.from({ length: rows }, () => ({})) })).id : undefined;
      const document = `query Counted${id ? '($id: ID!)' : ''} { answer: ${name}${given} ${wholeSelection(schema.getQueryType()!.getFields()[name]!.type)} }`;
      const send = () => app.graph<{ answer: never }>(document, { id }, token);
      const { data, errors } = await send();
      expect([errors, addRow || id ? rowsIn(data.answer).length : 0]).toEqual([[], addRow || id ? Math.min(rows, longest) : 0]);
      return countStatements(send);
    };
    const counts = [await ask(1), await ask(20), await ask(100)];
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]! - 1).toBeLessThanOrEqual(most);
  });
});
