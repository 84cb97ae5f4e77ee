import { paths } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS } from './figures.ts';
import { link, prose } from './prose.ts';
import type { Content, ServicePageContent } from './types.ts';

export const dementiaSupport: Content<ServicePageContent> = (p) => ({
  path: paths.dementiaSupport,
  title: `Alzheimer's & Dementia Support | ${p.name}`,
  description:
    'Calm, steady help at home through the early, moderate and advanced stages of memory loss, by caregivers trained in dementia care. See how we help.',
  heading: "Alzheimer's & Dementia Support",
  lead: 'The same face, the same chair, the same order of the day. We help the person you love feel at home, and we help you rest.',
  feature: {
    kind: 'stages',
    heading: 'Help that changes with the stages',
    intro:
      'No two people go the same way or at the same speed. We look again at the plan whenever you see a change.',
    changesLabel: 'What you may notice',
    helpLabel: 'What we do',
    stages: [
      {
        name: 'Early stage',
        changes: 'Names slip away. Bills lie unopened. The way home takes some thought.',
        help: [
          'Keep a calendar and a list together',
          'Ride along to appointments and errands',
          'Keep up walks, music and cooking',
          'Give reminders, and leave decisions to the person',
        ],
      },
      {
        name: 'Moderate stage',
        changes: 'Dressing in the wrong order. Questions again and again. Restless evenings.',
        help: [
          'Hold to a steady daily rhythm',
          'Help with washing, dressing and meals, one step at a time',
          'Stay near, so that walks end at home',
          'Answer the same question kindly each time',
        ],
      },
      {
        name: 'Advanced stage',
        changes: 'Few words. More sleep. Help needed with almost everything.',
        help: [
          'Give personal care gently and say what comes next',
          'Help with eating and drinking, without hurry',
          'Change position to keep skin comfortable',
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
        text: 'We ask about work, music, pets and old addresses, because those are the best ways to start a talk.',
      },
      {
        name: 'A safe house',
        text: 'Stove off, doors closed, floor clear, lights on before dusk.',
      },
      { name: 'Medication reminders', text: 'We say when it is time and write down that we did.' },
      {
        name: 'News for the family',
        text: 'After each visit you can read how it went: mood, meals, sleep and anything new.',
      },
    ],
  },
  forWhom: {
    heading: 'Who it is for',
    items: [
      "Someone in your family has been told it is Alzheimer's or another dementia.",
      'You have no name for it yet, but you no longer like to leave your mother or husband alone.',
      prose`You give the care yourself and need hours off. See also ${link(paths.respiteCare, 'respite care')}.`,
    ],
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        name: 'Talk to us first',
        text: prose`Call, or send a ${link(paths.scheduling, 'request')}. We call you within ${CONSULTATION_REPLY_HOURS} hours. You may call without the person in the room.`,
      },
      {
        name: 'We meet at home',
        text: 'We come as guests, have coffee and listen. The visit is free.',
      },
      {
        name: 'A slow start',
        text: 'At first you stay in the house while the caregiver and your relative get used to each other.',
      },
      {
        name: 'We look again',
        text: 'We go over the plan with you regularly, and at once when something changes.',
      },
    ],
  },
  boundary: {
    heading: 'What we are not',
    text: 'We are a non-medical service. We do not diagnose, treat or give out medicine. Your doctor does that, and we gladly pass on what we see, if you agree.',
  },
  callToAction: {
    heading: 'You do not have to plan it all today',
    text: 'Tell us what this week is like. We will say what we can do, what it costs and when we could start.',
    action: { text: 'Request a free consultation', to: paths.scheduling },
    callText: 'To talk it over, call',
  },
});
