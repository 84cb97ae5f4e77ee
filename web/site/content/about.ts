import { paths } from '../../paths.ts';
import { CAREGIVER_EXPERIENCE_YEARS, MINIMUM_VISIT_HOURS, RESPITE_HOURS } from './figures.ts';
import { call, emergencyLine, link, prose } from './prose.ts';
import type { AboutContent, Content } from './types.ts';

export const about: Content<AboutContent> = (p) => ({
  path: paths.aboutUs,
  title: `About Us | ${p.name}`,
  description:
    'Who we are, what we believe in and six reasons families choose us: a licensed, insured non-medical home care provider in Phoenix, Arizona.',
  heading: 'About Us',
  lead: 'We help people in and around Phoenix stay in the home they know. We show up, we know your name, and we do what we said we’d do.',
  badge: 'Licensed & Insured',
  consultationButton: 'Ask for a Free Consultation',
  story: {
    heading: 'Who we are',
    paragraphs: [
      `${p.name} is a Licensed Non-Medical Home Care Provider. That means help with everyday life: bathing, meals, laundry, rides, company and someone there at night. It doesn’t mean medical or nursing care. For that you have your doctor and your nurse, and we work alongside them.`,
      'Most people who call us have put it off for a while. Then there’s a fall, a diagnosis, a tired daughter, a house that’s gotten too big. We don’t start with a contract. We start with a free visit at your kitchen table and a few questions: What’s hard? What do you still like to do yourself? Who should hear from us?',
      prose`Then one caregiver starts, and it’s the same person who keeps coming back. You can read what we promise in the ${link(paths.serviceAgreement, 'service agreement')} and how we treat people in the ${link(paths.codeOfEthics, 'code of ethics')}.`,
    ],
  },
  values: {
    heading: 'Four values we work by',
    items: [
      { name: 'Compassion', text: 'We think first about how it feels to need help. Then we help.' },
      {
        name: 'Trust',
        text: 'We come when we say we will, keep private things private and tell you when something goes wrong.',
      },
      {
        name: 'Respect',
        text: 'It’s your home and your day. We knock, we ask and we do it your way.',
      },
      {
        name: 'Excellence',
        text: 'We keep learning, check our own work and ask you how we can do better.',
      },
    ],
  },
  reasons: {
    heading: 'Six reasons to choose us',
    items: [
      {
        name: 'Licensed and insured',
        text: 'We have the license this work requires, and we’re insured. Every caregiver has passed our background and fingerprint checks.',
      },
      {
        name: '24/7 availability',
        text: prose`We provide care seven days a week, nights and holidays included. Our emergency line ${emergencyLine(p)} is answered day and night.`,
      },
      {
        name: 'Personalized care plans',
        text: 'We make the plan with you, put it in writing and change it when your needs change.',
      },
      {
        name: 'Experienced caregivers',
        text: `They all have at least ${CAREGIVER_EXPERIENCE_YEARS} year of care experience, references, and CPR, first aid and dementia training.`,
      },
      {
        name: 'Family communication',
        text: 'Caregivers write down how a visit went, and you can read it in the client portal.',
      },
      {
        name: 'Affordable rates',
        text: `You see the price before you agree to anything. You pay only for the hours you use (${MINIMUM_VISIT_HOURS} or more per visit, ${RESPITE_HOURS.hourly.from} for respite care), and we bill weekly or every two weeks.`,
      },
    ],
  },
  contact: {
    heading: 'Ask for a free consultation',
    intro: prose`Call ${call(p)}, or send the form. We’ll come to your home, listen and tell you what we can do. It’s free, with no obligation.`,
    callText: 'Call',
  },
});
