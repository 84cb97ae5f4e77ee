import { office } from '../identity/identity.policy.ts';

/** Whoever reads the figures of the business: the office. */
export const readsFigures = office;
