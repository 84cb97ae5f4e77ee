import { paths } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS, MINIMUM_VISIT_HOURS } from './figures.ts';
import { link, prose } from './prose.ts';
import type { Content, ServicePageContent } from './types.ts';

export const personalCare: Content<ServicePageContent> = (p) => ({
  path: paths.personalCare,
  title: `Personal Care | ${p.name}`,
  description:
    'Help at home with bathing, dressing, grooming, moving about and meals. See what a personal care visit includes, who it is for and how to start.',
  heading: 'Personal Care',
  lead: 'Washing, dressing, getting up and lying down again. We help with the private parts of the day, at your pace and behind a closed door.',
  includes: {
    heading: 'What personal care includes',
    intro: 'You choose what you want help with. The rest stays yours.',
    items: [
      {
        name: 'Bathing and hygiene',
        text: 'A shower, a bath or a wash at the sink. We warm the room, lay out the towels and stay within reach.',
      },
      {
        name: 'Dressing and grooming',
        text: 'Buttons, socks and zippers. Hair, shaving, nails filed and teeth brushed.',
      },
      {
        name: 'Mobility and transfers',
        text: 'From bed to chair, from chair to walker, and up and down the step at the door.',
      },
      {
        name: 'Toileting',
        text: 'Quiet help in the bathroom, with briefs and pads, and with a clean change of clothes.',
      },
      {
        name: 'Skin care and positioning',
        text: 'Lotion on dry skin, and a change of position so that no spot is sore. We tell you what we see.',
      },
      {
        name: 'Eating and drinking',
        text: 'A meal cut small, a cup within reach, and company at the table.',
      },
    ],
  },
  forWhom: {
    heading: 'Who it is for',
    items: [
      'You are steady on most days, but the shower worries you.',
      'You are home from the hospital and cannot bend or reach yet.',
      'Your hands or your balance have changed, and mornings take too long.',
      'You look after your husband, wife or parent, and lifting hurts your back.',
    ],
  },
  feature: {
    kind: 'day',
    heading: 'A morning with us',
    intro: `Our shortest visit is ${MINIMUM_VISIT_HOURS} hours. This is one way to use it. Yours will look different.`,
    entries: [
      {
        time: '8:00',
        text: 'Your caregiver knocks, says good morning and asks how the night was.',
      },
      {
        time: '8:15',
        text: 'Shower, with the chair and the hand rail. Then lotion and clean clothes that you chose.',
      },
      {
        time: '9:00',
        text: 'Eggs and coffee at the table. Your caregiver reminds you about your morning pills.',
      },
      { time: '9:45', text: 'A walk to the mailbox and back, arm in arm or with the walker.' },
      {
        time: '10:15',
        text: 'Fresh sheets on the bed, towels in the wash, bathroom floor wiped dry.',
      },
      {
        time: '10:45',
        text: 'A note on how the morning went, so that your family can read it too.',
      },
    ],
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        name: 'You ask',
        text: prose`Fill in the ${link(paths.scheduling, 'short form')} or call us. We call you back within ${CONSULTATION_REPLY_HOURS} hours.`,
      },
      {
        name: 'We visit',
        text: 'We come to your home, free of charge. We ask what is hard, what you like and what you would rather do alone.',
      },
      {
        name: 'You meet your caregiver',
        text: 'We suggest one person. If the two of you do not get along, tell us and we suggest another.',
      },
      {
        name: 'Care begins',
        text: 'Your caregiver follows the plan you agreed to. We change it whenever your needs change.',
      },
    ],
  },
  boundary: {
    heading: 'What we leave to a nurse',
    text: 'We give no medical or nursing care. Wounds, injections and giving out medicine belong to a nurse. We can remind you that it is time for your pills.',
  },
  callToAction: {
    heading: 'Shall we come by and talk?',
    text: 'The first visit at your home is free and you owe us nothing afterward.',
    action: { text: 'Request a free consultation', to: paths.scheduling },
    callText: 'Or call us at',
  },
});
