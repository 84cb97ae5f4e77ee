import { consultationHours } from '#graph/modules/intake/consultations/consultation.rules';

/**
 * Our own copy around the consultation request; exact titles and messages are in the rules of `graph/modules/intake`.
 */
export const requestCopy = {
  label: 'Consultation request',
  submit: 'Request a call',
  sending: 'Submitting...',
  received: 'We have your request',
  next: `Someone from our care team calls you within ${consultationHours} hours to agree on a day for the visit.`,
} as const;
