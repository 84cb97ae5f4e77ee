import type { FormFields } from '../../shared/validation/fields.rules.ts';
import { limits, phoneDigits, type Notice } from '../../shared/validation/forms.rules.ts';
import { contactReply } from '../../shared/promises.rules.ts';

export const inquiryStatuses = ['new', 'answered', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

export const inquiryTransitions: Readonly<Record<InquiryStatus, readonly InquiryStatus[]>> = {
  new: ['answered', 'closed'],
  answered: ['closed'],
  closed: [],
};

/** The phone number is optional, but must be complete if given. */
export const contactFields = {
  firstName: { kind: 'text', label: 'First name', max: limits.name, autoComplete: 'given-name' },
  lastName: { kind: 'text', label: 'Last name', max: limits.name, autoComplete: 'family-name' },
  email: { kind: 'email', label: 'Email' },
  phone: {
    kind: 'phone',
    label: 'Phone number',
    digits: phoneDigits.withAreaCode,
    optional: true,
    hint: 'If you’d rather we call you.',
  },
  message: {
    kind: 'text',
    label: 'Message',
    max: limits.message,
    lines: 6,
    hint: 'How can we help?',
  },
} as const satisfies FormFields;

export const contactNotices = {
  success: { title: 'Message Sent', description: `We'll reply within ${contactReply}.` },
  failure: (phone: string): Notice => ({
    title: 'Message Failed',
    description: `Please try again or call us directly at ${phone}.`,
  }),
} as const;
