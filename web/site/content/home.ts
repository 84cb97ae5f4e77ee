import { ended, urgentCall } from '#graph/shared/provider.rules';
import { paths } from '../../paths.ts';
import {
  CAREGIVER_EXPERIENCE_YEARS,
  CONSULTATION_REPLY_HOURS,
  MINIMUM_VISIT_HOURS,
  RESPITE_HOURS,
} from './figures.ts';
import { link, prose } from './prose.ts';
import type { Prose } from './prose.ts';
import type { ActionLink, Content, NamedText, PageContent, Part } from './types.ts';

/** A large figure with what it counts. */
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
    /** `care` is its entry on the services page. */
    items: readonly { name: string; text: string; care: string }[];
    detailed: ActionLink;
    unsure: { heading: string; text: string; button: string };
  };
  why: Part & { figures: readonly Figure[]; promises: readonly NamedText[]; more: ActionLink };
  /** The first is shown large. All are <blockquote>s. */
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
  lead: 'A kind, steady person at your door on the days you need help. We help with bathing, meals, rides and company, so you can stay in the home you know.',
  badge: 'Licensed & Insured',
  book: 'Book a Free Consultation',
  learnMore: 'Learn More',

  services: {
    heading: 'What we help with',
    intro: 'Pick one, or put a few together, any day of the week.',
    items: [
      {
        name: 'Personal Care Assistance',
        care: 'personal-care',
        text: 'Bathing, dressing, grooming and getting around, at your pace and in private.',
      },
      {
        name: 'Homemaking & Domestic Support',
        care: 'meal-prep',
        text: 'Meals cooked, laundry folded, floors swept and beds made.',
      },
      {
        name: 'Companionship & Emotional Support',
        care: 'companionship',
        text: 'Conversation, walks, card games and old photos, with someone who comes back every week.',
      },
      {
        name: 'Errands & Transportation Assistance',
        care: 'transportation',
        text: 'The store, the pharmacy, the doctor. We drive you and walk in with you.',
      },
      {
        name: 'Specialized Memory Care',
        care: 'dementia-support',
        text: 'Calm routines for people living with Alzheimer’s or another dementia.',
      },
      {
        name: 'Additional Support Services',
        care: 'respite-care',
        text: 'Breaks for family, recovery after surgery, overnight care and medication reminders.',
      },
    ],
    detailed: { text: 'See all 29 services in detail', to: paths.detailedServices },
    unsure: {
      heading: 'Not sure what you need?',
      text: 'We’ll come by, talk through your day with you and tell you what would help.',
      button: 'Ask Us to Visit',
    },
  },

  why: {
    heading: 'Why families choose us',
    intro: 'We tell you what we’ll do, in plain numbers, and then we do it.',
    figures: [
      {
        figure: `${CONSULTATION_REPLY_HOURS}`,
        unit: 'hours',
        text: 'or less until we call you back about your free visit.',
      },
      { figure: '7', unit: 'days', text: 'a week, holidays included.' },
      {
        figure: `${MINIMUM_VISIT_HOURS}`,
        unit: 'hours',
        text: `is our shortest visit (${RESPITE_HOURS.hourly.from} for respite care), so nobody has to rush.`,
      },
      {
        figure: `${CAREGIVER_EXPERIENCE_YEARS}`,
        unit: 'year',
        text: 'of care experience, or more, for every caregiver we send.',
      },
    ],
    promises: [
      {
        name: 'Licensed and insured',
        text: prose`We’re a Licensed Non-Medical Home Care Provider. We don’t provide medical or nursing care.`,
      },
      {
        name: 'Checked and trained',
        text: 'Every caregiver has passed our background and fingerprint checks and has references, first aid and dementia training.',
      },
      {
        name: 'HIPAA-compliant',
        text: prose`What we learn about your health stays between you, the people you choose and your care team. ${link(paths.hipaaCompliance, 'How we keep it safe')}.`,
      },
    ],
    more: { text: 'More about us', to: paths.aboutUs },
  },

  testimonials: {
    heading: 'In their words',
    quotes: [
      {
        quote:
          'I live three hours away. Now someone has breakfast with Mom and lets me know how she slept. I’ve stopped waiting for the phone to ring.',
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
    intro: 'Already a client? Log in and see what’s coming up.',
    points: ['Who’s coming next, and when', 'How the last visit went', 'Invoices and payments'],
    login: { text: 'Log In to the Portal', to: paths.login },
    register: prose`No account yet? ${link(paths.register, 'Create an account')}.`,
  },

  consultation: {
    heading: 'A free visit in your home',
    intro: 'We come to you, listen and answer your questions. It’s free, with no obligation.',
    steps: [
      { name: 'You ask', text: 'Send the form. All we need is your name, email and phone number.' },
      {
        name: 'We call',
        text: `Within ${CONSULTATION_REPLY_HOURS} hours, to find a day that works for you.`,
      },
      {
        name: 'We visit',
        text: 'We sit down with you and your family and talk about what would help.',
      },
    ],
    callText: 'Prefer to talk?',
    hoursText: `Our office is open ${ended(p.hours)} ${urgentCall(p)}`,
    formHeading: 'Free in-home consultation',
  },
});
