import { anchors, paths } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS } from './figures.ts';
import { call, link, mail, prose } from './prose.ts';
import type { Content, SchedulingContent } from './types.ts';

export const scheduling: Content<SchedulingContent> = (p) => ({
  path: paths.scheduling,
  title: `Schedule Your Free Consultation | ${p.name}`,
  description: `Ask for a free in-home consultation about non-medical care. Send a short form or call us. We’ll call you back within ${CONSULTATION_REPLY_HOURS} hours to set a time.`,
  heading: 'Schedule Your Free Consultation',
  lead: `Leave your name and number. We’ll call you within ${CONSULTATION_REPLY_HOURS} hours and set a day to visit you at home.`,
  back: { text: 'Back to Home', to: paths.home },
  promises: ['Free of charge', 'No obligation', 'At your home'],
  call: {
    heading: 'Call us directly',
    text: 'A real person answers. Calling is the fastest way to reach us.',
    phoneText: 'Call',
    hours: p.hoursLong,
  },
  steps: {
    heading: 'How It Works',
    items: [
      {
        name: 'Submit your request',
        text: 'All we need is your name and phone number.',
      },
      {
        name: `We call you within ${CONSULTATION_REPLY_HOURS} hours`,
        text: 'We’ll ask what you need and find a time that works for you.',
      },
      {
        name: 'Schedule your visit',
        text: 'We’ll come to your home, talk through your day with you and answer your questions.',
      },
    ],
  },
  form: {
    heading: 'Your request',
    intro:
      'Tell us as much or as little as you like. Everything except your name and phone number is optional.',
  },
  questions: {
    heading: 'Questions?',
    items: [
      {
        question: 'What does the consultation cost?',
        answer: 'Nothing. And you don’t have to choose us afterward.',
      },
      {
        question: 'Who should be there?',
        answer: 'The person who needs help, and anyone in the family who’d like to join.',
      },
      {
        question: 'Do you come to where I live?',
        answer: prose`${link(anchors.area, 'Check your ZIP code')}, or ask when we call.`,
      },
      {
        question: 'How long does it take?',
        answer: 'About an hour. We can stop whenever you’re tired.',
      },
      {
        question: 'It’s for my mother. Can I ask for her?',
        answer: 'Yes. Give us your own name and number and tell us about her in the notes.',
      },
    ],
    closing: prose`Something else? Call ${call(p)}, write to ${mail(p.email)} or use the ${link(paths.contact, 'contact form')}.`,
  },
});
