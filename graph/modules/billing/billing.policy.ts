import type { GraphContext } from '../../shared/context.ts';
import { isOfficeRole } from '../identity/accounts/account.rules.ts';
import { signedIn, signedInClient } from '../identity/sessions/viewer.ts';

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
