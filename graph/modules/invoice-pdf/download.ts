import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { notFound } from '../../shared/errors.ts';
import { findInvoice } from '../invoices/invoice.queries.ts';
import { isOfficeRole } from '../identity/account.rules.ts';
import { findReceipt } from '../payments/receipt.queries.ts';
import { receiptNumber } from '../payments/receipt.rules.ts';
import { signedIn, signedInClient } from '../identity/viewer.ts';

/**
 * Returns one of a client's own invoices as a PDF, or any client's for the office, for `GET
 * /api/billing/invoices/{id}/download`.
 * @throws Failure UNAUTHENTICATED, FORBIDDEN without a client profile, NOT_FOUND when `id` is
 *   unknown, malformed or, to a client, someone else's
 */
export async function downloadInvoice(
  context: GraphContext,
  id: string,
): Promise<{ filename: string; bytes: Buffer }> {
  const invoice = await findInvoice(
    kysely(context.em),
    downloadsInvoicesOf(context),
    id,
    new Date(),
  );
  if (invoice === null) throw notFound('This invoice', id);
  return {
    filename: `invoice-${invoice.id}.pdf`,
    bytes: await context.printer.print(
      { invoice },
      context.settings.provider,
      signedIn(context).userId,
    ),
  };
}

/**
 * Returns whose invoices the viewer may download.
 * @returns the client, or null for all clients (office)
 * @throws Failure UNAUTHENTICATED, or FORBIDDEN to anyone else
 */
export function downloadsInvoicesOf(
  context: Pick<GraphContext, 'viewer' | 'settings'>,
): string | null {
  return isOfficeRole(signedIn(context).role) ? null : signedInClient(context).clientId;
}

/**
 * Returns the receipt of one of a client's own payments as a PDF, or of any client's for the office,
 * for `GET /api/billing/payments/{id}/receipt`.
 * @throws Failure as for an invoice; NOT_FOUND also for a refund
 */
export async function downloadReceipt(
  context: GraphContext,
  id: string,
): Promise<{ filename: string; bytes: Buffer }> {
  const receipt = await findReceipt(kysely(context.em), downloadsInvoicesOf(context), id);
  if (receipt === null) throw notFound('This payment', id);
  return {
    filename: `receipt-${receiptNumber(receipt)}.pdf`,
    bytes: await context.printer.print(
      { receipt },
      context.settings.provider,
      signedIn(context).userId,
    ),
  };
}
