import { inCity } from '#graph/shared/provider.rules';
import { paths, schedulingPath } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS, MINIMUM_VISIT_HOURS } from './figures.ts';
import { link, prose } from './prose.ts';
import type { Content, ServicePageContent } from './types.ts';

export const mealPrep: Content<ServicePageContent> = (p) => ({
  path: paths.mealPrep,
  title: `Meal Preparation & Light Cleaning${inCity(p)} | ${p.name}`,
  description:
    'Home-cooked meals, groceries, laundry and a tidy house, done with you in your own kitchen. See what a visit includes and what three hours can look like.',
  heading: 'Meal Preparation & Light Cleaning',
  lead: 'Something good on the stove, something labeled in the fridge and a clear path from the bed to the bathroom.',
  includes: {
    heading: 'What it includes',
    intro: 'We use your kitchen, your recipes and your way of folding towels.',
    items: [
      {
        name: 'Meals you like',
        text: 'We plan with you, cook, set the table and put two or three more meals in the fridge with the date on the lid.',
      },
      {
        name: 'Special diets',
        text: 'Low-salt, soft, diabetic or just the way your family makes it. Give us the doctor’s list and we’ll cook by it.',
      },
      {
        name: 'Groceries',
        text: 'We make the list together, shop, bring the receipt and put things where you can reach them.',
      },
      {
        name: 'Light housekeeping',
        text: 'Dishes, counters, dusting, floors, bathroom and trash.',
      },
      { name: 'Laundry', text: 'Washed, dried, folded and put away. Clean sheets once a week.' },
      {
        name: 'Tidying',
        text: 'Rugs flat, cords out of the way, nothing on the stairs, so nobody trips.',
      },
    ],
  },
  feature: {
    kind: 'visit',
    heading: `What ${MINIMUM_VISIT_HOURS} hours can look like`,
    intro: 'A typical visit, from the knock on the door to the wave goodbye.',
    parts: [
      {
        minutes: 15,
        name: 'Hello',
        text: 'What’s in the fridge, and what sounds good today?',
      },
      { minutes: 75, name: 'Cooking', text: 'Lunch for now. Soup and a casserole for later.' },
      { minutes: 30, name: 'Lunch', text: 'At the table, with company if you like.' },
      { minutes: 45, name: 'House', text: 'Dishes, floors and a load of laundry.' },
      {
        minutes: 15,
        name: 'Before we go',
        text: 'Labels on the meals, trash out and a note for the family.',
      },
    ],
  },
  forWhom: {
    heading: 'Who it’s for',
    items: [
      'You eat toast because it’s no fun to cook for one.',
      'Standing at the stove wears you out, or the pans have gotten too heavy.',
      'Your doctor put you on a diet and you’re not sure how to cook for it.',
      'You’re recovering from surgery and the housework won’t wait.',
    ],
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        name: 'Call or write',
        text: prose`Send the ${link(schedulingPath('meal-prep'), 'request form')}. We’ll call within ${CONSULTATION_REPLY_HOURS} hours.`,
      },
      {
        name: 'We look at the kitchen together',
        text: 'On a free visit we ask about allergies, what you like and how your stove works.',
      },
      {
        name: 'We agree on a plan',
        text: 'Which days, which meals, which rooms. You get it in writing, with the price.',
      },
      {
        name: 'Dinner is ready',
        text: 'The same caregiver comes whenever possible. If not, we’ll call first and tell you who’s coming.',
      },
    ],
  },
  boundary: {
    heading: 'What we don’t do',
    text: 'We do light cleaning. We don’t move heavy furniture, climb tall ladders, wash outside windows or fix things. If you need that, we can tell you what kind of company to call.',
  },
  callToAction: {
    heading: 'What would you like for dinner?',
    text: 'Tell us what you like to eat and what’s gotten hard around the house. The first visit is free.',
    action: { text: 'Request a Free Consultation', to: schedulingPath('meal-prep') },
    callText: 'Or call',
  },
});
