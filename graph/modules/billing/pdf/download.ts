import type { GraphContext } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import { notFound } from '../../../shared/errors.ts';
import { findInvoice } from '../invoices/invoice.queries.ts';
import { isOfficeRole } from '../../identity/accounts/account.rules.ts';
import { signedIn, signedInClient } from '../../identity/sessions/viewer.ts';

/**
 * One of a client's own invoices as a PDF, or any of them for the office, for `GET /api/billing/invoices/{id}/download`.
 * @throws Failure UNAUTHENTICATED, FORBIDDEN without a client profile, NOT_FOUND when `id` is unknown, malformed or, to a
 * client, someone else's
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
  if (invoice === null) throw notFound('This invoice');
  return {
    filename: `invoice-${invoice.id}.pdf`,
    bytes: await context.printer.print(
      invoice,
      context.settings.provider,
      signedIn(context).userId,
    ),
  };
}

/**
 * Whose invoices someone may download: a client their own, the office every client's.
 * @returns the client, or null for all
 * @throws Failure UNAUTHENTICATED, or FORBIDDEN to anyone else
 */
export function downloadsInvoicesOf(
  context: Pick<GraphContext, 'viewer' | 'settings'>,
): string | null {
  return isOfficeRole(signedIn(context).role) ? null : signedInClient(context).clientId;
}
