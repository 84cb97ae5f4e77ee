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
  lead: 'A caregiver has the key to your house. This is how everyone who works for us promises to use that trust.',
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
          'We help people live at home, safely and in their own way, for as long as they want to. We do it with kindness and with skill, and we keep our word.',
        ),
      ],
    },
    {
      id: 'values',
      heading: 'Six core values',
      blocks: [
        terms(
          { name: 'Compassion', text: 'We notice how you feel, and we act on it.' },
          { name: 'Dignity', text: 'We help in a way that you would not mind a friend seeing.' },
          { name: 'Integrity', text: 'We tell the truth, also when it is not to our credit.' },
          { name: 'Excellence', text: 'We learn, practice and check our work.' },
          {
            name: 'Respect',
            text: 'We honor your home, your faith, your language and your choices.',
          },
          {
            name: 'Reliability',
            text: 'We come when we said we would. If we cannot, you hear it from us first.',
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
          'be treated with dignity, whatever your age, race, faith, origin, disability, sex, gender or whom you love',
          'decide about your care, and refuse any part of it',
          'know who is coming, when, and what they have learned',
          'have your privacy kept',
          'be safe from abuse, neglect and theft',
          'know the price before you agree',
          'ask for another caregiver',
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
            'say so when something went wrong',
          ),
          group(
            'Our people never',
            'accept money, loans or large gifts from a client',
            'become an heir, a signer or a holder of power of attorney',
            "use a client's things, car or telephone for themselves",
            'bring children, friends or pets to a visit',
            'begin a romance with a client',
            'share photographs or stories of a client online',
          ),
        ),
      ],
    },
    {
      id: 'confidentiality',
      heading: 'Confidentiality',
      blocks: [
        paragraph(
          prose`What we see and hear in your home stays there. We speak about it only with people who need it for your care. The rules for health information are on the page ${link(paths.hipaaCompliance, 'HIPAA Compliance')}.`,
        ),
      ],
    },
    {
      id: 'safety',
      heading: 'Safety',
      blocks: [
        list(
          'We look for things that could cause a fall or a fire, and tell you.',
          'We wash our hands, and we stay home when we are ill.',
          'We use lifting aids and do no task that we have not learned.',
          'We report every accident on the same day.',
          'If we suspect abuse or neglect, we report it, as the law requires.',
        ),
      ],
    },
    {
      id: 'quality',
      heading: 'Quality improvement',
      blocks: [
        list(
          'We ask clients and families how we are doing.',
          'We look at complaints and accidents for what they teach us.',
          'We train every caregiver each year.',
          'We tell you what we changed because of what you said.',
        ),
      ],
    },
    {
      id: 'decisions',
      heading: 'Six steps to an ethical decision',
      blocks: [
        paragraph(
          'Sometimes two good things pull in different directions. Then everyone here takes the same six steps.',
        ),
        steps(
          { name: 'Name the problem', text: 'What is the question, and who is affected?' },
          { name: 'Gather the facts', text: 'What do we know, and what are we only guessing?' },
          { name: 'Look at the rules', text: 'What do this code, the care plan and the law say?' },
          {
            name: 'Weigh the choices',
            text: 'What helps the client most and harms least? What does the client want?',
          },
          {
            name: 'Decide, and ask',
            text: 'Talk to a supervisor before acting, if there is time.',
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
          'Everyone who works for us reads this code and signs it, and does so again each year. Whoever breaks it is spoken to, retrained, suspended or let go, depending on what happened. Breaking the law is reported.',
        ),
      ],
    },
    {
      id: 'reporting',
      heading: 'Reporting concerns',
      blocks: [
        notice(
          prose`${strong('Did you see something that is not right?')} Tell us: ${mail(p.ethicsEmail)} or ${call(p)}. At night and on weekends call the emergency line, ${emergencyLine(p)}. You need not give your name. Nobody may punish you for an honest report.`,
        ),
        list(
          'A person in charge reads every report.',
          'We look into it, and we keep your name to ourselves as far as the law allows.',
          'If you told us who you are, we tell you how it ended.',
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
