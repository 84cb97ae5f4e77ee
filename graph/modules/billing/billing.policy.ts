import type { GraphContext } from '../../shared/context.ts';
import { office } from '../identity/identity.policy.ts';
import { signedIn, signedInClient } from '../identity/sessions/viewer.ts';

/** Whoever bills, books payments and reads the bills of every client: the office. */
export const keepsBooks = office;

/**
 * Whose invoices someone may download: a client their own, the office every client's.
 * @returns the client, or null for all
 * @throws Failure UNAUTHENTICATED, or FORBIDDEN to anyone else
 */
export function downloadsInvoicesOf(
  context: Pick<GraphContext, 'viewer' | 'settings'>,
): string | null {
  const { role } = signedIn(context);
  return role === 'staff' || role === 'admin' ? null : signedInClient(context).clientId;
}
