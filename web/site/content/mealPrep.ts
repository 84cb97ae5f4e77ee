import { paths } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS, MINIMUM_VISIT_HOURS } from './figures.ts';
import { link, prose } from './prose.ts';
import type { Content, ServicePageContent } from './types.ts';

export const mealPrep: Content<ServicePageContent> = (p) => ({
  path: paths.mealPrep,
  title: `Meal Preparation & Light Cleaning | ${p.name}`,
  description:
    'Home-cooked meals, groceries, laundry and a tidy house, done with you in your own kitchen. See what a visit includes and how three hours are used.',
  heading: 'Meal Preparation & Light Cleaning',
  lead: 'Something good on the stove, something labeled in the refrigerator, and a clear path from the bed to the bath.',
  includes: {
    heading: 'What it includes',
    intro: 'We use your kitchen, your recipes and your way of folding towels.',
    items: [
      {
        name: 'Meals you like',
        text: 'We plan with you, cook, set the table and put two or three more meals in the refrigerator with the date on the lid.',
      },
      {
        name: 'Diets that matter',
        text: "Low salt, soft, diabetic or family tradition. Give us the doctor's list and we cook by it.",
      },
      {
        name: 'Groceries',
        text: 'We write the list together, shop, bring the receipt and put things where you can reach them.',
      },
      {
        name: 'Light housekeeping',
        text: 'Dishes, counters, floors, bathroom and trash. Dust where it shows.',
      },
      { name: 'Laundry', text: 'Washed, dried, folded and put away. Clean sheets once a week.' },
      {
        name: 'Tidying',
        text: 'Rugs flat, cords out of the way, nothing on the stairs. A tidy floor is a safer floor.',
      },
    ],
  },
  feature: {
    kind: 'visit',
    heading: `${MINIMUM_VISIT_HOURS} hours, well used`,
    intro: 'A common visit, from the knock on the door to the wave goodbye.',
    parts: [
      {
        minutes: 15,
        name: 'Hello',
        text: 'What is in the refrigerator, and what sounds good today?',
      },
      { minutes: 75, name: 'Cooking', text: 'Lunch for now. Soup and a casserole for later.' },
      { minutes: 30, name: 'Lunch', text: 'At the table, with company if you like.' },
      { minutes: 45, name: 'House', text: 'Dishes, floors and a load of laundry.' },
      {
        minutes: 15,
        name: 'Before we go',
        text: 'Labels on the meals, trash out, a note for the family.',
      },
    ],
  },
  forWhom: {
    heading: 'Who it is for',
    items: [
      'You eat toast because cooking for one is no fun.',
      'Standing at the stove tires you, or the pans have become heavy.',
      'Your doctor gave you a diet and you are not sure how to cook it.',
      'You are getting over surgery and the house should not wait for you.',
    ],
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        name: 'Call or write',
        text: prose`Use the ${link(paths.scheduling, 'request form')} and choose Meal Preparation. We call within ${CONSULTATION_REPLY_HOURS} hours.`,
      },
      {
        name: 'We look at the kitchen together',
        text: 'At a free visit we ask about allergies, tastes and the stove that only you understand.',
      },
      {
        name: 'We agree on a plan',
        text: 'Which days, which meals, which rooms. You get it in writing with the price.',
      },
      {
        name: 'Dinner is ready',
        text: 'The same caregiver comes whenever possible. If not, we call you first and say who will.',
      },
    ],
  },
  boundary: {
    heading: 'What we do not do',
    text: 'We clean lightly. We do not move heavy furniture, climb high ladders, wash outside windows or repair things. If you need that, we can tell you what kind of company to call.',
  },
  callToAction: {
    heading: 'What would you like for dinner?',
    text: 'Tell us what you like to eat and what has become hard in the house. The first visit is free.',
    action: { text: 'Request a free consultation', to: paths.scheduling },
    callText: 'Or call',
  },
});
