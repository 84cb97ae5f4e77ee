import { ended } from '#graph/shared/provider.rules';
import { paths } from '../../paths.ts';
import { FREE_CANCELLATION_HOURS, RECURRING_CHANGE_HOURS } from './figures.ts';
import { call, link, prose } from './prose.ts';
import type { CancellationContent, Content } from './types.ts';

export const cancellationPolicies: Content<CancellationContent> = (p) => ({
  path: paths.cancellationPolicies,
  title: `Cancellation Policies | ${p.name}`,
  description:
    'What it costs to cancel a visit under our standard, premium and emergency policies, by hours of notice, with a calculator. Canceling early is always free.',
  heading: 'Cancellation Policies',
  lead: 'Plans change. Tell us early and there’s no fee. If it’s late, there’s a fee, because your caregiver saved that time for you.',
  linksLabel: 'Where to go from here',
  links: [
    { text: 'Back to Home', to: paths.home },
    { text: 'Schedule Care', to: paths.scheduling },
  ],
  policies: {
    heading: 'Three policies',
    intro:
      'The fee is a percentage of the visit’s price. Your service agreement says which policy you have. If it doesn’t say, it’s the standard one.',
    cards: [
      {
        policy: 'standard',
        name: 'Standard',
        forWhom: 'For regular visits, booked by the week or the month.',
        example: 'Your visit is Thursday at 9 AM. Call by Wednesday at 9 AM and you pay nothing.',
      },
      {
        policy: 'premium',
        name: 'Premium',
        forWhom: 'For a caregiver set aside for you, live-in care and long stays.',
        example: 'Your visit is Thursday at 9 AM. Call by Tuesday at 9 AM and you pay nothing.',
      },
      {
        policy: 'emergency',
        name: 'Emergency',
        forWhom: 'For care on short notice.',
        example: 'Your visit is today at 3 PM. Call by 1 PM and you pay nothing.',
      },
    ],
    noticeLabel: 'Hours of notice',
    feeLabel: 'Fee',
    notice: (from, to) => {
      if (to === null) return `${from} hours or more`;
      return from === 0 ? `Under ${to} hours` : `${from} to ${to} hours`;
    },
    percent: (percent) => (percent === 0 ? 'No fee (0%)' : `${percent}%`),
  },
  calculator: {
    heading: 'What would it cost?',
    intro: 'An example, not our price. Choose a policy and how many hours are left.',
    policyLabel: 'Policy',
    hoursLabel: 'Hours until appointment',
    hoursHint: 'Half hours are fine, for example 3.5.',
    hoursError: 'Enter a number of hours, 0 or more.',
    visit: 'Demonstration visit',
    visitLength: (minutes) => `${minutes} minutes`,
    costLabel: 'Price of the visit',
    feeLabel: 'Cancellation fee',
    refundLabel: 'Refund',
    button: 'Cancel Appointment',
  },
  dialog: {
    title: 'Cancel this appointment?',
    text: 'This is what it would cost with that much notice.',
    reasonLabel: 'Reason for canceling',
    reasonPlaceholder: 'Choose a reason',
    reasonFirst: 'Choose a reason first.',
    reasons: [
      { value: 'personal-emergency', label: 'Personal emergency' },
      { value: 'illness', label: 'Illness' },
      { value: 'schedule-conflict', label: 'Schedule conflict' },
      { value: 'no-longer-needed', label: 'No longer needed' },
      { value: 'caregiver-request', label: 'Caregiver request' },
      { value: 'other', label: 'Other' },
    ],
    confirm: 'Confirm Cancellation',
    keep: 'Keep Appointment',
    close: 'Close',
    back: 'Back to the Page',
    closedHeading: 'Nothing was canceled',
    closing: prose`This was a demonstration. To cancel a real visit, press Cancel Visit next to it in your ${link(paths.clientPortal, 'client portal')}, or call ${call(p)}, ${ended(p.hoursLong)}`,
  },
  benefits: {
    heading: 'Why we do it this way',
    items: [
      {
        name: 'You can change your mind',
        text: `On the standard policy, canceling is free with ${FREE_CANCELLATION_HOURS} hours’ notice, whatever the reason.`,
      },
      {
        name: 'You know the price up front',
        text: 'The fee is a percentage of that one visit. It’s never more than the visit itself.',
      },
      {
        name: 'Your caregiver is treated fairly',
        text: 'The fee helps pay the caregiver who set the time aside for you.',
      },
      {
        name: 'Regular visits are easy to change',
        text: `Have regular visits? Change them with ${RECURRING_CHANGE_HOURS} hours’ notice.`,
      },
    ],
  },
  help: {
    heading: 'Need help?',
    text: 'Sick, or is it an emergency? Call us first. A real person looks at every case and decides.',
    callText: 'Call',
    hours: p.hoursLong,
  },
});
