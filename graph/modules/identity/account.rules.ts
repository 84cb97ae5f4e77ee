import { counted, plural } from '../../shared/plural.rules.ts';
import type { Role, UserRole } from './identity.rules.ts';

/**
 * Office roles: those that admins and the command line can create, and to whom submissions can be
 * assigned.
 */
export const officeRoles = ['staff', 'admin'] as const satisfies readonly Role[];
export type OfficeRole = (typeof officeRoles)[number];

export const isOfficeRole = (role: UserRole): role is OfficeRole =>
  (officeRoles as readonly UserRole[]).includes(role);

/** What the office reads when a change to an account is refused. */
export const accountRefusals = {
  emailTaken: 'An account with this email already exists.',
  lastAdmin: 'This is the last admin who can log in. Make someone else an admin first.',
  hasPassword:
    'This person has already chosen a password. They can set a new one on the login page.',
  inactive: 'This account is deactivated. Activate it first.',
  plannedVisits: (name: string, visits: number): string =>
    `${name} is a caregiver with ${counted(visits, 'planned visit')}. Make them inactive on their caregiver record. There you choose who gets ${plural(visits, 'it', 'them')}, and their account is deactivated, too.`,
  emailInactive: 'The account with this email is deactivated. Activate it first.',
} as const;

/** Whether an account uses an email, and whether its owner verified that the mailbox is theirs. */
export const emailStates = ['none', 'unverified', 'verified'] as const;
export type EmailState = (typeof emailStates)[number];

export const emailStateOf = (account: { emailVerified: boolean } | null): EmailState =>
  account === null ? 'none' : account.emailVerified ? 'verified' : 'unverified';
