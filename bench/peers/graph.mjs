// The product's schema, of which the peers answer one field.
import { readFileSync } from 'node:fs';
import { clientOf } from './duties.mjs';
import { readInvoices } from './reads.mjs';

export const typeDefs = readFileSync('graph/schema.graphql', 'utf8');
export const resolvers = {
  Query: {
    invoices: async (_root, { first }, { headers }) =>
      readInvoices(await clientOf(headers, 'invoices'), first),
  },
};
