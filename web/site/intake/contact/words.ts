import { contactReply } from '#graph/modules/intake/intake.rules';

/** Our own words around the contact form; exact titles and messages are in `#rules/intake`. */
export const contactWords = {
  label: 'Contact form',
  phoneHint: 'If you would rather have a call back.',
  messageHint: 'How can we help?',
  submit: 'Send my message',
  sending: 'Sending...',
  thanks: 'Thank you for writing',
  next: `Someone from our office replies within ${contactReply}, by email or by phone.`,
  another: 'Write another message',
} as const;
