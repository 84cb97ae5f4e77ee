import { paths } from '../../paths.ts';
import { BREACH_NOTICE_DAYS } from './figures.ts';
import {
  emergencyNotice,
  group,
  legalContact,
  legalHead,
  list,
  mailbox,
  notice,
  paragraph,
  terms,
} from './legal.ts';
import { call, mail, prose, strong } from './prose.ts';
import type { LegalContent } from './legalTypes.ts';
import type { Content } from './types.ts';

export const hipaaCompliance: Content<LegalContent> = (p) => ({
  ...legalHead,
  path: paths.hipaaCompliance,
  title: `HIPAA Compliance | ${p.name}`,
  description: `How we protect your health information: our safeguards, when we may share it, your six rights and how we tell you of a breach within ${BREACH_NOTICE_DAYS} days.`,
  heading: 'HIPAA Compliance',
  lead: 'HIPAA is the federal law that protects health information. This page says how we follow it and what rights it gives you.',
  badge: 'HIPAA Protected',
  headerLinks: [
    { text: 'Back to Home', to: paths.home },
    { text: 'About Us', to: paths.aboutUs },
  ],
  footerLinks: [
    { text: 'Privacy Policy', to: paths.privacyPolicy },
    { text: 'Home', to: paths.home },
  ],
  sections: [
    {
      id: 'commitment',
      heading: 'Our commitment',
      blocks: [
        paragraph(
          `${p.name} is HIPAA-compliant. We keep your health information private, use no more of it than your care needs, and tell you what we do with it.`,
        ),
        paragraph(
          'HIPAA is short for the Health Insurance Portability and Accountability Act. Everyone who works for us must follow it, in your home and after they have left it.',
        ),
      ],
    },
    {
      id: 'phi',
      heading: 'What protected health information is',
      blocks: [
        paragraph(
          'Protected health information, or PHI, is anything that tells something about your health or care and can be tied to you. It counts whether it is on paper, on a screen or spoken. For example:',
        ),
        list(
          'Your name, address, date of birth and phone number, when they stand beside health details',
          'Illnesses, medicines, allergies and how you are doing',
          'Your care plan and the notes on your visits',
          'Your emergency contact and your doctors',
          'Invoices and payments for your care',
        ),
      ],
    },
    {
      id: 'safeguards',
      heading: 'How we protect it',
      blocks: [
        group(
          'Physical safeguards',
          'Paper records are in locked cabinets, in a locked office.',
          'Screens lock by themselves and cannot be read from the door.',
          'Caregivers carry no more paper than the visit needs and bring it back.',
          'Old paper is shredded, and old devices are wiped.',
        ),
        group(
          'Administrative safeguards',
          'A privacy officer is in charge of these rules.',
          'Each person sees only what their work needs.',
          'Everyone signs a promise of confidentiality before the first day.',
          'Companies that handle PHI for us sign an agreement to protect it.',
          'We look for risks regularly and write down what we change.',
        ),
        group(
          'Technical safeguards',
          'Everyone signs in with an account of their own.',
          'PHI is encrypted on its way over the internet.',
          'Sign-ins end after a time, and accounts lock after several wrong passwords.',
          'Copies are made regularly, so that nothing is lost.',
        ),
      ],
    },
    {
      id: 'sharing',
      heading: 'When we may share it',
      blocks: [
        paragraph('The law lets us use and share PHI without asking each time for three things:'),
        terms(
          {
            name: 'Treatment',
            text: 'For example, we tell your nurse that you have eaten little since Monday.',
          },
          {
            name: 'Payment',
            text: 'For example, we give your long-term care insurance the dates of your visits.',
          },
          {
            name: 'Operations',
            text: 'For example, a supervisor reads visit notes to check our work.',
          },
        ),
        notice(
          prose`${strong('Otherwise we need your written authorization.')} You may take it back in writing at any time. What was shared before stays shared.`,
        ),
        paragraph(
          'The law also requires us to report some things, such as abuse or neglect, and to answer a court order. Then we share only what is required.',
        ),
      ],
    },
    {
      id: 'rights',
      heading: 'Your six rights',
      blocks: [
        terms(
          { name: 'Access', text: 'You may see your records and get a copy.' },
          { name: 'Amend', text: 'You may ask us to correct what is wrong or missing.' },
          { name: 'Restrict', text: 'You may ask us not to use or share certain things.' },
          {
            name: 'Alternative communication',
            text: 'You may ask us to reach you in another way or at another place.',
          },
          {
            name: 'Accounting',
            text: 'You may ask for a list of those with whom we shared your information.',
          },
          {
            name: 'Complaint',
            text: 'You may complain to us or to the U.S. Department of Health and Human Services. Nobody will treat you differently because of it.',
          },
        ),
        paragraph(prose`To use a right, write to ${mail(p.privacyEmail)} or call ${call(p)}.`),
      ],
    },
    {
      id: 'training',
      heading: 'Staff training',
      blocks: [
        list(
          'Everyone learns the privacy rules before seeing a client.',
          'Everyone repeats the training each year, and when a rule changes.',
          'Whoever breaks the rules is held to account. It can cost them the job.',
        ),
      ],
    },
    {
      id: 'breach',
      heading: 'Breach notification',
      blocks: [
        paragraph(
          `A breach means that someone saw or took PHI who should not have. We look into it at once. We tell each affected person in writing, without delay and within ${BREACH_NOTICE_DAYS} days of discovery.`,
        ),
        paragraph(
          'The letter says what happened, which information it was, what we are doing, and what you can do. We also tell the authorities, as the law requires.',
        ),
      ],
    },
    {
      id: 'contact',
      heading: 'Privacy officer',
      blocks: [
        paragraph('Questions, requests and complaints about privacy go to our privacy officer.'),
        legalContact(
          p,
          mailbox('Privacy email', p.privacyEmail),
          mailbox('General email', p.infoEmail),
        ),
        emergencyNotice(p),
      ],
    },
  ],
});
