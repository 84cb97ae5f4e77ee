import type { EntityManager } from '@mikro-orm/postgresql';
import { makeClient } from '../clients/client.factory.ts';
import { nextNumber } from '../../database/sequence.factory.ts';
import { Invoice } from './invoice.entity.ts';
import { InvoiceItem } from './invoiceItem.entity.ts';
import { lineAmount, sumOf } from './totals.ts';

type Values = Partial<Invoice> & {
  /** Lines; by default one hour at 34 dollars. The amount is computed. */
  items?: Partial<InvoiceItem>[];
};

/**
 * Stores an invoice with its lines and client. Subtotal and total are computed from the lines and
 * the tax.
 */
export async function makeInvoice(
  em: EntityManager,
  { items = [{}], ...values }: Values = {},
): Promise<Invoice> {
  const lines = items.map(({ quantity = '1.00', rate = '34.00', ...item }) => ({
    serviceDescription: 'Personal Care',
    ...item,
    quantity,
    rate,
    amount: lineAmount(quantity, rate),
  }));
  const { tax = '0.00', status = 'pending' } = values;
  const subtotal = sumOf(lines.map((line) => line.amount));
  const invoice = em.create(Invoice, {
    invoiceNumber: `F-${String(nextNumber()).padStart(5, '0')}`,
    issueDate: '2026-03-02',
    dueDate: '2036-04-01',
    ...(status === 'paid' ? { paidAt: new Date(), paymentMethod: 'Check' } : {}),
    ...values,
    status,
    tax,
    subtotal,
    total: sumOf([subtotal, tax]),
    client: values.client ?? (await makeClient(em)),
  });
  lines.forEach((line, index) => em.create(InvoiceItem, { ...line, invoice, position: index + 1 }));
  await em.flush();
  return invoice;
}
