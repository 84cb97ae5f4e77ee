// The product's schema, of which the peers answer one field.
import { readFileSync } from 'node:fs';
import { readInvoices } from './reads.mjs';

export const typeDefs = readFileSync('graph/schema.graphql', 'utf8');
export const resolvers = {
  Query: { invoices: (_root, { first }, { clientId }) => readInvoices(clientId, first) },
};
