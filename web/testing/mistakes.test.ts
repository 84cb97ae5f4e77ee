import { expect, it } from '@jest/globals';
import { mistakesIn } from './mistakes.ts';

const document =
  'query Bill($id: ID!) { invoice(id: $id) { id total: amount { amount } status items { id } ...Late } } fragment Late on Invoice { dueDate replaces }';
const invoice = {
  __typename: 'Invoice',
  id: 'i1',
  total: { amount: '1.00' },
  status: 'PENDING',
  items: [],
  dueDate: '2027-03-01',
  replaces: ['INV-8'],
};

it('finds nothing in an answer that the graph could give, even with fields not asked for', () =>
  expect(mistakesIn(document, { invoice: { ...invoice, invoiceNumber: 'INV-9' } })).toEqual([]));

it.each<[string, object, string]>([
  ['a field left out', { dueDate: undefined }, 'dueDate is missing'],
  ['null where it never is', { status: null }, 'status is never null'],
  ['no list', { replaces: 'INV-8' }, 'replaces is a list'],
  ['a state that does not exist', { status: 'LATE' }, 'status is no InvoiceStatus: "LATE"'],
  ['a number for text', { dueDate: 1 }, 'dueDate is no Date: 1'],
  ['nothing of an object', { total: {} }, 'total.amount is missing'],
  ['something wrong in a list', { items: [{}] }, 'items.0.id is missing'],
])('finds %s', (_what, values, mistake) =>
  expect(mistakesIn(document, { invoice: { ...invoice, ...values } })).toEqual([
    `Bill.invoice.${mistake}`,
  ]),
);
