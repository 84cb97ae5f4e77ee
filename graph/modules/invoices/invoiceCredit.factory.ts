import type { EntityManager } from '@mikro-orm/postgresql';
import { makeUser } from '../identity/user.factory.ts';
import { makeInvoice } from './invoice.factory.ts';
import { InvoiceCredit } from './invoiceCredit.entity.ts';

/** Stores a credit of $10.00 with its invoice. It does not settle the invoice. */
export async function makeInvoiceCredit(
  em: EntityManager,
  values: Partial<InvoiceCredit> = {},
): Promise<InvoiceCredit> {
  const credit = em.create(InvoiceCredit, {
    creditDate: '2026-03-09',
    amount: '10.00',
    reason: 'The caregiver came late',
    ...values,
    givenBy: values.givenBy ?? (await makeUser(em, { role: 'staff' })),
    invoice: values.invoice ?? (await makeInvoice(em)),
  });
  await em.flush();
  return credit;
}
