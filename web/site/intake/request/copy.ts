import { consultationHours } from '#graph/shared/promises.rules';

/**
 * Copy of the consultation request; titles and messages are in the rules of `graph/modules/intake`.
 */
export const requestCopy = {
  label: 'Consultation request',
  submit: 'Request a Call',
  sending: 'Submitting...',
  received: 'We have your request',
  next: `Someone from our care team will call you within ${consultationHours} hours to set a day for the visit.`,
} as const;
