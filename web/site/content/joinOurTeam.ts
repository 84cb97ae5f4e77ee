import { paths } from '../../paths.ts';
import { CAREGIVER_EXPERIENCE_YEARS, JOB_REPLY_BUSINESS_DAYS } from './figures.ts';
import { call, link, mail, prose } from './prose.ts';
import type { Content, JoinOurTeamContent } from './types.ts';

export const joinOurTeam: Content<JoinOurTeamContent> = (p) => ({
  path: paths.joinOurTeam,
  title: `Join Our Team | ${p.name}`,
  description: `Work as a caregiver in the Phoenix area. See what we offer, what you need and how to apply. We’ll answer within ${JOB_REPLY_BUSINESS_DAYS} business days.`,
  heading: 'Join Our Team',
  job: 'Caregiver',
  applyButton: 'Go to the Application',
  lead: `You take care of people. We take care of you. Apply below, and we’ll get back to you within ${JOB_REPLY_BUSINESS_DAYS} business days.`,
  offers: {
    heading: 'What you can count on',
    items: [
      {
        name: 'Steady clients',
        text: 'We try to give you the same people every week, close to where you live.',
      },
      {
        name: 'Hours that fit',
        text: 'Mornings, nights, weekends or live-in. Tell us when you can work and we’ll plan around it.',
      },
      {
        name: 'Someone to call',
        text: 'When you’re not sure what to do, there’s a number to call, day or night.',
      },
      { name: 'Training', text: 'Learn with us and keep your certifications up to date.' },
    ],
  },
  needs: {
    heading: 'What you need',
    intro: 'Before you apply, here’s what we look for.',
    items: [
      `At least ${CAREGIVER_EXPERIENCE_YEARS} year of experience in care, paid or in your family`,
      'A background check and a fingerprint check, both with your consent',
      'References we can call',
      'CPR and first aid certification',
      'Dementia training',
      'Your own car and insurance',
    ],
  },
  steps: {
    heading: 'What happens next',
    items: [
      {
        name: 'You apply',
        text: 'It takes about ten minutes. Have the dates of your past jobs handy.',
      },
      {
        name: 'We answer',
        text: `We review your application and contact you within ${JOB_REPLY_BUSINESS_DAYS} business days, either way.`,
      },
      {
        name: 'We meet',
        text: 'You come to the office, ask your questions and meet the people you’d work with.',
      },
      {
        name: 'We check',
        text: 'We call your references and run our background and fingerprint checks.',
      },
      {
        name: 'You start',
        text: 'On your first visits, a coworker who knows the client comes along.',
      },
    ],
  },
  form: {
    heading: 'Your application',
    intro: 'List as many jobs as you like. Start with the most recent one.',
  },
  questions: {
    heading: 'Have questions first?',
    text: prose`Call ${call(p)}, ${p.hours}, or write to ${mail(p.email)}. Our ${link(paths.privacyPolicy, 'privacy policy')} explains how we use what you send us.`,
  },
});
