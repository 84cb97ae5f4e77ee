import { inCity } from '#graph/shared/provider.rules';
import { paths, schedulingPath } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS } from './figures.ts';
import { link, prose } from './prose.ts';
import type { Content, ServicePageContent } from './types.ts';

export const dementiaSupport: Content<ServicePageContent> = (p) => ({
  path: paths.dementiaSupport,
  title: `Alzheimer's & Dementia Support${inCity(p)} | ${p.name}`,
  description:
    'Calm, steady help at home through the early, moderate and advanced stages of memory loss, by caregivers trained in dementia care. See how we help.',
  heading: "Alzheimer's & Dementia Support",
  lead: 'The same face, the same chair, the same routine. We help the person you love feel at home, and we help you rest.',
  feature: {
    kind: 'stages',
    heading: 'Help that changes with the stages',
    intro: 'It’s different for everyone. Whenever you see a change, we go over the plan again.',
    changesLabel: 'What you may notice',
    helpLabel: 'What we do',
    stages: [
      {
        name: 'Early stage',
        changes: 'Names slip away. Bills sit unopened. Finding the way home gets harder.',
        help: [
          'Keep a calendar and a list together',
          'Ride along to appointments and errands',
          'Keep up walks, music and cooking',
          'Give reminders, and leave the decisions to them',
        ],
      },
      {
        name: 'Moderate stage',
        changes:
          'Clothes on in the wrong order. The same question again and again. Restless evenings.',
        help: [
          'Keep a steady daily routine',
          'Help with bathing, dressing and meals, one step at a time',
          'Go along on walks, so they always get home safely',
          'Answer the same question kindly each time',
        ],
      },
      {
        name: 'Advanced stage',
        changes: 'Few words. More sleep. Help needed with almost everything.',
        help: [
          'Give personal care gently and say what comes next',
          'Help with eating and drinking, without rushing',
          'Help them change position often, so nothing gets sore',
          'Use touch, songs and quiet company',
        ],
      },
    ],
  },
  includes: {
    heading: 'What every visit includes',
    items: [
      { name: 'A trained caregiver', text: 'Every caregiver we send has had dementia training.' },
      {
        name: 'A life story',
        text: 'We ask about work, music, pets and old neighborhoods, because those are the best ways to start a conversation.',
      },
      {
        name: 'A safe house',
        text: 'Stove off, doors closed, floors clear, lights on before dark.',
      },
      { name: 'Medication reminders', text: 'We say when it’s time and make a note that we did.' },
      {
        name: 'News from the visits',
        text: 'You can read in the client portal how a visit went: mood, meals, sleep and anything new.',
      },
    ],
  },
  forWhom: {
    heading: 'Who it’s for',
    items: [
      'Someone in your family has been told it’s Alzheimer’s or another dementia.',
      'There’s no diagnosis yet, but you don’t feel right leaving your mother or husband alone anymore.',
      prose`You’re the caregiver and you need some time off. See also ${link(paths.respiteCare, 'respite care')}.`,
    ],
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        name: 'Talk to us first',
        text: prose`Call, or send a ${link(schedulingPath('dementia-support'), 'request')}. We’ll call you within ${CONSULTATION_REPLY_HOURS} hours. It’s fine to call when your loved one isn’t in the room.`,
      },
      {
        name: 'We meet at home',
        text: 'We come as guests, have coffee and listen. The visit is free.',
      },
      {
        name: 'A slow start',
        text: 'At first you stay in the house while your loved one and the caregiver get to know each other.',
      },
      {
        name: 'We keep checking in',
        text: 'We go over the plan with you regularly, and right away when something changes.',
      },
    ],
  },
  boundary: {
    heading: 'What we don’t do',
    text: 'We’re a non-medical service. We don’t diagnose, treat or give medicine. Your doctor does that, and if you agree, we’re glad to share what we see.',
  },
  callToAction: {
    heading: 'You don’t have to plan it all today',
    text: 'Tell us what this week looks like. We’ll tell you what we can do, what it costs and when we can start.',
    action: { text: 'Request a Free Consultation', to: schedulingPath('dementia-support') },
    callText: 'To talk it over, call',
  },
});
