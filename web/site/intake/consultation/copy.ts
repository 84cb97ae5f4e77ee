import { consultationHours } from '#graph/modules/intake/consultations/consultation.rules';

/**
 * Our own copy around the consultation forms; exact titles and messages are in the rules of `graph/modules/intake`.
 */
export const consultationCopy = {
  label: 'Free in-home consultation',
  submit: 'Request my free visit',
  sending: 'Scheduling...',
  dialogTitle: 'Book your free consultation',
  dialogIntro:
    'We come to you, listen, and answer your questions. It costs nothing and binds you to nothing.',
  thanks: 'Thank You',
  received: 'We have your request',
  next: `Someone from our care team calls you within ${consultationHours} hours to agree on a day for the visit.`,
  another: 'Send another request',
} as const;
