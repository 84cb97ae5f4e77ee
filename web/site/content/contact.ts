import { paths } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS, CONTACT_REPLY } from './figures.ts';
import { prose, strong } from './prose.ts';
import type { Content, ContactContent } from './types.ts';

export const contact: Content<ContactContent> = (p) => ({
  path: paths.contact,
  title: `Contact Us | ${p.name}`,
  description: `Call, write or stop by. Our phone, email, street address and office hours on one page, with a short form we answer within ${CONTACT_REPLY}.`,
  heading: 'Contact Us',
  lead: `Call us, write to us or stop by the office. A real person reads every message, and we reply within ${CONTACT_REPLY}.`,
  form: {
    heading: 'Write to us',
    intro: 'Ask us anything. Please leave out health details. We’d rather hear those by phone.',
  },
  labels: {
    phone: 'Phone',
    email: 'Email',
    address: 'Office',
    hours: 'Office hours',
    emergency: 'Emergency line, 24/7',
  },
  emergency: prose`${strong('In a medical emergency, call 911.')} Then, if you’re a client, call us and we’ll let your caregiver know.`,
  seeAlso: {
    heading: 'Were you looking for this?',
    links: [
      {
        text: 'A free consultation',
        to: paths.scheduling,
        note: `We’ll call you within ${CONSULTATION_REPLY_HOURS} hours and visit you at home.`,
      },
      {
        text: 'A job as a caregiver',
        to: paths.joinOurTeam,
        note: 'Apply online in about ten minutes.',
      },
      {
        text: 'Changing or canceling a visit',
        to: paths.cancellationPolicies,
        note: 'How much notice to give and what it costs, with a calculator.',
      },
      { text: 'Your invoices', to: paths.login, note: 'Log in to the client portal.' },
    ],
  },
});
