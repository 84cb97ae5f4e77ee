import { ended, urgentCall } from '#graph/shared/provider.rules';
import { paths } from '../../paths.ts';
import { MINIMUM_VISIT_HOURS, RESPITE_HOURS } from './figures.ts';
import { link, prose } from './prose.ts';
import type { Content, DetailedServicesContent } from './types.ts';

export const detailedServices: Content<DetailedServicesContent> = (p) => ({
  path: paths.detailedServices,
  title: `Detailed Services | ${p.name}`,
  description:
    'Everything our caregivers can do at home: 29 non-medical services in five groups, each in one plain sentence, from bathing to overnight care.',
  heading: 'Detailed Services',
  lead: 'Everything our caregivers do: 29 services in five groups. Mix and match them in any visit.',
  back: [
    { text: 'Back to Our Services', to: paths.services },
    { text: 'Back to Home', to: paths.home },
  ],
  contentsHeading: 'On this page',
  categories: [
    {
      id: 'personal-care-assistance',
      name: 'Personal Care Assistance',
      intro: 'Hands-on help with daily needs, given with respect.',
      services: [
        {
          name: 'Bathing and showering',
          text: 'We help you in and out, wash what you can’t reach and keep you covered and warm.',
        },
        {
          name: 'Grooming',
          text: 'Hair combed, face shaved, nails filed, makeup if you like.',
        },
        { name: 'Oral care', text: 'Teeth brushed and dentures cleaned, morning and night.' },
        {
          name: 'Dressing',
          text: 'We lay out what you pick and help with buttons, socks and shoes.',
        },
        { name: 'Toileting', text: 'Discreet help in the bathroom and with briefs and pads.' },
        {
          name: 'Mobility and transfers',
          text: 'A steady arm from bed to chair, to the table and down the hall.',
        },
        {
          name: 'Skin care and positioning',
          text: 'Lotion and a change of position, so your skin stays healthy.',
        },
        {
          name: 'Help with eating',
          text: 'We cut up your food, sit down with you and take our time.',
        },
      ],
      more: [{ text: 'More about personal care', to: paths.personalCare }],
    },
    {
      id: 'homemaking',
      name: 'Homemaking and Domestic Support',
      intro: 'A clean, safe house that still feels like yours.',
      services: [
        {
          name: 'Light housekeeping',
          text: 'We dust, vacuum, mop and keep the bathroom and kitchen fresh.',
        },
        {
          name: 'Meal planning',
          text: 'We plan the week with you, around your diet and what you like.',
        },
        {
          name: 'Meal preparation',
          text: 'We cook for today and leave labeled meals for tomorrow.',
        },
        {
          name: 'Dishes and kitchen',
          text: 'We do the dishes, wipe down and clear old food out of the fridge.',
        },
        { name: 'Laundry and ironing', text: 'We wash, dry, fold, iron and put everything away.' },
        { name: 'Bed linens', text: 'We change the sheets and make the bed the way you like it.' },
        {
          name: 'Tidying',
          text: 'We put things back where they go and keep the walkways clear.',
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
          text: 'We play games, knit, garden, sort stamps or read aloud.',
        },
        { name: 'Walks and light exercise', text: 'We go at your pace, while it’s cool out.' },
        {
          name: 'Staying in touch',
          text: 'We help with video calls, letters, birthday cards and the phone.',
        },
        {
          name: 'Outings and events',
          text: 'We go with you to church, the club, lunch or a ball game.',
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
          text: 'We pick up what’s ready at the pharmacy and bring it to your door.',
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
      intro: 'For when you need more than a few hours of help.',
      services: [
        {
          name: 'Medication reminders',
          text: 'We tell you when it’s time and write down that you took it. We don’t give medicine.',
        },
        {
          name: 'Memory care support',
          text: 'Trained, patient help for people with Alzheimer’s or another dementia.',
        },
        {
          name: 'Respite care',
          text: 'We take over for a few hours, a night or a few days while the family rests.',
        },
        {
          name: 'Live-in and overnight care',
          text: 'A caregiver stays the night, or lives with you around the clock.',
        },
        {
          name: 'Recovery and hospice support',
          text: 'Comfort and everyday help after surgery or alongside a hospice team.',
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
    text: prose`Our office is open ${ended(p.hours)} ${urgentCall(p)} We provide care seven days a week, including holidays. Visits last ${MINIMUM_VISIT_HOURS} hours or more (respite care, ${RESPITE_HOURS.hourly.from}).`,
  },
  boundary: prose`These services are non-medical. The ${link(paths.serviceAgreement, 'service agreement')} lists what we leave to nurses and others.`,
  callToAction: {
    heading: 'Did you find what you need?',
    text: 'If it’s not on the list, just ask. We’ll tell you right away whether we can do it.',
    action: { text: 'Request a Free Consultation', to: paths.scheduling },
    callText: 'Or call',
  },
});
