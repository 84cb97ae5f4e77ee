import type { Role } from '../identity.rules.ts';

/** Roles of the office: who may be made at the command line and by an admin, and who submissions are assigned to. */
export const officeRoles = ['staff', 'admin'] as const satisfies readonly Role[];
export type OfficeRole = (typeof officeRoles)[number];

export const isOfficeRole = (role: Role): role is OfficeRole =>
  (officeRoles as readonly Role[]).includes(role);

/** What the office reads when a change of an account is refused. */
export const accountRefusals = {
  emailTaken: 'An account with this email already exists.',
  lastAdmin: 'This is the last admin who can log in. Make someone else an admin first.',
  hasPassword:
    'This person has already chosen a password. They can set a new one on the login page.',
  inactive: 'This account is deactivated. Activate it first.',
  plannedVisits: (name: string, visits: number): string =>
    `${name} is a caregiver with ${visits === 1 ? 'one planned visit' : `${visits} planned visits`}. Take them out of work on their caregiver record: there you say what becomes of ${visits === 1 ? 'it' : 'them'}, and their account goes with it.`,
  emailInactive: 'The account with this email is deactivated. Activate it first.',
} as const;

/** What the office finds under an email: an account's owner is who has shown that the mailbox is theirs. */
export const emailStates = ['none', 'unverified', 'verified'] as const;
export type EmailState = (typeof emailStates)[number];

export const emailStateOf = (account: { emailVerified: boolean } | null): EmailState =>
  account === null ? 'none' : account.emailVerified ? 'verified' : 'unverified';
