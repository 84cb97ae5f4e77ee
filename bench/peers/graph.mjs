// The part of the schema that the peers answer.
import { readInvoices } from './reads.mjs';

export const typeDefs = /* GraphQL */ `
  type Money {
    amount: String!
    currencyCode: String!
  }
  type InvoiceItem {
    id: ID!
    description: String!
    quantity: String!
    rate: Money!
    amount: Money!
    serviceDate: String
  }
  type Invoice {
    id: ID!
    invoiceNumber: String!
    issueDate: String!
    dueDate: String!
    amount: Money!
    status: String!
    items: [InvoiceItem!]!
  }
  type PageInfo {
    hasNextPage: Boolean!
  }
  type InvoiceConnection {
    nodes: [Invoice!]!
    pageInfo: PageInfo!
    totalCount: Int!
  }
  type Query {
    invoices(first: Int = 20): InvoiceConnection!
  }
`;

export const invoices = (_root, { first }, { clientId }) => readInvoices(clientId, first);
export const resolvers = { Query: { invoices } };
