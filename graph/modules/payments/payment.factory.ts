import type { EntityManager } from '@mikro-orm/postgresql';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { Payment } from './payment.entity.ts';

/**
 * Stores a payment, or a refund for a negative amount, with its invoice. It does not settle the
 * invoice.
 */
export async function makePayment(
  em: EntityManager,
  values: Partial<Payment> = {},
): Promise<Payment> {
  const { amount = '34.00' } = values;
  const payment = em.create(Payment, {
    paymentDate: '2026-03-09',
    paymentMethod: 'Check',
    reason: amount.startsWith('-') ? 'Visit cut short' : null,
    ...values,
    amount,
    invoice: values.invoice ?? (await makeInvoice(em)),
  });
  await em.flush();
  return payment;
}
