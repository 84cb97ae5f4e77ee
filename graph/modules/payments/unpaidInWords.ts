import type { EntityManager } from '@mikro-orm/postgresql';
import { asDollars } from '../../shared/dollars.ts';
import type { Invoice } from '../invoices/invoice.entity.ts';
import { sayOfInvoice } from '../invoices/recipient.ts';
import { dropUntold } from '../notices/notices.ts';

export const unpaidInWords = (due: string, invoiceNumber: string): string =>
  `${asDollars(due)} is unpaid for ${invoiceNumber}.`;

/** Has the office tell what is due now where it was still to tell another amount. */
export async function sayDue(
  em: EntityManager,
  invoice: Invoice,
  due: string,
  now: Date,
): Promise<void> {
  if (!(await dropUntold(em, invoice.client, invoice.id)).wasUntold) return;
  await sayOfInvoice(em, invoice, { says: unpaidInWords(due, invoice.invoiceNumber) }, now);
}
