import { inCity } from '#graph/shared/provider.rules';
import { paths, schedulingPath } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS, MINIMUM_VISIT_HOURS, RESPITE_HOURS } from './figures.ts';
import type { Content, ServicesContent } from './types.ts';

export const services: Content<ServicesContent> = (p) => ({
  path: paths.services,
  title: `Our Services${inCity(p)} | ${p.name}`,
  description: `Nine kinds of non-medical help at home, from personal care and meals to rides, dementia support, respite and live-in care. Visits of ${MINIMUM_VISIT_HOURS} hours or more.`,
  heading: 'Our Services',
  lead: `Help at home, ${MINIMUM_VISIT_HOURS} hours or more at a time (respite care, ${RESPITE_HOURS.hourly.from}), seven days a week. Pick one service or put a few together. You can always change your mind.`,
  cardsHeading: 'Nine ways we can help',
  cards: [
    {
      name: 'Personal Care',
      care: 'personal-care',
      text: 'Bathing, dressing, grooming and getting around, at your pace.',
      link: { text: 'About personal care', to: paths.personalCare },
    },
    {
      name: 'Companionship',
      care: 'companionship',
      text: 'Conversation, walks, card games and outings with someone who comes back every week.',
      link: { text: 'About companionship', to: paths.companionship },
    },
    {
      name: 'Meal Preparation & Light Cleaning',
      care: 'meal-prep',
      text: 'Meals you like, clean clothes and a tidy house.',
      link: { text: 'About meals and cleaning', to: paths.mealPrep },
    },
    {
      name: 'Transportation & Errands',
      care: 'transportation',
      text: 'Rides to the doctor, the store and your friends. We walk in with you.',
      link: { text: 'About rides and errands', to: paths.transportation },
    },
    {
      name: "Alzheimer's & Dementia Support",
      care: 'dementia-support',
      text: 'Steady, trained help through the early, moderate and advanced stages.',
      link: { text: 'About dementia support', to: paths.dementiaSupport },
    },
    {
      name: 'Respite Care',
      care: 'respite-care',
      text: 'Hours, nights or days off for family caregivers.',
      link: { text: 'About respite care', to: paths.respiteCare },
    },
    {
      name: 'Surgery Recovery',
      care: 'surgery-recovery',
      text: 'Meals, rides and a steady arm in your first weeks back home.',
      link: { text: 'Ask about surgery recovery', to: schedulingPath('surgery-recovery') },
    },
    {
      name: 'Live-In & Overnight Care',
      care: 'live-in',
      text: 'Someone in the house through the night, or around the clock.',
      link: { text: 'Ask about live-in care', to: schedulingPath('live-in') },
    },
    {
      name: 'Hospice Support',
      care: 'hospice-support',
      text: 'Comfort, company and rest for the family, alongside your hospice nurse.',
      link: { text: 'Ask about hospice support', to: schedulingPath('hospice') },
    },
  ],
  area: {
    heading: 'Do we come to you?',
    intro: 'Type in the ZIP code of the home where care is needed.',
  },
  booking: {
    card: {
      heading: 'Free in-home consultation',
      text: 'Not sure what you need? We’ll come and talk it through with you.',
      points: [
        'Give us your name, email and phone number.',
        `We’ll call you within ${CONSULTATION_REPLY_HOURS} hours.`,
        'We’ll visit you at home. It’s free, with no obligation.',
      ],
      button: 'Book a Free Consultation',
    },
    form: {
      heading: 'Start with a visit, not a contract',
      text: 'The first visit to your home is free. Decide afterward, when you’re ready.',
    },
  },
  call: { text: 'Prefer to talk? Call' },
  detailed: {
    text: 'Looking for something specific? Here’s the whole list: 29 services in five groups.',
    link: { text: 'See every service in detail', to: paths.detailedServices },
  },
  boundary:
    'We’re a licensed non-medical home care provider. We don’t provide medical or nursing care.',
});
