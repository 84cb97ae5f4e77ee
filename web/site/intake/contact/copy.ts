import { contactReply } from '#graph/shared/promises.rules';

/** Copy of the contact form; titles and messages are in the rules of `graph/modules/intake`. */
export const contactCopy = {
  label: 'Contact form',
  submit: 'Send My Message',
  sending: 'Sending...',
  thanks: 'Thank you for writing',
  next: `Someone in our office will reply within ${contactReply}, by email or phone.`,
  another: 'Write Another Message',
} as const;
