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
  description: `How we protect your health information: our safeguards, when we may share it, your six rights and how we tell you about a breach within ${BREACH_NOTICE_DAYS} days.`,
  heading: 'HIPAA Compliance',
  lead: 'HIPAA is the federal law that protects health information. This page explains how we follow it and what rights it gives you.',
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
          `${p.name} is HIPAA-compliant. We keep your health information private, use only what your care requires and tell you what we do with it.`,
        ),
        paragraph(
          'HIPAA is short for the Health Insurance Portability and Accountability Act. Everyone who works for us has to follow it, in your home and after they leave.',
        ),
      ],
    },
    {
      id: 'phi',
      heading: 'What protected health information is',
      blocks: [
        paragraph(
          'Protected health information, or PHI, is anything about your health or care that can be tied to you. It counts whether it’s on paper, on a screen or said out loud. For example:',
        ),
        list(
          'Your name, address, date of birth and phone number, when they appear with health details',
          'Illnesses, medicines, allergies and how you’re doing',
          'Your care plan and the notes about your visits',
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
          'Screens lock automatically and can’t be read from the door.',
          'Caregivers carry only the papers a visit requires, and bring them back.',
          'Old paper is shredded, and old devices are wiped.',
        ),
        group(
          'Administrative safeguards',
          'A privacy officer is in charge of these rules.',
          'Each person sees only what their work requires.',
          'Everyone signs a confidentiality agreement before their first day.',
          'Companies that handle PHI for us sign an agreement to protect it.',
          'We check for risks regularly and write down what we change.',
        ),
        group(
          'Technical safeguards',
          'Everyone logs in with their own account.',
          'PHI is encrypted when it’s sent over the internet.',
          'Sessions time out, and accounts lock after several wrong passwords.',
          'We make backups regularly, so nothing is lost.',
        ),
      ],
    },
    {
      id: 'sharing',
      heading: 'When we may share it',
      blocks: [
        paragraph('The law lets us use and share PHI for three things without asking each time:'),
        terms(
          {
            name: 'Treatment',
            text: 'For example, we tell your nurse you haven’t eaten much since Monday.',
          },
          {
            name: 'Payment',
            text: 'For example, we give your long-term care insurance company the dates of your visits.',
          },
          {
            name: 'Operations',
            text: 'For example, a supervisor reads visit notes to check our work.',
          },
        ),
        notice(
          prose`${strong('Otherwise we need your written authorization.')} You can take it back in writing at any time. We can’t take back what’s already been shared.`,
        ),
        paragraph(
          'The law also requires us to report some things, such as abuse or neglect, and to follow court orders. Then we share only what’s required.',
        ),
      ],
    },
    {
      id: 'rights',
      heading: 'Your six rights',
      blocks: [
        terms(
          { name: 'Access', text: 'You can see your records and get a copy.' },
          { name: 'Amend', text: 'You can ask us to correct what’s wrong or missing.' },
          { name: 'Restrict', text: 'You can ask us not to use or share certain things.' },
          {
            name: 'Alternative communication',
            text: 'You can ask us to reach you another way or somewhere else.',
          },
          {
            name: 'Accounting',
            text: 'You can ask for a list of everyone we’ve shared your information with.',
          },
          {
            name: 'Complaint',
            text: 'You can complain to us or to the U.S. Department of Health and Human Services. Nobody will treat you differently because of it.',
          },
        ),
        paragraph(
          prose`To use any of these rights, write to ${mail(p.privacyEmail)} or call ${call(p)}.`,
        ),
      ],
    },
    {
      id: 'training',
      heading: 'Staff training',
      blocks: [
        list(
          'Everyone learns the privacy rules before seeing a client.',
          'Everyone repeats the training every year, and when a rule changes.',
          'Anyone who breaks the rules is held responsible. It can cost them their job.',
        ),
      ],
    },
    {
      id: 'breach',
      heading: 'Breach notification',
      blocks: [
        paragraph(
          `A breach means someone saw or took PHI who shouldn’t have. We look into it right away. We notify every affected person in writing, without delay and within ${BREACH_NOTICE_DAYS} days of discovery.`,
        ),
        paragraph(
          'The letter says what happened, what information was involved, what we’re doing and what you can do. We also notify the government, as the law requires.',
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
