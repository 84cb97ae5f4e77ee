import { office } from '../identity/identity.policy.ts';

export { officeOnly } from '../identity/identity.policy.ts';

/** Whoever keeps clients and caregivers: the office. A client reads of themselves through the portal, a caregiver through their visits. */
export const keepsPeople = office;
