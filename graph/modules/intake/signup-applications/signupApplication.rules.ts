import type { FormFields } from '../../../shared/validation/fields.rules.ts';
import { limits, phoneMinimum } from '../../../shared/validation/forms.rules.ts';
import { signupReviewHours } from '../../../shared/promises.rules.ts';

export const signupStatuses = ['pending', 'approved', 'declined'] as const;
export type SignupStatus = (typeof signupStatuses)[number];

export const signupTransitions: Readonly<Record<SignupStatus, readonly SignupStatus[]>> = {
  pending: ['approved', 'declined'],
  approved: [],
  declined: [],
};

/** Every field is required. */
export const signupFields = {
  firstName: { kind: 'text', label: 'First name', max: limits.name, autoComplete: 'given-name' },
  lastName: { kind: 'text', label: 'Last name', max: limits.name, autoComplete: 'family-name' },
  email: { kind: 'email', label: 'Email' },
  phone: { kind: 'phone', label: 'Phone number', min: phoneMinimum },
  address: {
    kind: 'text',
    label: 'Address',
    max: limits.address,
    lines: 2,
    autoComplete: 'street-address',
    hint: 'Where we’d visit you: street, city and ZIP code.',
  },
  emergencyContact: {
    kind: 'text',
    label: 'Emergency contact',
    max: limits.name,
    autoComplete: 'off',
  },
  emergencyPhone: {
    kind: 'phone',
    label: 'Emergency contact phone',
    min: phoneMinimum,
    autoComplete: 'off',
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
