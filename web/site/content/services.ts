import { paths } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS, MINIMUM_VISIT_HOURS } from './figures.ts';
import type { Content, ServicesContent } from './types.ts';

export const services: Content<ServicesContent> = (p) => ({
  path: paths.services,
  title: `Our Services | ${p.name}`,
  description: `Nine kinds of non-medical help at home, from personal care and meals to rides, dementia support, respite and live-in care. Visits of ${MINIMUM_VISIT_HOURS} hours or more.`,
  heading: 'Our Services',
  lead: `Help at home, ${MINIMUM_VISIT_HOURS} hours or more at a time, seven days a week. Take one service or put several together. You can change your mind later.`,
  cardsHeading: 'Nine ways to help',
  cards: [
    {
      name: 'Personal Care',
      text: 'Bathing, dressing, grooming and getting about, at your pace.',
      link: { text: 'About personal care', to: paths.personalCare },
    },
    {
      name: 'Companionship',
      text: 'Talk, walks, cards and outings with someone who comes back every week.',
      link: { text: 'About companionship', to: paths.companionship },
    },
    {
      name: 'Meal Preparation & Light Cleaning',
      text: 'Meals you like, clean clothes and a tidy floor.',
      link: { text: 'About meals and cleaning', to: paths.mealPrep },
    },
    {
      name: 'Transportation & Errands',
      text: 'Rides to the doctor, the store and your friends. We walk in with you.',
      link: { text: 'About rides and errands', to: paths.transportation },
    },
    {
      name: "Alzheimer's & Dementia Support",
      text: 'Steady, trained help through the early, moderate and advanced stages.',
      link: { text: 'About dementia support', to: paths.dementiaSupport },
    },
    {
      name: 'Respite Care',
      text: 'Hours, nights or days off for the one who gives the care.',
      link: { text: 'About respite care', to: paths.respiteCare },
    },
    {
      name: 'Surgery Recovery',
      text: 'Meals, rides and a steady arm in the first weeks at home.',
      link: { text: 'Ask about surgery recovery', to: paths.scheduling },
    },
    {
      name: 'Live-In & Overnight Care',
      text: 'Someone in the house through the night, or around the clock.',
      link: { text: 'Ask about live-in care', to: paths.scheduling },
    },
    {
      name: 'Hospice Support',
      text: 'Comfort, company and rest for the family, beside your hospice nurse.',
      link: { text: 'Ask about hospice support', to: paths.scheduling },
    },
  ],
  booking: {
    card: {
      heading: 'Free in-home consultation',
      text: 'Not sure what you need? We come and look at it with you.',
      points: [
        'You tell us your name and number.',
        `We call you within ${CONSULTATION_REPLY_HOURS} hours.`,
        'We visit you at home. It is free, with no obligation.',
      ],
      button: 'Book a free consultation',
    },
    form: {
      heading: 'Start with a visit, not a contract',
      text: 'The first visit at your home is free. You decide afterward, in your own time.',
    },
  },
  call: { text: 'Rather talk? Call' },
  detailed: {
    text: 'Looking for one thing in particular? We keep the whole list on one page: 29 services in five groups.',
    link: { text: 'See every service in detail', to: paths.detailedServices },
  },
  boundary:
    'We are a licensed non-medical home care provider. We give no medical or nursing services.',
});
