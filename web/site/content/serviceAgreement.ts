import { paths } from '../../paths.ts';
import {
  CAREGIVER_EXPERIENCE_YEARS,
  NON_PAYMENT_DAYS,
  RECURRING_CHANGE_HOURS,
  RESPITE_HOURS,
  SCHEDULE_CHANGE_HOURS,
  SHORTEST_VISIT,
  TERMINATION_DAYS,
} from './figures.ts';
import {
  emergencyNotice,
  group,
  groups,
  legalContact,
  legalHead,
  list,
  mailbox,
  paragraph,
  steps,
  terms,
} from './legal.ts';
import { call, emergencyLine, link, prose, strong } from './prose.ts';
import type { LegalContent } from './legalTypes.ts';
import type { Content } from './types.ts';

const { hourly, overnight } = RESPITE_HOURS;

export const serviceAgreement: Content<LegalContent> = (p) => ({
  ...legalHead,
  path: paths.serviceAgreement,
  title: `Service Agreement | ${p.name}`,
  description:
    'What we do and don’t do, who our caregivers are, when we come, how billing works and what happens in an emergency: the agreement between you and us.',
  heading: 'Service Agreement',
  lead: 'What you can expect from us, visit by visit. We go over it with you at the first meeting, and you sign a copy with your own plan and prices.',
  badge: 'Service Contract',
  headerLinks: [
    { text: 'Back to Home', to: paths.home },
    { text: 'About Us', to: paths.aboutUs },
  ],
  footerLinks: [
    { text: 'Terms & Conditions', to: paths.termsConditions },
    { text: 'Home', to: paths.home },
  ],
  sections: [
    {
      id: 'overview',
      heading: 'Overview',
      blocks: [
        paragraph(
          `${p.name} provides non-medical care in your home. This agreement is between us and you: the person who receives care, or the person who acts on their behalf.`,
        ),
        paragraph(
          'Before care begins, we visit you, make a care plan with you and put the days, hours and price in writing. Care begins once you’ve signed.',
        ),
      ],
    },
    {
      id: 'scope',
      heading: 'Scope of services',
      blocks: [
        paragraph('You choose from four groups. Your care plan lists the ones you’ve picked.'),
        groups(
          group(
            'Personal care',
            'Bathing and hygiene',
            'Dressing and grooming',
            'Mobility and transfers',
            'Toileting',
            'Skin care and positioning',
          ),
          group(
            'Companion',
            'Conversation',
            'Activity planning',
            'Accompaniment to appointments',
            'Light exercise and walks',
            'Reading',
          ),
          group(
            'Homemaker',
            'Light housekeeping',
            'Meal preparation',
            'Grocery shopping',
            'Laundry',
            'Tidying',
          ),
          group(
            'Specialized',
            'Dementia and Alzheimer’s care',
            'Medication reminders',
            'Transportation',
            'Respite care',
            '24-hour live-in care',
          ),
        ),
        {
          kind: 'group',
          heading: 'Not provided',
          intro: 'Please don’t ask a caregiver for these. We’re not licensed or insured for them.',
          items: [
            'Medical or nursing care',
            'Administering medications',
            'Medical procedures',
            'Heavy lifting or moving furniture',
            'Home repairs',
          ],
        },
      ],
    },
    {
      id: 'standards',
      heading: 'Service standards',
      blocks: [
        list(
          'Your caregiver comes on time. If they’re running late, we call you.',
          'The same caregiver comes whenever possible. If someone else is coming, we tell you before the visit.',
          'Your caregiver follows the care plan and asks before doing anything new.',
          'After each visit, there’s a note about how it went.',
          'We treat you, your home and your things with respect.',
        ),
        paragraph(
          prose`Our ${link(paths.codeOfEthics, 'Code of Ethics')} spells out how our people behave.`,
        ),
      ],
    },
    {
      id: 'caregivers',
      heading: 'Caregiver qualifications',
      blocks: [
        paragraph('Before meeting a client, every caregiver has:'),
        list(
          'Passed our background check and fingerprint check',
          'References',
          'CPR and first aid certification',
          'Dementia training',
          `At least ${CAREGIVER_EXPERIENCE_YEARS} year of care experience`,
          'Their own transportation and insurance',
        ),
        paragraph('You can ask for a different caregiver at any time. You don’t need to say why.'),
      ],
    },
    {
      id: 'hours',
      heading: 'Hours and scheduling',
      blocks: [
        terms(
          {
            name: 'Care',
            text: 'Seven days a week, holidays included. Live-in care is 24-hour care.',
          },
          { name: 'Shortest visit', text: SHORTEST_VISIT },
          {
            name: 'Respite',
            text: `Hourly sessions of ${hourly.from}-${hourly.to} hours, overnight sessions of ${overnight.from}-${overnight.to} hours.`,
          },
          { name: 'Changing a visit', text: `${SCHEDULE_CHANGE_HOURS}-hour notice preferred.` },
          {
            name: 'Changing a recurring service',
            text: `${RECURRING_CHANGE_HOURS} hours’ notice.`,
          },
          { name: 'Office', text: p.hours },
        ),
        paragraph(
          prose`See ${link(paths.cancellationPolicies, 'Cancellation Policies')} for what a late cancellation costs.`,
        ),
      ],
    },
    {
      id: 'billing',
      heading: 'Rates and billing',
      blocks: [
        list(
          'Rates are by the hour or by the day and depend on the services. They’re in your plan.',
          'Weekly or bi-weekly billing is available. You choose.',
          'Each invoice lists every visit with its date, its hours and its rate.',
          'You can see and download your invoices in the client portal.',
          `If an invoice stays unpaid for ${NON_PAYMENT_DAYS} days, we may suspend services. We’ll talk to you first.`,
          `Either of us may end this agreement with ${TERMINATION_DAYS} days’ written notice.`,
        ),
      ],
    },
    {
      id: 'quality',
      heading: 'Quality assurance',
      blocks: [
        list(
          'We call you after the first visit to ask how it went.',
          'A supervisor visits from time to time and goes over the care plan with you.',
          'We read the notes from every visit.',
          'If you have a complaint, a manager will answer you. Nobody will treat you differently because you complained.',
        ),
        paragraph(prose`Tell us what we can do better: ${call(p)}.`),
      ],
    },
    {
      id: 'emergencies',
      heading: 'Emergency procedures',
      blocks: [
        paragraph(
          prose`${strong('In a medical emergency, the caregiver calls 911.')} You should do the same.`,
        ),
        steps(
          {
            name: 'Call 911',
            text: 'The caregiver stays with you and does what the dispatcher says.',
          },
          { name: 'First aid', text: 'The caregiver gives CPR or first aid, as trained.' },
          { name: 'Tell the family', text: 'We call your emergency contact.' },
          {
            name: 'Tell the office',
            text: prose`The caregiver calls our emergency line, open 24/7: ${emergencyLine(p)}.`,
          },
          { name: 'Write it down', text: 'We write a report and give you a copy if you ask.' },
        ),
        paragraph(
          'We keep a list of clients who need help first. During a power outage or extreme heat, we call every one of them.',
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
