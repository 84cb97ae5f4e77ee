import { forbidden } from '../../../shared/errors.ts';
import { isOfficeRole } from './account.rules.ts';
import type { Role } from '../identity.rules.ts';
import type { Viewer } from '../sessions/viewer.ts';

/**
 * Whether someone may switch an account off and on and invite its owner: staff those of clients and caregivers, an admin all.
 * @throws Failure FORBIDDEN
 */
export function assertMayManage(viewer: Viewer, account: { role: Role }): void {
  if (viewer.role !== 'admin' && isOfficeRole(account.role)) {
    throw forbidden('Only an admin may change accounts of the office.');
  }
}
