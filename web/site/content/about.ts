import { paths } from '../../paths.ts';
import { CAREGIVER_EXPERIENCE_YEARS, MINIMUM_VISIT_HOURS } from './figures.ts';
import { call, emergencyLine, link, prose } from './prose.ts';
import type { AboutContent, Content } from './types.ts';

export const about: Content<AboutContent> = (p) => ({
  path: paths.aboutUs,
  title: `About Us | ${p.name}`,
  description:
    'Who we are, what we believe in and six reasons families choose us: a licensed, insured non-medical home care provider based in Phoenix, Arizona.',
  heading: 'About Us',
  lead: 'We help people in and around Phoenix stay in the home they know. We come to the door, we know your name, and we do what we said we would.',
  badge: 'Licensed & Insured',
  consultationButton: 'Ask for a free consultation',
  story: {
    heading: 'Who we are',
    paragraphs: [
      `${p.name} is a Licensed Non-Medical Home Care Provider. That means help with the day: washing, meals, laundry, rides, company and the long hours of the night. It does not mean medical or nursing care. For that you have your doctor and your nurse, and we work beside them.`,
      'Most people who call us have put it off. A fall, a diagnosis, a tired daughter, a house that has grown too big. We do not start with a contract. We start with a visit at your kitchen table, free of charge, and a few questions: What is hard? What do you still like to do yourself? Who would you like to hear from us?',
      prose`Then one caregiver comes, and comes back. You can read what we promise in the ${link(paths.serviceAgreement, 'service agreement')} and how we behave in the ${link(paths.codeOfEthics, 'code of ethics')}.`,
    ],
  },
  values: {
    heading: 'Four values we work by',
    items: [
      { name: 'Compassion', text: 'We think first about how it feels to need help. Then we help.' },
      {
        name: 'Trust',
        text: 'We come when we said, keep what we hear to ourselves and tell you when something went wrong.',
      },
      {
        name: 'Respect',
        text: 'It is your home and your day. We knock, we ask and we do it your way.',
      },
      {
        name: 'Excellence',
        text: 'We learn, check our own work and ask you how we could do better.',
      },
    ],
  },
  reasons: {
    heading: 'Six reasons to choose us',
    items: [
      {
        name: 'Licensed and insured',
        text: 'We hold the license our work needs, and we are insured. Every caregiver has passed a background check.',
      },
      {
        name: '24/7 availability',
        text: prose`We care seven days a week, holidays and nights included. Our emergency line ${emergencyLine(p)} is answered day and night.`,
      },
      {
        name: 'Personalized care plans',
        text: 'We write the plan with you, put it on paper and change it when your needs change.',
      },
      {
        name: 'Experienced caregivers',
        text: `At least ${CAREGIVER_EXPERIENCE_YEARS} year of care experience, references, CPR, first aid and dementia training.`,
      },
      {
        name: 'Family communication',
        text: 'After a visit your family can read how it went, in the client portal.',
      },
      {
        name: 'Affordable rates',
        text: `You see the price before you agree to anything. You pay for the hours you use, ${MINIMUM_VISIT_HOURS} or more per visit, weekly or every two weeks.`,
      },
    ],
  },
  contact: {
    heading: 'Ask for a free consultation',
    intro: prose`Call ${call(p)}, or send the form. We come to your home, listen and tell you what we could do. It is free, with no obligation.`,
    callText: 'Call',
  },
});
