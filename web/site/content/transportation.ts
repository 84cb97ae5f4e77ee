import { inCity } from '#graph/shared/provider.rules';
import { anchors, paths, schedulingPath } from '../../paths.ts';
import { area } from '../../app/head/business.ts';
import { CONSULTATION_REPLY_HOURS, MINIMUM_VISIT_HOURS, SCHEDULE_CHANGE_HOURS } from './figures.ts';
import { call, link, prose } from './prose.ts';
import type { Content, ServicePageContent } from './types.ts';

export const transportation: Content<ServicePageContent> = (p) => ({
  path: paths.transportation,
  title: `Transportation & Errands${inCity(p)} | ${p.name}`,
  description:
    'Rides to appointments, shopping and errands with a caregiver who walks in with you, across the Greater Phoenix area. See where we drive and how to book.',
  heading: 'Transportation & Errands',
  lead: 'We drive you there, walk in with you, wait and see you safely back inside. Or stay home, and we’ll go for you.',
  includes: {
    heading: 'Where we go',
    items: [
      {
        name: 'Doctors and therapy',
        text: 'We come early, bring your paperwork and stay as long as it takes.',
      },
      {
        name: 'Groceries',
        text: 'We shop together, or you give us the list. We carry the bags and put everything away.',
      },
      { name: 'Pharmacy', text: 'We pick up what’s ready and bring it to you with the receipt.' },
      { name: 'Bank, post office, hair salon', text: 'The short trips that keep your week going.' },
      { name: 'Church, club and family', text: 'The trips you look forward to.' },
    ],
  },
  feature: {
    kind: 'coverage',
    heading: 'Our coverage',
    intro: 'We pick you up at home and drive in these areas:',
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
    note: prose`Live just outside? Call ${call(p)}. We’ll tell you right away if we can come. ${link(anchors.area, 'See every place and ZIP code')}.`,
  },
  forWhom: {
    heading: 'Who it’s for',
    items: [
      'You’ve given up the car keys, or you’d like to.',
      'You can get there, but you’d like an arm on the way in and a second pair of ears.',
      'Your daughter takes a day off work for every appointment.',
      'You’ve had eye drops, surgery or a treatment and can’t drive home.',
    ],
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        name: 'Give us the date',
        text: `Tell us where, when and whether you use a walker or a folding wheelchair. ${SCHEDULE_CHANGE_HOURS} hours ahead is best.`,
      },
      {
        name: 'We confirm',
        text: prose`First time with us? After your ${link(schedulingPath('transportation'), 'request')}, we’ll call you within ${CONSULTATION_REPLY_HOURS} hours and visit you once, for free, before the first ride.`,
      },
      {
        name: 'We ring the bell',
        text: 'Your caregiver comes to the door, not just the curb. Every caregiver who drives has their own car and insurance.',
      },
      {
        name: 'We see you in',
        text: `Shoes off, bags away, a glass of water. We count your visit from door to door. It lasts ${MINIMUM_VISIT_HOURS} hours or more.`,
      },
    ],
  },
  boundary: {
    heading: 'When to call someone else',
    text: 'We’re not an ambulance. In a medical emergency, call 911. We can’t lift anyone into a car, so you need to be able to get in with a steady arm to hold.',
  },
  callToAction: {
    heading: 'Where do you need to be?',
    text: 'Tell us about your next appointment and we’ll figure out how to get you there.',
    action: { text: 'Request a Free Consultation', to: schedulingPath('transportation') },
    callText: 'For a ride this week, call',
  },
});
