import { inCity } from '#graph/shared/provider.rules';
import { paths, schedulingPath } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS, MINIMUM_VISIT_HOURS, RESPITE_HOURS } from './figures.ts';
import { link, prose } from './prose.ts';
import type { Content, ServicePageContent } from './types.ts';

export const personalCare: Content<ServicePageContent> = (p) => ({
  path: paths.personalCare,
  title: `Personal Care${inCity(p)} | ${p.name}`,
  description:
    'Help at home with bathing, dressing, grooming, getting around and meals. See what a personal care visit includes, who it’s for and how to start.',
  heading: 'Personal Care',
  lead: 'Bathing, dressing, getting up and getting to bed. We help with the most personal parts of the day, at your pace and behind a closed door.',
  includes: {
    heading: 'What personal care includes',
    intro: 'You choose what you want help with and what you’d rather do yourself.',
    items: [
      {
        name: 'Bathing and hygiene',
        text: 'A shower, a bath or a sponge bath. We warm the room, lay out the towels and stay close by.',
      },
      {
        name: 'Dressing and grooming',
        text: 'Buttons, socks and zippers. Hair, shaving, nails and teeth.',
      },
      {
        name: 'Mobility and transfers',
        text: 'From bed to chair, from chair to walker, and up and down the front step.',
      },
      {
        name: 'Toileting',
        text: 'Respectful help in the bathroom, with briefs and pads, and with a change of clothes.',
      },
      {
        name: 'Skin care and positioning',
        text: 'Lotion on dry skin, and a change of position so nothing gets sore. If we notice something, we’ll tell you.',
      },
      {
        name: 'Eating and drinking',
        text: 'Food cut up, a cup within reach and company at the table.',
      },
    ],
  },
  forWhom: {
    heading: 'Who it’s for',
    items: [
      'You’re steady most days, but the shower worries you.',
      'You’re home from the hospital and can’t bend or reach yet.',
      'Your hands or your balance aren’t what they used to be, and mornings take too long.',
      'You take care of your husband, wife or parent, and lifting hurts your back.',
    ],
  },
  feature: {
    kind: 'day',
    heading: 'A morning with us',
    intro: `Our shortest visit is ${MINIMUM_VISIT_HOURS} hours (${RESPITE_HOURS.hourly.from} for respite care). Here’s one way to use it. Yours can look different.`,
    entries: [
      {
        time: '8:00',
        text: 'Your caregiver knocks, says good morning and asks how you slept.',
      },
      {
        time: '8:15',
        text: 'A shower, with the shower chair and the grab bar. Then lotion and the clothes you picked out.',
      },
      {
        time: '9:00',
        text: 'Eggs and coffee at the table. Your caregiver reminds you about your morning pills.',
      },
      { time: '9:45', text: 'A walk to the mailbox and back, arm in arm or with your walker.' },
      {
        time: '10:15',
        text: 'Fresh sheets on the bed, towels in the wash, bathroom floor wiped dry.',
      },
      {
        time: '10:45',
        text: 'A note about how the morning went, to read in the client portal.',
      },
    ],
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        name: 'You ask',
        text: prose`Fill out the ${link(schedulingPath('personal-care'), 'short form')} or call us. We’ll call you back within ${CONSULTATION_REPLY_HOURS} hours.`,
      },
      {
        name: 'We visit',
        text: 'We come to your home for free. We ask what’s hard, what you like and what you’d rather do yourself.',
      },
      {
        name: 'You meet your caregiver',
        text: 'We suggest one person. If it’s not a good fit, tell us and we’ll find someone else.',
      },
      {
        name: 'Care begins',
        text: 'Your caregiver follows the plan you agreed to. We update it whenever your needs change.',
      },
    ],
  },
  boundary: {
    heading: 'What we leave to a nurse',
    text: 'We don’t provide medical or nursing care. Wound care, shots and giving medicine are a nurse’s job. We can remind you when it’s time for your pills.',
  },
  callToAction: {
    heading: 'Want us to come by and talk?',
    text: 'The first visit to your home is free, with no obligation.',
    action: { text: 'Request a Free Consultation', to: schedulingPath('personal-care') },
    callText: 'Or call us at',
  },
});
