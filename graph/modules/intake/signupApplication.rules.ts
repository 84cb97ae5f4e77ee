import { notOnesOwn, type FormFields } from '../../shared/validation/fields.rules.ts';
import { limits, phoneDigits } from '../../shared/validation/forms.rules.ts';
import { signupReviewHours } from '../../shared/promises.rules.ts';

export const signupStatuses = ['pending', 'approved', 'declined'] as const;
export type SignupStatus = (typeof signupStatuses)[number];

export const signupTransitions: Readonly<Record<SignupStatus, readonly SignupStatus[]>> = {
  pending: ['approved', 'declined'],
  approved: [],
  declined: [],
};

/** The person who needs care; someone else may be typing. Every field is required. */
export const signupFields = {
  firstName: { kind: 'text', label: 'First name', max: limits.name, autoComplete: notOnesOwn },
  lastName: { kind: 'text', label: 'Last name', max: limits.name, autoComplete: notOnesOwn },
  email: {
    kind: 'email',
    label: 'Email',
    autoComplete: notOnesOwn,
    hint: 'Yours is fine if they have none.',
  },
  phone: {
    kind: 'phone',
    label: 'Phone number',
    digits: phoneDigits.withAreaCode,
    autoComplete: notOnesOwn,
  },
  address: {
    kind: 'text',
    label: 'Address',
    max: limits.address,
    lines: 2,
    autoComplete: notOnesOwn,
    hint: 'Where we’d visit you: street, city and ZIP code.',
  },
  emergencyContact: {
    kind: 'text',
    label: 'Emergency contact',
    max: limits.name,
    autoComplete: notOnesOwn,
  },
  emergencyPhone: {
    kind: 'phone',
    label: 'Emergency contact phone',
    digits: phoneDigits.withAreaCode,
    autoComplete: notOnesOwn,
  },
} as const satisfies FormFields;

/** Sign-up application. `failure` shows the server's message if there is one (product 1.6). */
export const signupNotices = {
  success: {
    title: 'Registration Submitted',
    description: `Your application has been submitted for review. We'll contact you within ${signupReviewHours} hours.`,
  },
  failure: { title: 'Registration Failed', description: 'Please try again later.' },
  /** Heading of the card that replaces the form. */
  card: 'Application Submitted!',
} as const;
