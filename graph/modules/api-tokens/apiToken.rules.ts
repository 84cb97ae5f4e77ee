import type { FormFields } from '../../shared/validation/fields.rules.ts';
import type { Scope } from '../identity/scopes.rules.ts';

/** What every token begins with, so that programs that look for leaked secrets find it. */
export const tokenPrefix = 'homecare_';

/** The longest time that a token works, in days. */
export const maxTokenDays = 365;

/** Requests that a token may send within a minute. */
export const requestsPerMinute = 600;

/** How a program is called wherever people are: "Payroll (program)". */
export const programLastName = '(program)';

export const tokenNameField = {
  name: { kind: 'text', label: 'Name of the program', max: 60 },
} as const satisfies FormFields;

export const tokenRefusals = {
  wrong: 'This token is not known. Check that it was copied whole, or ask an admin for another.',
  ended: (day: string): string => `This token was ended on ${day}. Ask an admin for another.`,
  expired: (day: string): string => `This token expired on ${day}. Ask an admin for another.`,
  tooMany: `A token may send ${requestsPerMinute} requests a minute. Please wait.`,
  peopleOnly: 'This address is for people who log in. Programs use the graph.',
  past: 'Works through must be today or later',
  tooLong: `A token works for at most ${maxTokenDays} days`,
  noScopes: 'Choose at least one thing that the program may read',
  alreadyEnded: 'This token was ended before.',
} as const;

/** The scope as the graph's enum writes it: VISITS_READ. */
export const scopeName = (scope: Scope): string => scope.toUpperCase().replace(':', '_');
