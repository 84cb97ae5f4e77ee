import { ended } from '#graph/shared/provider.rules';
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
    'The rules between you and us: booking and canceling, payment, ending service, liability and using this website. Plain words and plain numbers.',
  heading: 'Terms & Conditions',
  lead: 'These are the rules between you and us. We’ve kept them short. If anything isn’t clear, ask before you agree.',
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
          `“We” and “us” mean ${ended(p.name)} “You” means the person who receives care, and anyone who arranges or pays for it. By using this website or our services you agree to these terms.`,
        ),
        paragraph(
          prose`The details of care are in the ${link(paths.serviceAgreement, 'service agreement')}. If the agreement you signed says something different, go by the one you signed.`,
        ),
      ],
    },
    {
      id: 'services',
      heading: 'Our services',
      blocks: [
        paragraph(
          'We’re a Licensed Non-Medical Home Care Provider. We help with daily life at home. We don’t provide medical or nursing care, and nothing on this website is medical advice.',
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
      heading: 'Booking, changing and canceling',
      blocks: [
        list(
          'A request on this website is only a request. A visit is booked once we’ve confirmed it.',
          `Cancel a visit with at least ${FREE_CANCELLATION_HOURS} hours’ notice and there’s no fee.`,
          prose`With less notice, there’s a fee. See ${link(paths.cancellationPolicies, 'Cancellation Policies')} for the percentages.`,
          `You can change recurring services with ${RECURRING_CHANGE_HOURS} hours’ notice.`,
          'If we have to cancel, you pay nothing for that visit, and we look for someone else right away.',
        ),
      ],
    },
    {
      id: 'payment',
      heading: 'Prices and payment',
      blocks: [
        list(
          'You get your prices in writing before care begins.',
          'We send invoices weekly or every two weeks. The due date is on the invoice.',
          `If an invoice stays unpaid for ${NON_PAYMENT_DAYS} days, we may suspend services. We’ll write and call you first.`,
          'If you think an invoice is wrong, tell us. We’ll check it and answer you in writing.',
        ),
      ],
    },
    {
      id: 'your-part',
      heading: 'Your part',
      blocks: [
        list(
          'Be honest about the care that’s needed, and tell us when it changes.',
          'Give our caregivers a safe place to work, without threats, harassment or discrimination.',
          'Put away or lock up cash, jewelry and important papers.',
          'Please don’t hire our caregivers privately while you’re our client.',
        ),
      ],
    },
    {
      id: 'account',
      heading: 'Your account on this website',
      blocks: [
        list(
          'Keep your password to yourself. If you think someone knows it, change it and tell us.',
          'Don’t try to get at other people’s information or disrupt the website.',
          'We may close an account that’s used to do harm.',
        ),
        paragraph(
          prose`The ${link(paths.privacyPolicy, 'Privacy Policy')} explains how we handle your information.`,
        ),
      ],
    },
    {
      id: 'termination',
      heading: 'Ending the service',
      blocks: [
        paragraph(
          `Either of us may end service with ${TERMINATION_DAYS} days’ written notice. You don’t need to give a reason. We’ll end it without notice only if someone is in danger. You pay for the visits that took place and any cancellation fees.`,
        ),
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      blocks: [
        paragraph(
          `We’re insured, and we’re careful. If we’re liable for damage, our liability is limited to the amount you paid us in the ${LIABILITY_DAYS} days before the incident. This limit doesn’t apply where the law doesn’t allow it.`,
        ),
        paragraph(
          'We’re not liable for things we can’t control, such as storms, power outages or closed roads. We’ll still do our best to reach you.',
        ),
      ],
    },
    {
      id: 'law',
      heading: 'Law, and changes to these terms',
      blocks: [
        paragraph('Arizona law applies. Before anyone goes to court, let’s sit down and talk.'),
        paragraph(
          'When we change these terms, we post the new version here with a new date. If you’re a client, you’ll hear from us before a change takes effect.',
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
