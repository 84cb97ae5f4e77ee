import { contactReply } from '#graph/modules/intake/contact-inquiries/contactInquiry.rules';

/** Our own copy around the contact form; exact titles and messages are in the rules of `graph/modules/intake`. */
export const contactCopy = {
  label: 'Contact form',
  submit: 'Send my message',
  sending: 'Sending...',
  thanks: 'Thank you for writing',
  next: `Someone from our office replies within ${contactReply}, by email or by phone.`,
  another: 'Write another message',
} as const;
