import type { FormFields } from '../../shared/validation/fields.rules.ts';
import { limits, phoneDigits } from '../../shared/validation/forms.rules.ts';
import { consultationHours } from '../../shared/promises.rules.ts';

/** Preferred call times on the consultation request page. */
export const callTimes = ['morning', 'afternoon', 'evening', 'anytime'] as const;
export type CallTime = (typeof callTimes)[number];

export const callTimeLabels: Readonly<Record<CallTime, string>> = {
  morning: 'Morning (8-12)',
  afternoon: 'Afternoon (12-5)',
  evening: 'Evening (5-8)',
  anytime: 'Anytime',
};

export const careTypes = [
  'personal-care',
  'companionship',
  'meal-prep',
  'transportation',
  'respite-care',
  'dementia-support',
  'multiple-services',
  'not-sure',
] as const;
export type CareType = (typeof careTypes)[number];

export const careTypeLabels: Readonly<Record<CareType, string>> = {
  'personal-care': 'Personal care',
  companionship: 'Companionship',
  'meal-prep': 'Meal preparation',
  transportation: 'Transportation',
  'respite-care': 'Respite care',
  'dementia-support': 'Dementia support',
  'multiple-services': 'Multiple services',
  'not-sure': 'Not sure yet',
};

export const urgencies = ['immediately', 'within-week', 'within-month', 'planning-ahead'] as const;
export type Urgency = (typeof urgencies)[number];

/** Stored when a consultation request has no urgency. */
const defaultUrgency: Urgency = 'within-week';

export const urgencyLabels: Readonly<Record<Urgency, string>> = {
  immediately: 'Immediately (within 24-48 hours)',
  'within-week': 'Within a week',
  'within-month': 'Within a month',
  'planning-ahead': 'Planning ahead (1+ months)',
};

/** What a program may send as request type; there is only this one. */
export const requestTypes = ['consultation'] as const;

/** What is stored: a client's request from the portal is for a visit. */
export const storedRequestTypes = [...requestTypes, 'visit'] as const;
export type RequestType = (typeof storedRequestTypes)[number];

/** Name and phone are enough. */
export const consultationRequestFields = {
  name: { kind: 'text', label: 'Full name', max: limits.name, autoComplete: 'name' },
  email: {
    kind: 'email',
    label: 'Email',
    optional: true,
    hint: 'So we can send you your reference.',
  },
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
    label: 'Preferred call time',
    optional: true,
    choices: callTimeLabels,
    none: 'No preference',
    mailed: true,
  },
  serviceType: {
    kind: 'choice',
    label: 'Type of care',
    optional: true,
    choices: careTypeLabels,
    none: 'Choose one if you know',
  },
  urgency: {
    kind: 'choice',
    label: 'How soon care is needed',
    choices: urgencyLabels,
    initial: defaultUrgency,
    mailed: true,
  },
  additionalInfo: {
    kind: 'text',
    label: 'Additional information',
    optional: true,
    max: limits.message,
    lines: 4,
    hint: 'Who needs care, and what would help most? Please save health details for our call.',
  },
} as const satisfies FormFields;

const { urgency, preferredDate, preferredTime, ...others } = consultationRequestFields;

/** The form as a client sends it from the portal: day and time are the visit's. */
const visitRequestFields = {
  requestType: {
    kind: 'choice',
    label: 'Request',
    choices: { visit: 'A visit, from the client portal' },
  },
  ...others,
  preferredDate: { ...preferredDate, label: 'Day of the visit' },
  preferredTime: { ...preferredTime, label: 'Time of the visit' },
} as const satisfies FormFields;

/** The same with how soon, which the portal doesn't ask but programs may send. */
const urgentVisitRequestFields = { ...visitRequestFields, urgency } as const satisfies FormFields;

/** Returns the fields of a request for a visit. What nobody said isn't shown as said. */
export const visitFieldsOf = (sent: { urgency: Urgency }): FormFields =>
  sent.urgency === defaultUrgency ? visitRequestFields : urgentVisitRequestFields;

/** Labels of fields that only programs send. */
export const consultationRequestLabels = {
  requestType: 'Request type',
  submittedAt: 'Submission time',
} as const;

/**
 * Consultation request page. `failure` shows the server's message if there is one (product 1.6).
 */
export const consultationRequestNotices = {
  success: {
    title: 'Consultation Request Submitted!',
    description: `Our team will call you within ${consultationHours} hours to schedule your in-home consultation.`,
  },
  failure: {
    title: 'Submission Failed',
    description: 'Unable to submit request. Please try again.',
  },
  missing: {
    title: 'Missing Information',
    description: 'Please provide your name and phone number.',
  },
} as const;
