import { paths } from '../../paths.ts';
import {
  emergencyNotice,
  group,
  groups,
  legalContact,
  legalHead,
  list,
  mailbox,
  notice,
  paragraph,
  steps,
  terms,
} from './legal.ts';
import { call, emergencyLine, link, mail, prose, strong } from './prose.ts';
import type { LegalContent } from './legalTypes.ts';
import type { Content } from './types.ts';

export const codeOfEthics: Content<LegalContent> = (p) => ({
  ...legalHead,
  path: paths.codeOfEthics,
  title: `Code of Ethics | ${p.name}`,
  description:
    'How our caregivers and office staff behave: our mission, six core values, your rights as a client, rules of conduct and how to report a concern.',
  heading: 'Code of Ethics',
  lead: 'A caregiver may have the key to your house. Here’s how everyone who works for us promises to honor that trust.',
  badge: 'Professional Standards',
  headerLinks: [
    { text: 'Back to Home', to: paths.home },
    { text: 'About Us', to: paths.aboutUs },
  ],
  footerLinks: [
    { text: 'Service Agreement', to: paths.serviceAgreement },
    { text: 'Home', to: paths.home },
  ],
  sections: [
    {
      id: 'mission',
      heading: 'Our mission',
      blocks: [
        paragraph(
          'We help people live at home, safely and in their own way, for as long as they want. We do it with kindness and skill, and we keep our word.',
        ),
      ],
    },
    {
      id: 'values',
      heading: 'Six core values',
      blocks: [
        terms(
          { name: 'Compassion', text: 'We notice how you feel, and we act on it.' },
          { name: 'Dignity', text: 'We help you the way we’d want our own parents to be helped.' },
          { name: 'Integrity', text: 'We tell the truth, even when it makes us look bad.' },
          { name: 'Excellence', text: 'We keep learning, and we check our work.' },
          {
            name: 'Respect',
            text: 'We honor your home, your faith, your language and your choices.',
          },
          {
            name: 'Reliability',
            text: 'We come when we say we will. If we can’t, you’ll hear it from us first.',
          },
        ),
      ],
    },
    {
      id: 'client-rights',
      heading: 'Client rights',
      blocks: [
        paragraph('You have the right to:'),
        list(
          'be treated with dignity, whatever your age, race, faith, origin, disability, sex, gender or who you love',
          'decide about your care, and refuse any part of it',
          'know who’s coming, when, and what training they have',
          'keep your privacy',
          'be safe from abuse, neglect and theft',
          'know the price before you agree',
          'ask for a different caregiver',
          'complain, and get an answer, without being treated differently',
        ),
      ],
    },
    {
      id: 'conduct',
      heading: 'Conduct standards',
      blocks: [
        groups(
          group(
            'Our people always',
            'come on time, rested and sober',
            'knock, say who they are and wear a name badge',
            'follow the care plan and ask when unsure',
            'write down honestly what they did',
            'speak up when something goes wrong',
          ),
          group(
            'Our people never',
            'accept money, loans or large gifts from a client',
            'accept an inheritance, sign for a client or hold a power of attorney',
            'use a client’s things, car or phone for themselves',
            'bring children, friends or pets to a visit',
            'start a romance with a client',
            'share photos or stories about a client online',
          ),
        ),
      ],
    },
    {
      id: 'confidentiality',
      heading: 'Confidentiality',
      blocks: [
        paragraph(
          prose`What we see and hear in your home stays there. We talk about it only with people who need to know for your care. See ${link(paths.hipaaCompliance, 'HIPAA Compliance')} for the rules on health information.`,
        ),
      ],
    },
    {
      id: 'safety',
      heading: 'Safety',
      blocks: [
        list(
          'We look for things that could cause a fall or a fire, and tell you.',
          'We wash our hands, and we stay home when we’re sick.',
          'We use lifting aids and do only what we’ve been trained to do.',
          'We report every accident the same day.',
          'If we suspect abuse or neglect, we report it, as the law requires.',
        ),
      ],
    },
    {
      id: 'quality',
      heading: 'Quality improvement',
      blocks: [
        list(
          'We ask clients and families how we’re doing.',
          'We learn from complaints and accidents.',
          'We train every caregiver every year.',
          'We tell you what we changed because of what you said.',
        ),
      ],
    },
    {
      id: 'decisions',
      heading: 'Six steps to an ethical decision',
      blocks: [
        paragraph(
          'Sometimes there’s no easy answer. Then everyone here follows the same six steps.',
        ),
        steps(
          { name: 'Name the problem', text: 'What is the question, and who is affected?' },
          { name: 'Gather the facts', text: 'What do we know, and what are we only guessing?' },
          { name: 'Look at the rules', text: 'What do this code, the care plan and the law say?' },
          {
            name: 'Weigh the choices',
            text: 'What helps the client most and does the least harm? What does the client want?',
          },
          {
            name: 'Decide, and ask',
            text: 'Talk to a supervisor before acting, if there’s time.',
          },
          { name: 'Look back', text: 'How did it turn out, and what should we change?' },
        ),
      ],
    },
    {
      id: 'compliance',
      heading: 'Compliance',
      blocks: [
        paragraph(
          'Everyone who works for us reads and signs this code every year. Depending on what happened, anyone who breaks it is warned, retrained, suspended or let go. If it’s against the law, we report it.',
        ),
      ],
    },
    {
      id: 'reporting',
      heading: 'Reporting concerns',
      blocks: [
        notice(
          prose`${strong('Did you see something that isn’t right?')} Tell us: ${mail(p.ethicsEmail)} or ${call(p)}. At night and on weekends, call the emergency line, ${emergencyLine(p)}. You don’t have to give your name. Nobody may punish you for an honest report.`,
        ),
        list(
          'A manager reads every report.',
          'We look into it, and we keep your name private as far as the law allows.',
          'If you told us who you are, we’ll tell you what came of it.',
        ),
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        legalContact(
          p,
          mailbox('Ethics email', p.ethicsEmail),
          mailbox('General email', p.infoEmail),
        ),
        emergencyNotice(p),
      ],
    },
  ],
});
