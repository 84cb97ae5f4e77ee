import { paths } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS, MINIMUM_VISIT_HOURS, RESPITE_HOURS } from './figures.ts';
import { call, link, prose } from './prose.ts';
import type { Content, ServicePageContent } from './types.ts';

const { hourly, overnight } = RESPITE_HOURS;

export const respiteCare: Content<ServicePageContent> = (p) => ({
  path: paths.respiteCare,
  title: `Respite Care | ${p.name}`,
  description:
    'Time off for family caregivers: hourly, overnight and extended respite at home, planned or at short notice. See lengths, what is included and how to ask.',
  heading: 'Respite Care',
  lead: 'You take care of someone. We take over for an afternoon, a night or a week, so that you can sleep, travel or just sit still.',
  feature: {
    kind: 'sessions',
    heading: 'How long would you like to be away?',
    intro: `Other visits last ${MINIMUM_VISIT_HOURS} hours or more. Hourly respite is the one exception: it starts at ${hourly.from}.`,
    lengthLabel: 'Length',
    sessions: [
      {
        name: 'Hourly',
        length: `${hourly.from}-${hourly.to} hours`,
        text: 'A haircut, a ball game, a doctor of your own, or a nap.',
      },
      {
        name: 'Overnight',
        length: `${overnight.from}-${overnight.to} hours`,
        text: 'We stay the night. You sleep through it, at home or elsewhere.',
      },
      {
        name: 'Extended',
        length: 'Several days or more',
        text: 'A wedding, a trip or your own time in the hospital. Caregivers take turns, day and night.',
      },
    ],
    ways: [
      {
        name: 'Planned',
        text: 'Every Thursday, or the first week of May. We hold the time for you and send the same caregiver whenever we can.',
      },
      {
        name: 'Emergency',
        text: prose`Something came up today. Call ${call(p)} and we will look for someone at once and tell you honestly if and when we can come.`,
      },
    ],
  },
  includes: {
    heading: 'What we take over',
    intro: 'You show us how you do it. We do it that way.',
    items: [
      { name: 'Personal care', text: 'Washing, dressing, bathroom, bed.' },
      { name: 'Meals', text: 'At the usual hours, from your kitchen.' },
      { name: 'Company', text: 'Talk, games, a walk, the favorite program at six.' },
      { name: 'Reminders', text: 'For medicine, for drinking enough, for the call at noon.' },
      { name: 'A light night', text: 'Someone within hearing who gets up when needed.' },
      { name: 'A report', text: 'You come home to a written note on every day you were gone.' },
    ],
  },
  forWhom: {
    heading: 'Who it is for',
    items: [
      'You care for your wife, husband, parent or child, and you are tired.',
      'You have not been out for an evening in months.',
      'You need an operation and cannot lift for some weeks.',
      prose`You care for someone with ${link(paths.dementiaSupport, 'memory loss')}, who cannot be left alone.`,
    ],
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        name: 'Tell us when',
        text: prose`Give the days in the ${link(paths.scheduling, 'request form')}, even if they are not certain. We call within ${CONSULTATION_REPLY_HOURS} hours.`,
      },
      {
        name: 'Show us how',
        text: 'We visit for free. You show us the day: pills, food, songs, and which stair creaks.',
      },
      {
        name: 'A short first try',
        text: 'We suggest a few hours while you are near, so that everyone gets to know each other.',
      },
      { name: 'Go', text: 'Leave a number. We call only when you would want us to.' },
    ],
  },
  boundary: {
    heading: 'Good to know',
    text: prose`Respite is non-medical care. If a nurse comes to the house, we work around those visits. What it costs to cancel is on the page about ${link(paths.cancellationPolicies, 'cancellation policies')}.`,
  },
  callToAction: {
    heading: 'When did you last have a day off?',
    text: 'Ask for a date now. You can still change it when we call.',
    action: { text: 'Request a free consultation', to: paths.scheduling },
    callText: 'In a hurry? Call',
  },
});
