import { inCity } from '#graph/shared/provider.rules';
import { paths, schedulingPath } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS, MINIMUM_VISIT_HOURS } from './figures.ts';
import { link, prose } from './prose.ts';
import type { Content, ServicePageContent } from './types.ts';

export const companionship: Content<ServicePageContent> = (p) => ({
  path: paths.companionship,
  title: `Companionship${inCity(p)} | ${p.name}`,
  description:
    'A friendly face at home for talks, walks, card games, outings and rides to appointments. See what companionship includes, who it’s for and how to start.',
  heading: 'Companionship',
  lead: 'Someone to talk to across the table on a long afternoon. We’re in no hurry, and we come back on the same days each week.',
  includes: {
    heading: 'What companionship includes',
    items: [
      {
        name: 'Conversation',
        text: 'Someone who listens, remembers your grandchildren’s names and asks what happened next.',
      },
      {
        name: 'Activity planning',
        text: 'We look at the week together and plan something to look forward to.',
      },
      {
        name: 'Accompaniment to appointments',
        text: 'We ride along, wait with you and, if you’d like, write down what the doctor said.',
      },
      {
        name: 'Light exercise and walks',
        text: 'Around the block while it’s still cool, or stretches in your chair when it’s hot.',
      },
      { name: 'Reading', text: 'The newspaper, a novel or yesterday’s mail, read aloud.' },
    ],
  },
  feature: {
    kind: 'ideas',
    heading: 'Ideas for an afternoon',
    intro: 'Pick one, or think of a better one. Doing nothing together is fine too.',
    groups: [
      {
        name: 'At the table',
        ideas: [
          'A game of gin rummy',
          'The crossword, with help on the hard ones',
          'Old photos, and writing names on the back',
          'Your recipe for peach cobbler',
        ],
      },
      {
        name: 'Out of the house',
        ideas: [
          'An hour at the library',
          'Church, temple or the club, and a ride home',
          'Lunch with an old neighbor',
          'Feeding the ducks before it gets hot',
        ],
      },
      {
        name: 'Near and far',
        ideas: [
          'A video call with the family',
          'A letter: you talk, we write',
          'A ball game on the radio',
          'Planting seeds in the pots on the porch',
        ],
      },
    ],
  },
  forWhom: {
    heading: 'Who it’s for',
    items: [
      'You live alone, and some days nobody calls.',
      'You’ve stopped driving, and your friends live across town.',
      'You’ve lost someone, and the house is too quiet.',
      'Your children live far away and want to know someone’s there.',
    ],
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        name: 'Tell us what you enjoy',
        text: prose`Send the ${link(schedulingPath('companionship'), 'short form')} or call. We’ll call you back within ${CONSULTATION_REPLY_HOURS} hours.`,
      },
      {
        name: 'We look for a good match',
        text: 'We visit you at home for free. Then we suggest a caregiver who likes the same things you do.',
      },
      {
        name: 'Choose your days',
        text: `Visits are ${MINIMUM_VISIT_HOURS} hours or longer, any day of the week. Most people keep the same days.`,
      },
    ],
  },
  boundary: {
    heading: 'Not sure it’s enough?',
    text: prose`Many people start with companionship and add ${link(paths.personalCare, 'personal care')} or ${link(paths.mealPrep, 'meals')} later. The same caregiver can often do both. Just tell us.`,
  },
  callToAction: {
    heading: 'Meet someone first',
    text: 'The first visit is free, so you can get to know us before you decide.',
    action: { text: 'Request a Free Consultation', to: schedulingPath('companionship') },
    callText: 'Prefer to talk? Call',
  },
});
