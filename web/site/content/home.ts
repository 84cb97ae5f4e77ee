import { paths } from '../../paths.ts';
import {
  CAREGIVER_EXPERIENCE_YEARS,
  CONSULTATION_REPLY_HOURS,
  MINIMUM_VISIT_HOURS,
} from './figures.ts';
import { link, prose } from './prose.ts';
import type { Prose } from './prose.ts';
import type { ActionLink, Content, NamedText, PageContent, Part } from './types.ts';

/** A figure set large, with what it counts. */
interface Figure {
  figure: string;
  unit: string;
  text: string;
}

/** One client's words. Publish only with that client's written permission. */
interface Testimonial {
  quote: string;
  name: string;
  who: string;
}

export interface HomeContent extends PageContent {
  eyebrow: string;
  badge: string;
  book: string;
  learnMore: string;
  services: Part & {
    items: readonly { name: string; text: string }[];
    detailed: ActionLink;
    unsure: { heading: string; text: string; button: string };
  };
  why: Part & { figures: readonly Figure[]; promises: readonly NamedText[]; more: ActionLink };
  /** The first fills a band; all are quotations in markup. */
  testimonials: { heading: string; quotes: readonly [Testimonial, Testimonial, Testimonial] };
  portal: Part & { points: readonly string[]; login: ActionLink; register: Prose };
  consultation: Part & {
    steps: readonly NamedText[];
    callText: string;
    hoursText: string;
    formHeading: string;
  };
}

export const home: Content<HomeContent> = (p) => ({
  path: paths.home,
  title: `${p.name} | Compassionate Care In Your Home`,
  description:
    'Licensed non-medical home care in Phoenix, Arizona: personal care, meals, rides, company and memory care. Ask for a free in-home consultation today.',
  eyebrow: 'Licensed Non-Medical Home Care Provider',
  heading: 'Compassionate Care In Your Home',
  lead: 'Someone kind and steady at the door, on the days you need. We help with washing, meals, rides and company, so that you can stay in the home you know.',
  badge: 'Licensed & Insured',
  book: 'Book a free consultation',
  learnMore: 'Learn More',

  services: {
    heading: 'What we help with',
    intro: `Take one, or put several together. A visit lasts ${MINIMUM_VISIT_HOURS} hours or more, on any day of the week.`,
    items: [
      {
        name: 'Personal Care Assistance',
        text: 'Bathing, dressing, grooming and getting about, at your pace and in private.',
      },
      {
        name: 'Homemaking & Domestic Support',
        text: 'Meals cooked, laundry folded, floors swept and beds made.',
      },
      {
        name: 'Companionship & Emotional Support',
        text: 'Talk, walks, cards and old photographs, with someone who comes back.',
      },
      {
        name: 'Errands & Transportation Assistance',
        text: 'The store, the pharmacy, the doctor. We drive, and we walk in with you.',
      },
      {
        name: 'Specialized Memory Care',
        text: "Calm routines for people who live with Alzheimer's or another dementia.",
      },
      {
        name: 'Additional Support Services',
        text: 'Respite for family, recovery after surgery, nights, reminders to take medication.',
      },
    ],
    detailed: { text: 'See all 29 services in detail', to: paths.detailedServices },
    unsure: {
      heading: 'Not sure what you need?',
      text: 'We come by, look at the day with you, and say what would help.',
      button: 'Ask us to visit',
    },
  },

  why: {
    heading: 'Why families choose us',
    intro: 'We say what we will do, in plain figures, and then we do it.',
    figures: [
      {
        figure: `${CONSULTATION_REPLY_HOURS}`,
        unit: 'hours',
        text: 'and we have called you back about your free visit.',
      },
      { figure: '7', unit: 'days', text: 'a week we come, holidays too.' },
      {
        figure: `${MINIMUM_VISIT_HOURS}`,
        unit: 'hours',
        text: 'is the shortest visit, so that nobody has to rush.',
      },
      {
        figure: `${CAREGIVER_EXPERIENCE_YEARS}`,
        unit: 'year',
        text: 'of care work at least, before a caregiver comes to you.',
      },
    ],
    promises: [
      {
        name: 'Licensed and insured',
        text: prose`We are a Licensed Non-Medical Home Care Provider. We give no medical or nursing services.`,
      },
      {
        name: 'Checked and trained',
        text: 'Every caregiver has a background check, references, first aid and dementia training.',
      },
      {
        name: 'HIPAA-compliant',
        text: prose`What we learn about your health stays between you, the people you name and your care team. ${link(paths.hipaaCompliance, 'How we keep it safe')}.`,
      },
    ],
    more: { text: 'More about us', to: paths.aboutUs },
  },

  testimonials: {
    heading: 'In their words',
    quotes: [
      {
        quote:
          'I live three hours away. Now someone sits with Mom at breakfast, and writes me how she slept. I have stopped waiting for the phone to ring.',
        name: 'Teresa M.',
        who: 'daughter of a client in Mesa',
      },
      {
        quote:
          'They asked what I still like to do myself. Nobody had asked me that since the stroke.',
        name: 'Walter H.',
        who: 'client in Phoenix',
      },
      {
        quote: 'The same woman comes every Tuesday. She knows which cup is mine.',
        name: 'Rosa and Ed G.',
        who: 'clients in Glendale',
      },
    ],
  },

  portal: {
    heading: 'Secure client portal',
    intro: 'Already with us? Log in and see how things stand, day or night.',
    points: ['Who comes next, and when', 'How the last visit went', 'Invoices and payments'],
    login: { text: 'Log in to the portal', to: paths.login },
    register: prose`No account yet? ${link(paths.register, 'Register')}.`,
  },

  consultation: {
    heading: 'A free visit at your home',
    intro:
      'We come to you, listen, and answer your questions. It costs nothing and binds you to nothing.',
    steps: [
      { name: 'You ask', text: 'Send the form. Your name, email and phone number are enough.' },
      {
        name: 'We call',
        text: `Within ${CONSULTATION_REPLY_HOURS} hours, to agree on a day that suits you.`,
      },
      {
        name: 'We visit',
        text: 'We sit down with you and your family and talk about what would help.',
      },
    ],
    callText: 'Would you rather talk?',
    hoursText: `We answer ${p.hours}.`,
    formHeading: 'Free in-home consultation',
  },
});
