import type { EntityManager } from '@mikro-orm/postgresql';
import { Service } from '../modules/catalogue/service.entity.ts';

const catalogue = {
  personalCare: [
    'Personal Care',
    'personal-care',
    '34.00',
    180,
    'Bathing, dressing, grooming and getting about, at your pace.',
    [
      'Help with bathing',
      'Help with dressing',
      'Grooming and shaving',
      'Breakfast or lunch',
      'Reminder to take medication',
      'Walk or exercises',
    ],
  ],
  companionship: [
    'Companionship',
    'companionship',
    '30.00',
    180,
    'Talk, walks, cards and outings with someone who comes back every week.',
    ['Conversation', 'Walk', 'Cards, music or reading', 'Outing'],
  ],
  mealPrep: [
    'Meal Preparation & Light Cleaning',
    'meal-prep',
    '31.00',
    180,
    'Meals you like, clean clothes and a tidy floor.',
    ['Cooked a meal', 'Cooked ahead', 'Dishes', 'Laundry', 'Floors and surfaces', 'Bed made'],
  ],
  transportation: [
    'Transportation & Errands',
    'transportation',
    '32.50',
    180,
    'Rides to the doctor, the store and your friends. We walk in with you.',
    ['Drove to an appointment', 'Groceries', 'Pharmacy', 'Walked in together'],
  ],
  dementiaSupport: [
    "Alzheimer's & Dementia Support",
    'dementia-support',
    '38.00',
    240,
    'Steady, trained help through the early, moderate and advanced stages.',
    [
      'Help with washing and dressing',
      'Meal together',
      'Memory activity',
      'Walk',
      'Calm evening routine',
    ],
  ],
  respiteCare: [
    'Respite Care',
    'respite-care',
    '35.00',
    240,
    'Hours, nights or days off for the one who gives the care.',
    ['Meal', 'Company', 'Reminder to take medication', 'Help at bedtime'],
  ],
  surgeryRecovery: [
    'Surgery Recovery',
    'surgery-recovery',
    '36.00',
    240,
    'Meals, rides and a steady arm in the first weeks at home.',
    ['Help getting up and about', 'Meal', 'Exercises as prescribed', 'Reminder to take medication'],
  ],
  liveIn: [
    'Live-In & Overnight Care',
    'live-in',
    '29.00',
    720,
    'Someone in the house through the night, or around the clock.',
    ['Help at bedtime', 'Checked at night', 'Breakfast', 'Help with dressing'],
  ],
  hospiceSupport: [
    'Hospice Support',
    'hospice-support',
    '37.00',
    240,
    'Comfort, company and rest for the family, beside your hospice nurse.',
    ['Company', 'Comfort and repositioning', 'Meal or drink', 'Rest for the family'],
  ],
} as const;

export type Catalogue = Record<keyof typeof catalogue, Service>;

/** The nine services of the services page, priced per hour. */
export function demoCatalogue(em: EntityManager): Catalogue {
  const made = Object.entries(catalogue).map(
    ([key, [name, category, basePrice, duration, description, tasks]]) => [
      key,
      em.create(Service, { name, category, basePrice, duration, description, tasks: [...tasks] }),
    ],
  );
  return Object.fromEntries(made) as Catalogue;
}
