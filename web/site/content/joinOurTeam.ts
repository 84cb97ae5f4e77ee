import { paths } from '../../paths.ts';
import { CAREGIVER_EXPERIENCE_YEARS, JOB_REPLY_BUSINESS_DAYS } from './figures.ts';
import { call, link, mail, prose } from './prose.ts';
import type { Content, JoinOurTeamContent } from './types.ts';

export const joinOurTeam: Content<JoinOurTeamContent> = (p) => ({
  path: paths.joinOurTeam,
  title: `Join Our Team | ${p.name}`,
  description: `Work as a caregiver in the Phoenix area. See what we offer, what you need and how to apply. We answer within ${JOB_REPLY_BUSINESS_DAYS} business days.`,
  heading: 'Join Our Team',
  applyButton: 'Go to the application',
  lead: `You know how to look after people. We look after the people who do. Apply below; we answer within ${JOB_REPLY_BUSINESS_DAYS} business days.`,
  offers: {
    heading: 'What you can count on',
    items: [
      {
        name: 'Steady clients',
        text: 'We try to give you the same people every week, close to where you live.',
      },
      {
        name: 'Hours that fit',
        text: 'Mornings, nights, weekends or live-in. You tell us when you can work and we plan around it.',
      },
      {
        name: 'Someone to call',
        text: 'When you do not know what to do, you have a number to call, day and night.',
      },
      { name: 'Training', text: 'You learn with us and keep your certificates up to date.' },
    ],
  },
  needs: {
    heading: 'What you need',
    intro: 'Please read this first. It saves you time.',
    items: [
      `At least ${CAREGIVER_EXPERIENCE_YEARS} year of experience in care, paid or in your family`,
      'A background check and a fingerprint check, both with your consent',
      'References we may call',
      'CPR and first aid',
      'Dementia training',
      'Your own car and insurance',
    ],
  },
  steps: {
    heading: 'What happens next',
    items: [
      {
        name: 'You apply',
        text: 'It takes about ten minutes. Have the dates of your last jobs at hand.',
      },
      {
        name: 'We answer',
        text: `We review your application and contact you within ${JOB_REPLY_BUSINESS_DAYS} business days, whatever the answer is.`,
      },
      {
        name: 'We meet',
        text: 'You come to the office, ask your questions and meet the people you would work with.',
      },
      {
        name: 'We check',
        text: 'We call your references and run the background and fingerprint checks.',
      },
      { name: 'You start', text: 'Your first visits are with a colleague who knows the client.' },
    ],
  },
  form: {
    heading: 'Your application',
    intro: 'You can list as many jobs as you like. Start with the latest one.',
  },
  questions: {
    heading: 'Questions first?',
    text: prose`Call ${call(p)}, ${p.hours}, or write to ${mail(p.email)}. How we use what you send us is in the ${link(paths.privacyPolicy, 'privacy policy')}.`,
  },
});
