import type { FormFields } from '../../shared/validation/fields.rules.ts';
import { limits } from '../../shared/validation/forms.rules.ts';

/** Refusals that the office reads when working on a submission. */
export const inboxRefusals = {
  notOfOffice: 'Choose someone in the office whose account is active',
  ownCommand: (command: string): string =>
    `This takes more than a change of state: use ${command}.`,
  becameSomeone: (thing: string, whom: 'client' | 'caregiver'): string =>
    `${thing} has already become a ${whom}.`,
} as const;

/** The form for a note on a submission. */
export const noteFields = {
  text: { kind: 'text', label: 'Note', max: limits.message, lines: 3 },
} as const satisfies FormFields;
