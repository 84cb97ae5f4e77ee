import type { GraphContext } from '../../shared/context.ts';
import { forbidden } from '../../shared/errors.ts';
import type { Role } from './identity.rules.ts';
import { signedInAs, type Viewer } from './sessions/viewer.ts';

type Viewed = Pick<GraphContext, 'viewer' | 'settings'>;

/**
 * The office: staff and admins.
 * @throws Failure UNAUTHENTICATED, or FORBIDDEN to clients and caregivers
 */
export const office = (context: Viewed): Viewer => signedInAs(context, 'staff', 'admin');

/** What the operations of the office say of themselves. */
export const officeOnly =
  'For staff and admins. Refused with UNAUTHENTICATED without a session and FORBIDDEN to anyone else';

/**
 * Whoever makes accounts of the office and gives roles: admins alone.
 * @throws Failure UNAUTHENTICATED or FORBIDDEN
 */
export const admin = (context: Viewed): Viewer => signedInAs(context, 'admin');

/** What the operations of admins say of themselves. */
export const adminsOnly =
  'For admins. Refused with UNAUTHENTICATED without a session and FORBIDDEN to anyone else';

/**
 * Whether someone may switch an account off and on and invite its owner: staff those of clients and caregivers, an admin all.
 * @throws Failure FORBIDDEN
 */
export function assertMayManage(viewer: Viewer, account: { role: Role }): void {
  if (viewer.role !== 'admin' && (account.role === 'staff' || account.role === 'admin')) {
    throw forbidden('Only an admin may change accounts of the office.');
  }
}
