import { office } from '../identity/identity.policy.ts';

export { officeOnly } from '../identity/identity.policy.ts';

/** Whoever works through what came in: the office. Caregivers and clients see nothing of it. */
export const worksInbox = office;
