import { notOnesOwn, type FormFields } from '../../shared/validation/fields.rules.ts';
import { limits, phoneDigits } from '../../shared/validation/forms.rules.ts';
import { clientPersonFields } from '../client-people/clientPerson.rules.ts';

/** What somebody with a login says who asks to see a client's portal. */
export const accessRequestFields = {
  clientName: {
    kind: 'text',
    label: 'Who we care for',
    max: limits.name,
    hint: 'Their first and last name.',
    autoComplete: notOnesOwn,
    mailed: true,
  },
  relation: { ...clientPersonFields.relation, label: 'Relation to them', mailed: true },
  phone: { kind: 'phone', label: 'Phone number', digits: phoneDigits.callBack },
  message: {
    kind: 'text',
    label: 'Anything that helps us',
    optional: true,
    max: limits.message,
    lines: 3,
    hint: 'Such as who else in the family we can ask.',
  },
} as const satisfies FormFields;

/** What they read when their request is refused. */
export const accessRequestRefusals = {
  unverified: 'Please confirm your email address first. We’ve sent you a link.',
} as const;
