import { paths } from '../../paths.ts';
import { MINIMUM_VISIT_HOURS } from './figures.ts';
import { link, prose } from './prose.ts';
import type { Content, DetailedServicesContent } from './types.ts';

export const detailedServices: Content<DetailedServicesContent> = (p) => ({
  path: paths.detailedServices,
  title: `Detailed Services | ${p.name}`,
  description:
    'The whole list of what our caregivers do at home: 29 non-medical services in five groups, each in one plain sentence, from bathing to overnight care.',
  heading: 'Detailed Services',
  lead: 'Everything our caregivers do, 29 services in five groups. Any of them can be part of the same visit.',
  back: [
    { text: 'Back to Our Services', to: paths.services },
    { text: 'Back to Home', to: paths.home },
  ],
  contentsHeading: 'On this page',
  categories: [
    {
      id: 'personal-care-assistance',
      name: 'Personal Care Assistance',
      intro: 'Help with the body and its daily needs, given with respect.',
      services: [
        {
          name: 'Bathing and showering',
          text: 'We help you in and out, wash what you cannot reach and keep you covered and warm.',
        },
        {
          name: 'Grooming',
          text: 'Hair combed, face shaved, nails filed, make-up if you like it.',
        },
        { name: 'Oral care', text: 'Teeth brushed and dentures cleaned, morning and night.' },
        {
          name: 'Dressing',
          text: 'We lay out what you choose and help with buttons, socks and shoes.',
        },
        { name: 'Toileting', text: 'Discreet help in the bathroom and with briefs and pads.' },
        {
          name: 'Mobility and transfers',
          text: 'A steady arm from bed to chair, to the table and down the hall.',
        },
        {
          name: 'Skin care and positioning',
          text: 'Lotion and a change of position, so that skin stays well.',
        },
        {
          name: 'Help with eating',
          text: 'We cut food small, sit down with you and take the time it takes.',
        },
      ],
      more: [{ text: 'More about personal care', to: paths.personalCare }],
    },
    {
      id: 'homemaking',
      name: 'Homemaking and Domestic Support',
      intro: 'A house that is clean enough, safe and yours.',
      services: [
        {
          name: 'Light housekeeping',
          text: 'We dust, vacuum, mop and keep bathroom and kitchen fresh.',
        },
        {
          name: 'Meal planning',
          text: 'We plan the week with you, around your diet and what you enjoy.',
        },
        {
          name: 'Meal preparation',
          text: 'We cook for today and leave labeled meals for tomorrow.',
        },
        {
          name: 'Dishes and kitchen',
          text: 'We wash up, wipe down and clear old food from the refrigerator.',
        },
        { name: 'Laundry and ironing', text: 'We wash, dry, fold, iron and put away.' },
        { name: 'Bed linens', text: 'We change the sheets and make the bed the way you like it.' },
        {
          name: 'Tidying',
          text: 'We put things back in their place and keep the paths through the house clear.',
        },
      ],
      more: [{ text: 'More about meals and light cleaning', to: paths.mealPrep }],
    },
    {
      id: 'companionship',
      name: 'Companionship and Emotional Support',
      intro: 'Someone to talk to, and something to look forward to.',
      services: [
        { name: 'Conversation', text: 'We sit, listen and remember what you told us last week.' },
        {
          name: 'Games, hobbies and reading',
          text: 'We play, knit, plant, sort stamps or read aloud.',
        },
        { name: 'Walks and light exercise', text: 'We go at your speed, in the cool of the day.' },
        {
          name: 'Staying in touch',
          text: 'We help with video calls, letters, birthdays and the telephone.',
        },
        {
          name: 'Outings and events',
          text: 'We come along to church, to the club, to lunch or to a game.',
        },
      ],
      more: [{ text: 'More about companionship', to: paths.companionship }],
    },
    {
      id: 'errands',
      name: 'Errands and Transportation Assistance',
      intro: 'We go with you, or we go for you.',
      services: [
        {
          name: 'Rides to appointments',
          text: 'We drive, walk in with you, wait and drive you home.',
        },
        {
          name: 'Grocery shopping',
          text: 'We shop from your list, bring the receipt and put everything away.',
        },
        {
          name: 'Prescription pick-up',
          text: 'We collect what the pharmacy has ready and bring it to your door.',
        },
        {
          name: 'Errands around town',
          text: 'We go to the bank, the post office, the cleaners and the library.',
        },
      ],
      more: [{ text: 'More about transportation and errands', to: paths.transportation }],
    },
    {
      id: 'other-services',
      name: 'Other Non-Clinical Services',
      intro: 'For times that ask for more than a few hours of help.',
      services: [
        {
          name: 'Medication reminders',
          text: 'We tell you when it is time and note that you took it; we do not give medicine.',
        },
        {
          name: 'Memory care support',
          text: "Trained, patient help for people with Alzheimer's or another dementia.",
        },
        {
          name: 'Respite care',
          text: 'We take over for hours, a night or some days while the family rests.',
        },
        {
          name: 'Live-in and overnight care',
          text: 'A caregiver stays through the night, or lives in around the clock.',
        },
        {
          name: 'Recovery and hospice support',
          text: 'Comfort and everyday help after surgery or beside a hospice team.',
        },
      ],
      more: [
        { text: 'More about dementia support', to: paths.dementiaSupport },
        { text: 'More about respite care', to: paths.respiteCare },
      ],
    },
  ],
  officeHours: {
    heading: 'Office hours',
    text: prose`Our office is open ${p.hours}. Care itself goes on seven days a week, holidays too. A visit lasts ${MINIMUM_VISIT_HOURS} hours or more.`,
  },
  boundary: prose`These services are non-medical. What we leave to nurses and others is listed in the ${link(paths.serviceAgreement, 'service agreement')}.`,
  callToAction: {
    heading: 'Did you find what you need?',
    text: 'If it is not on the list, ask. We tell you right away whether we can do it.',
    action: { text: 'Request a free consultation', to: paths.scheduling },
    callText: 'Or call',
  },
});
