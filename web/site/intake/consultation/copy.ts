import { consultationHours } from '#graph/shared/promises.rules';

/**
 * Copy of the consultation forms; titles and messages are in the rules of `graph/modules/intake`.
 */
export const consultationCopy = {
  label: 'Free in-home consultation',
  submit: 'Request My Free Visit',
  sending: 'Scheduling...',
  tickFirst: 'To send this, please check the box above.',
  dialogTitle: 'Book your free consultation',
  dialogIntro: 'We come to you, listen and answer your questions. It’s free, with no obligation.',
  thanks: 'Thank You',
  received: 'We have your request',
  next: `Someone from our care team will call you within ${consultationHours} hours to set a day for the visit.`,
  sent: (reference: string): string =>
    `We have your request for a free visit (reference ${reference}). We’ll call you within ${consultationHours} hours.`,
  gotIt: 'OK',
  another: 'Send Another Request',
} as const;
