import { paths } from '../../paths.ts';
import { area } from '../../app/head/business.ts';
import { CONSULTATION_REPLY_HOURS, MINIMUM_VISIT_HOURS, SCHEDULE_CHANGE_HOURS } from './figures.ts';
import { call, link, prose } from './prose.ts';
import type { Content, ServicePageContent } from './types.ts';

export const transportation: Content<ServicePageContent> = (p) => ({
  path: paths.transportation,
  title: `Transportation & Errands | ${p.name}`,
  description:
    'Rides to appointments, shopping and errands with a caregiver who walks in with you, across the Greater Phoenix area. See where we drive and how to book.',
  heading: 'Transportation & Errands',
  lead: 'We drive you there, walk in with you, wait, and see you back through your own front door. Or stay home, and we go for you.',
  includes: {
    heading: 'Where we go',
    items: [
      {
        name: 'Doctors and therapy',
        text: 'We come early, bring your papers and stay as long as it takes.',
      },
      {
        name: 'Groceries',
        text: 'Shop together, or give us the list. We carry the bags and put everything away.',
      },
      { name: 'Pharmacy', text: 'We pick up what is ready and bring it to you with the receipt.' },
      { name: 'Bank, post office, hair salon', text: 'The short trips that make a week work.' },
      { name: 'Church, club and family', text: 'The trips that make a week good.' },
    ],
  },
  feature: {
    kind: 'coverage',
    heading: 'Our coverage',
    intro: 'We pick you up at home and drive in these places:',
    places: [
      area,
      'Scottsdale',
      'Paradise Valley',
      'Tempe',
      'Mesa',
      'Glendale',
      'Peoria',
      'Chandler',
      'Gilbert',
    ],
    note: prose`Do you live just outside? Call ${call(p)}. We tell you right away whether we can come.`,
  },
  forWhom: {
    heading: 'Who it is for',
    items: [
      'You have given up the car keys, or would like to.',
      'You can get there, but you want an arm on the way in and a second pair of ears.',
      'Your daughter takes a day off work for every appointment.',
      'You had eye drops, an operation or a treatment and must not drive home.',
    ],
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        name: 'Give us the date',
        text: `Tell us the place, the time and if you use a walker or a folding wheelchair. ${SCHEDULE_CHANGE_HOURS} hours ahead is best.`,
      },
      {
        name: 'We confirm',
        text: prose`Is this your first time with us? We call within ${CONSULTATION_REPLY_HOURS} hours of your ${link(paths.scheduling, 'request')} and visit you once for free.`,
      },
      {
        name: 'We ring the bell',
        text: 'Your caregiver comes to the door, not just to the curb. Every driver has a car of their own and insurance.',
      },
      {
        name: 'We see you in',
        text: `Coat off, bags away, a glass of water. A visit counts from door to door and lasts ${MINIMUM_VISIT_HOURS} hours or more.`,
      },
    ],
  },
  boundary: {
    heading: 'When to call someone else',
    text: 'We are not an ambulance. In a medical emergency call 911. We cannot lift a person into a car, so you need to be able to get in with a steadying arm.',
  },
  callToAction: {
    heading: 'Where do you need to be?',
    text: 'Tell us about your next appointment and we will see how to get you there.',
    action: { text: 'Request a free consultation', to: paths.scheduling },
    callText: 'For a ride this week, call',
  },
});
