import type { GraphContext } from '../context.ts';
import { kysely } from '../database/kysely.ts';
import { notFound } from '../errors.ts';
import { signedInClient } from '../identity/viewer.ts';
import { invoicePdf } from './billing.pdf.ts';
import { findInvoice } from './invoice.queries.ts';

/**
 * One of the viewer's own invoices as a PDF, for `GET /api/billing/invoices/{id}/download`.
 * @throws Failure UNAUTHENTICATED, FORBIDDEN without a client profile, NOT_FOUND when `id` is unknown, malformed or
 * someone else's
 */
export async function downloadInvoice(context: GraphContext, id: string): Promise<{ filename: string; bytes: Buffer }> {
  const { clientId } = signedInClient(context);
  const invoice = await findInvoice(kysely(context.em), clientId, id, new Date());
  if (invoice === null) throw notFound('This invoice');
  return { filename: `invoice-${invoice.id}.pdf`, bytes: await invoicePdf(invoice, context.settings.provider) };
}
