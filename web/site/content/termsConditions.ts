import { paths } from '../../paths.ts';
import {
  FREE_CANCELLATION_HOURS,
  LIABILITY_DAYS,
  NON_PAYMENT_DAYS,
  RECURRING_CHANGE_HOURS,
  RESPITE_HOURS,
  SHORTEST_VISIT,
  TERMINATION_DAYS,
} from './figures.ts';
import {
  emergencyNotice,
  legalContact,
  legalHead,
  list,
  mailbox,
  paragraph,
  terms,
} from './legal.ts';
import { link, prose } from './prose.ts';
import type { LegalContent } from './legalTypes.ts';
import type { Content } from './types.ts';

const { hourly, overnight } = RESPITE_HOURS;

export const termsConditions: Content<LegalContent> = (p) => ({
  ...legalHead,
  path: paths.termsConditions,
  title: `Terms & Conditions | ${p.name}`,
  description:
    'The rules between you and us: booking and cancelling, payment, ending the service, liability and the use of this website. Plain words and plain figures.',
  heading: 'Terms & Conditions',
  lead: 'These are the rules between you and us. They are short on purpose. If anything is unclear, ask before you agree.',
  badge: 'Terms of Service',
  headerLinks: [
    { text: 'Back to Home', to: paths.home },
    { text: 'Privacy Policy', to: paths.privacyPolicy },
  ],
  footerLinks: [
    { text: 'Privacy Policy', to: paths.privacyPolicy },
    { text: 'Cancellation Policies', to: paths.cancellationPolicies },
  ],
  sections: [
    {
      id: 'agreement',
      heading: 'Who these terms are for',
      blocks: [
        paragraph(
          `“We” and “us” mean ${p.name}. “You” means the person who receives care, and anyone who arranges or pays for it. By using this website or our services you agree to these terms.`,
        ),
        paragraph(
          prose`The details of care are in the ${link(paths.serviceAgreement, 'service agreement')}. If the agreement you signed says something else, the signed agreement counts.`,
        ),
      ],
    },
    {
      id: 'services',
      heading: 'Our services',
      blocks: [
        paragraph(
          'We are a Licensed Non-Medical Home Care Provider. We help with daily life at home. We give no medical or nursing services, and nothing on this website is medical advice.',
        ),
        terms(
          { name: 'Shortest visit', text: SHORTEST_VISIT },
          { name: 'Respite, hourly', text: `Sessions of ${hourly.from}-${hourly.to} hours.` },
          {
            name: 'Respite, overnight',
            text: `Sessions of ${overnight.from}-${overnight.to} hours.`,
          },
          { name: 'Days', text: 'Seven days a week, holidays included.' },
        ),
      ],
    },
    {
      id: 'booking',
      heading: 'Booking, changing and cancelling',
      blocks: [
        list(
          'A request on this website is a request. A visit is booked when we have confirmed it.',
          `Cancel a visit with at least ${FREE_CANCELLATION_HOURS} hours' notice and you pay no fee.`,
          prose`With less notice a fee is due. The percentages are on the page ${link(paths.cancellationPolicies, 'Cancellation Policies')}.`,
          `Recurring services can be changed with ${RECURRING_CHANGE_HOURS} hours' notice.`,
          'If we must cancel, you pay nothing for that visit, and we look for someone else at once.',
        ),
      ],
    },
    {
      id: 'payment',
      heading: 'Prices and payment',
      blocks: [
        list(
          'You receive your prices in writing before care begins.',
          'We send invoices weekly or every two weeks. The due date is on the invoice.',
          `If an invoice stays unpaid for ${NON_PAYMENT_DAYS} days, we may suspend services. We write and call you before we do.`,
          'If you think an invoice is wrong, tell us. We check it and answer you in writing.',
        ),
      ],
    },
    {
      id: 'your-part',
      heading: 'Your part',
      blocks: [
        list(
          'Tell us the truth about the care that is needed, and tell us when it changes.',
          'Give our caregivers a safe place to work, without threats, harassment or discrimination.',
          'Put cash, jewelry and papers of value away, or lock them up.',
          'Please do not hire our caregivers privately while you are our client.',
        ),
      ],
    },
    {
      id: 'account',
      heading: 'Your account on this website',
      blocks: [
        list(
          'Keep your password to yourself. If you think that someone knows it, change it and tell us.',
          "Do not try to reach other people's information or to disturb the website.",
          'We may close an account that is used to do harm.',
        ),
        paragraph(
          prose`How we treat your information is in the ${link(paths.privacyPolicy, 'Privacy Policy')}.`,
        ),
      ],
    },
    {
      id: 'termination',
      heading: 'Ending the service',
      blocks: [
        paragraph(
          `Either of us may end the service with ${TERMINATION_DAYS} days' written notice. You need not give a reason. We end it without notice only if someone is in danger. You pay for the visits that took place, and nothing more.`,
        ),
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      blocks: [
        paragraph(
          `We are insured, and we work with care. If we are liable for damage, our liability is limited to the amount you paid us in the ${LIABILITY_DAYS} days before the incident. This limit does not apply where the law does not allow it.`,
        ),
        paragraph(
          'We are not liable for what is outside our control, such as storms, power cuts or closed roads. We do our best to reach you all the same.',
        ),
      ],
    },
    {
      id: 'law',
      heading: 'Law, and changes to these terms',
      blocks: [
        paragraph(
          'The law of the State of Arizona applies. Before anyone goes to court, let us sit down and talk.',
        ),
        paragraph(
          'When we change these terms, we put the new version here with a new date. Clients hear from us before a change takes effect.',
        ),
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [legalContact(p, mailbox('Email', p.infoEmail)), emergencyNotice(p)],
    },
  ],
});
