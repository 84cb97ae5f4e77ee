import { paths } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS, CONTACT_REPLY } from './figures.ts';
import { prose, strong } from './prose.ts';
import type { Content, ContactContent } from './types.ts';

export const contact: Content<ContactContent> = (p) => ({
  path: paths.contact,
  title: `Contact Us | ${p.name}`,
  description: `Call, write or visit our office. Phone, email, street address and office hours on one page, and a short form that we answer within ${CONTACT_REPLY}.`,
  heading: 'Contact Us',
  lead: `Call us, write to us or come by the office. A person reads every message, and we reply within ${CONTACT_REPLY}.`,
  form: {
    heading: 'Write to us',
    intro: 'Ask anything. Please leave out health details; we would rather hear those by phone.',
  },
  labels: {
    phone: 'Phone',
    email: 'Email',
    address: 'Office',
    hours: 'Office hours',
    emergency: 'Emergency line, 24/7',
  },
  emergency: prose`${strong('In a medical emergency call 911.')} Then call us, if you are our client, and we let your caregiver know.`,
  seeAlso: {
    heading: 'Were you looking for this?',
    links: [
      {
        text: 'A free consultation',
        to: paths.scheduling,
        note: `We call you within ${CONSULTATION_REPLY_HOURS} hours and visit you at home.`,
      },
      {
        text: 'A job as a caregiver',
        to: paths.joinOurTeam,
        note: 'Apply online in about ten minutes.',
      },
      {
        text: 'Changing or cancelling a visit',
        to: paths.cancellationPolicies,
        note: 'Notice, fees and a calculator.',
      },
      { text: 'Your invoices', to: paths.login, note: 'Sign in to the client portal.' },
    ],
  },
});
