import type { FormFields } from '../../shared/validation/fields.rules.ts';
import { limits, phoneDigits } from '../../shared/validation/forms.rules.ts';

/** The two consultation forms; each has its own consent wording (product 2.2). */
export const consultationForms = ['dialog', 'home'] as const;
export type ConsultationForm = (typeof consultationForms)[number];

/** Error messages for an unchecked consent box, on screen and from the graph (product 2.2). */
export const consentRefusals: Readonly<Record<ConsultationForm, string>> = {
  dialog: 'Please agree to be contacted before submitting.',
  home: 'Please agree to receive text and email messages to proceed.',
};

interface Consent {
  /** Label of the checkbox. */
  label: string;
  /** The rest of the sentence. */
  more: string;
}

/**
 * The sentence next to the consent box (product 2.2). Words that also name a form field must stay
 * outside the checkbox's accessible name, so the label says "messages" and the rest says "email".
 */
export const consentWording = (form: ConsultationForm, providerName: string): Consent =>
  form === 'dialog'
    ? {
        label: `I agree to be contacted by ${providerName}`,
        more: 'by phone, email or text about my care needs and scheduling. This is a free service with no obligation.',
      }
    : {
        label: `I agree to receive messages from ${providerName}`,
        more: 'by text and email about my consultation, reminders and care updates. Message and data rates may apply. I can opt out at any time.',
      };

/** Times of day in the home dialog and the home-page form. */
export const consultationTimes = ['morning', 'afternoon', 'any'] as const;
export type ConsultationTime = (typeof consultationTimes)[number];

export const consultationTimeLabels: Readonly<Record<ConsultationTime, string>> = {
  morning: 'Morning (8am-12pm)',
  afternoon: 'Afternoon (12pm-5pm)',
  any: 'Any time during office hours',
};

export const consultationStatuses = [
  'pending',
  'contacted',
  'scheduled',
  'completed',
  'cancelled',
] as const;
export type ConsultationStatus = (typeof consultationStatuses)[number];

/** Allowed transitions of consultations and consultation requests (product 6.1). */
export const consultationTransitions: Readonly<
  Record<ConsultationStatus, readonly ConsultationStatus[]>
> = {
  pending: ['contacted', 'cancelled'],
  contacted: ['scheduled', 'cancelled'],
  scheduled: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** Milliseconds after which the dialog's success view closes automatically. */
export const successViewTime = 3000;

/**
 * The fields of both forms.
 * @param form determines the message for missing consent
 */
export const consultationFields = (form: ConsultationForm) =>
  ({
    name: { kind: 'text', label: 'Name', max: limits.name, autoComplete: 'name' },
    email: { kind: 'email', label: 'Email' },
    phone: { kind: 'phone', label: 'Phone number', digits: phoneDigits.callBack },
    preferredDate: {
      kind: 'day',
      label: 'Preferred date',
      optional: true,
      bound: 'from today',
      mailed: true,
    },
    preferredTime: {
      kind: 'choice',
      label: 'Preferred time',
      optional: true,
      choices: consultationTimeLabels,
      none: 'No preference',
      mailed: true,
    },
    message: {
      kind: 'text',
      label: 'Message',
      optional: true,
      max: limits.message,
      lines: 4,
      hint: 'Who needs care, and what would help most?',
    },
    agreeToContact: {
      kind: 'consent',
      label: 'I agree to be contacted',
      refusal: consentRefusals[form],
    },
  }) as const satisfies FormFields;
