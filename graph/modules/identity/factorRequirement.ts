import type { Settings } from '../../shared/settings.ts';
import type { UserRole } from './identity.rules.ts';

type Requirement = Settings['requireSecondFactor'];

const rolesOf: Readonly<Record<Requirement, readonly UserRole[]>> = {
  off: [],
  admins: ['admin'],
  office: ['admin', 'staff'],
};

/** Whether a role must have a second factor (REQUIRE_SECOND_FACTOR). */
export const needsFactor = (requirement: Requirement, role: UserRole): boolean =>
  rolesOf[requirement].includes(role);
