import { paths } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS, MINIMUM_VISIT_HOURS } from './figures.ts';
import { link, prose } from './prose.ts';
import type { Content, ServicePageContent } from './types.ts';

export const companionship: Content<ServicePageContent> = (p) => ({
  path: paths.companionship,
  title: `Companionship | ${p.name}`,
  description:
    'A friendly face at home for talk, walks, cards, outings and rides to appointments. See what companionship includes, who it is for and how to start.',
  heading: 'Companionship',
  lead: 'A long afternoon is easier with someone across the table. We bring time, and we come back on the same days each week.',
  includes: {
    heading: 'What companionship includes',
    items: [
      {
        name: 'Conversation',
        text: 'Someone who listens, remembers the names of your grandchildren and asks what happened next.',
      },
      {
        name: 'Activity planning',
        text: 'We look at the week together and put something good into it.',
      },
      {
        name: 'Accompaniment to appointments',
        text: 'We ride along, wait with you and write down what the doctor said, if you wish.',
      },
      {
        name: 'Light exercise and walks',
        text: 'Around the block in the cool of the morning, or stretches in the chair when it is hot.',
      },
      { name: 'Reading', text: "The newspaper, a novel or yesterday's mail, read aloud." },
    ],
  },
  feature: {
    kind: 'ideas',
    heading: 'Ideas for an afternoon',
    intro: 'Pick one, or think of a better one. Doing nothing together is fine as well.',
    groups: [
      {
        name: 'At the table',
        ideas: [
          'A game of gin rummy',
          'The crossword, with help on the short words',
          'Photographs into the album, names on the back',
          'Your recipe for peach cobbler',
        ],
      },
      {
        name: 'Out of the house',
        ideas: [
          'An hour at the library',
          'Church, temple or the club, and a ride home',
          'Lunch with an old neighbor',
          'Feeding the ducks before it gets warm',
        ],
      },
      {
        name: 'Far away and near',
        ideas: [
          'A video call with the family',
          'A letter that you speak and we write',
          'A ball game on the radio',
          'Seeds for the pots on the porch',
        ],
      },
    ],
  },
  forWhom: {
    heading: 'Who it is for',
    items: [
      'You live alone, and some days nobody calls.',
      'You have stopped driving, and friends live across town.',
      'You lost someone, and the house has grown quiet.',
      'Your children live far away and would like to know that someone is there.',
    ],
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        name: 'Tell us what you enjoy',
        text: prose`Send the ${link(paths.scheduling, 'short form')} or call. We call you back within ${CONSULTATION_REPLY_HOURS} hours.`,
      },
      {
        name: 'We look for a good match',
        text: 'We visit you at home for free. Then we suggest a caregiver who likes some of what you like.',
      },
      {
        name: 'Choose your days',
        text: `Visits last ${MINIMUM_VISIT_HOURS} hours or more, on any day of the week. Most people keep the same days.`,
      },
    ],
  },
  boundary: {
    heading: 'Not sure it is enough?',
    text: prose`Many people start with company and later add ${link(paths.personalCare, 'personal care')} or ${link(paths.mealPrep, 'meals')}. The same caregiver can often do both. You only need to tell us.`,
  },
  callToAction: {
    heading: 'Meet someone first',
    text: 'We visit once for free, so that you can see who we are before you decide.',
    action: { text: 'Request a free consultation', to: paths.scheduling },
    callText: 'Rather talk? Call',
  },
});
