import { inCity } from '#graph/shared/provider.rules';
import { paths, schedulingPath } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS, MINIMUM_VISIT_HOURS, RESPITE_HOURS } from './figures.ts';
import { call, link, prose } from './prose.ts';
import type { Content, ServicePageContent } from './types.ts';

const { hourly, overnight } = RESPITE_HOURS;

export const respiteCare: Content<ServicePageContent> = (p) => ({
  path: paths.respiteCare,
  title: `Respite Care${inCity(p)} | ${p.name}`,
  description:
    'Time off for family caregivers: hourly, overnight and extended respite at home, planned or on short notice. See the options, what’s included and how to ask.',
  heading: 'Respite Care',
  lead: 'You take care of someone. We take over for an afternoon, a night or a week, so you can sleep, travel or just sit still.',
  feature: {
    kind: 'sessions',
    heading: 'How much time do you need?',
    intro: `Our other visits last ${MINIMUM_VISIT_HOURS} hours or more. Hourly respite is the exception: it starts at ${hourly.from} hours.`,
    lengthLabel: 'Length',
    sessions: [
      {
        name: 'Hourly',
        length: `${hourly.from}-${hourly.to} hours`,
        text: 'A haircut, a ball game, your own doctor’s appointment or a nap.',
      },
      {
        name: 'Overnight',
        length: `${overnight.from}-${overnight.to} hours`,
        text: 'We stay the night. You get a full night’s sleep, at home or somewhere else.',
      },
      {
        name: 'Extended',
        length: 'Several days or more',
        text: 'A wedding, a trip or your own hospital stay. Caregivers take turns, day and night.',
      },
    ],
    ways: [
      {
        name: 'Planned',
        text: 'Every Thursday, or the first week of May. We save the time for you and send the same caregiver whenever we can.',
      },
      {
        name: 'Emergency',
        text: prose`Something came up today? Call ${call(p)}. We’ll look for someone right away and tell you honestly if we can come, and when.`,
      },
    ],
  },
  includes: {
    heading: 'What we take over',
    intro: 'You show us how you do it. We do it your way.',
    items: [
      { name: 'Personal care', text: 'Bathing, dressing, bathroom, bedtime.' },
      { name: 'Meals', text: 'At the usual times, from your kitchen.' },
      { name: 'Company', text: 'Talking, games, a walk, a favorite show at six.' },
      { name: 'Reminders', text: 'To take medicine, to drink enough, to make that call at noon.' },
      { name: 'Nights', text: 'Someone close enough to hear, who gets up when needed.' },
      { name: 'A report', text: 'You come home to a written note for every day you were away.' },
    ],
  },
  forWhom: {
    heading: 'Who it’s for',
    items: [
      'You take care of your wife, husband, parent or child, and you’re tired.',
      'You haven’t had an evening out in months.',
      'You need surgery and can’t lift for a few weeks.',
      prose`You take care of someone with ${link(paths.dementiaSupport, 'memory loss')} who can’t be left alone.`,
    ],
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        name: 'Tell us when',
        text: prose`Give us the days in the ${link(schedulingPath('respite-care'), 'request form')}, even if you’re not sure yet. We’ll call within ${CONSULTATION_REPLY_HOURS} hours.`,
      },
      {
        name: 'Show us how',
        text: 'We visit for free. You show us how the day goes: pills, food, songs and which stair creaks.',
      },
      {
        name: 'A short first try',
        text: 'We suggest a few hours while you’re close by, so everyone can get to know each other.',
      },
      { name: 'Go', text: 'Leave a number. We’ll call only when you’d want us to.' },
    ],
  },
  boundary: {
    heading: 'Good to know',
    text: prose`Respite is non-medical care. If a nurse comes to the house, we work around those visits. For what it costs to cancel, see our ${link(paths.cancellationPolicies, 'cancellation policies')}.`,
  },
  callToAction: {
    heading: 'When did you last have a day off?',
    text: 'Ask for a date now. You can change it when we call.',
    action: { text: 'Request a Free Consultation', to: schedulingPath('respite-care') },
    callText: 'In a hurry? Call',
  },
});
