import { paths } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS } from './figures.ts';
import { call, link, mail, prose } from './prose.ts';
import type { Content, SchedulingContent } from './types.ts';

export const scheduling: Content<SchedulingContent> = (p) => ({
  path: paths.scheduling,
  title: `Schedule Your Free Consultation | ${p.name}`,
  description: `Ask for a free in-home consultation about non-medical care. Send a short form or call us. We call you back within ${CONSULTATION_REPLY_HOURS} hours to set a time.`,
  heading: 'Schedule Your Free Consultation',
  lead: `Leave your name and number. We call you within ${CONSULTATION_REPLY_HOURS} hours and agree on a day to visit you at home.`,
  back: { text: 'Back to Home', to: paths.home },
  promises: ['Free of charge', 'No obligation', 'At your home'],
  call: {
    heading: 'Call us directly',
    text: 'A person answers. Calling is the quickest way.',
    phoneText: 'Call',
    hours: p.hoursLong,
  },
  steps: {
    heading: 'How It Works',
    items: [
      {
        name: 'Submit your request',
        text: 'Two fields are enough: your name and your phone number.',
      },
      {
        name: `We call you within ${CONSULTATION_REPLY_HOURS} hours`,
        text: 'We ask what you need and find a time that suits you.',
      },
      {
        name: 'Schedule your visit',
        text: 'We come to your home, look at the day with you and answer your questions.',
      },
    ],
  },
  form: {
    heading: 'Your request',
    intro: 'Tell us as much or as little as you like. Everything but name and phone is optional.',
  },
  questions: {
    heading: 'Questions?',
    items: [
      {
        question: 'What does the visit cost?',
        answer: 'Nothing. You also do not have to choose us afterward.',
      },
      {
        question: 'Who should be there?',
        answer:
          'The person who needs the help, and anyone in the family who would like to hear it.',
      },
      {
        question: 'How long does it take?',
        answer: 'About an hour. You can stop whenever you are tired.',
      },
      {
        question: 'It is for my mother. May I ask for her?',
        answer: 'Yes. Give your own name and number and say so in the notes.',
      },
    ],
    closing: prose`Something else? Call ${call(p)}, write to ${mail(p.email)} or use the ${link(paths.contact, 'contact form')}.`,
  },
});
