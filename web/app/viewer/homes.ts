import type { Role } from '../graph/schema.generated.ts';
import { deskPath, paths, shiftPath } from '../../paths.ts';

/** Staff and admins. */
export const isOffice = (role: Role | undefined): boolean => role === 'STAFF' || role === 'ADMIN';

/** The first page after signing in. */
export const homeOf = (role: Role | undefined): string =>
  isOffice(role) ? deskPath : role === 'CAREGIVER' ? shiftPath : paths.clientPortal;
