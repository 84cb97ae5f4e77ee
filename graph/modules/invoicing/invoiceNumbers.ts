import type { EntityManager } from '@mikro-orm/postgresql';
import { invoiceSeries } from '../invoices/billing.rules.ts';

/**
 * Takes the next invoice number. Others wait until this transaction ends, and a number that is
 * rolled back goes to the next, so there are no gaps. Call it last.
 */
export async function nextInvoiceNumber(em: EntityManager): Promise<string> {
  const [row] = await em.execute<{ last: number }[]>(
    'update invoice_numbers set last = last + 1 where series = ? returning last',
    [invoiceSeries.name],
  );
  if (row === undefined) throw new Error(`No invoice numbers of the series ${invoiceSeries.name}`);
  return `${invoiceSeries.name}-${row.last}`;
}
