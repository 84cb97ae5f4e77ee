import { wholeAddressDays } from '#graph/shared/promises.rules';
import { paths } from '../../paths.ts';
import { CONSULTATION_REPLY_HOURS } from './figures.ts';
import {
  emergencyNotice,
  group,
  legalContact,
  legalHead,
  list,
  mailbox,
  paragraph,
  terms,
} from './legal.ts';
import { call, link, mail, prose, strong } from './prose.ts';
import type { LegalContent } from './legalTypes.ts';
import type { Content } from './types.ts';

export const privacyPolicy: Content<LegalContent> = (p) => ({
  ...legalHead,
  path: paths.privacyPolicy,
  title: `Privacy Policy | ${p.name}`,
  description:
    'What we know about you, why we need it, who else sees it, how we keep it safe, and how you can see, correct or delete it. Written in plain words.',
  heading: 'Privacy Policy',
  lead: 'What we learn about you stays between us, as far as the law and your care allow. This page tells you what we collect, what we do with it and what you can ask us to do.',
  badge: 'Your Privacy',
  headerLinks: [
    { text: 'Back to Home', to: paths.home },
    { text: 'About Us', to: paths.aboutUs },
  ],
  footerLinks: [
    { text: 'About Us', to: paths.aboutUs },
    { text: 'Home', to: paths.home },
  ],
  sections: [
    {
      id: 'collection',
      heading: 'What we collect',
      blocks: [
        paragraph('We collect what you give us, plus the few things every website needs to work.'),
        group(
          'When you ask for a consultation or write to us',
          'Your name, phone number and email address',
          'The day and time that work for you',
          'The kind of care you’re asking about, how soon you need it and what you tell us in the notes',
        ),
        group(
          'When you become a client',
          'Your home address and the name and phone number of your emergency contact',
          'The health details your caregiver needs, and what you’ve told us you want',
          'Your visits, notes about them, invoices and payments',
        ),
        group(
          'When you apply for a job',
          'Your name, email address and phone number',
          'Your past jobs and why you left them',
          'Your consent to the background check and the fingerprint check, and their results',
        ),
        group(
          'When you use this website',
          'Your internet address, the page you opened and the time, kept in our server records so we can fix problems and stop abuse',
          `The internet address a request came from, beside what was done, so we can protect accounts. We keep it for ${wholeAddressDays} days; after that, we keep only a shortened form`,
          'If you log in: a token in your own browser that keeps you logged in. When you log out, it’s gone; what stays is a key that tells us this browser from a stranger’s who tries your password',
        ),
        paragraph('We don’t use advertising trackers, and we don’t follow you to other websites.'),
      ],
    },
    {
      id: 'use',
      heading: 'How we use it',
      blocks: [
        list(
          `To call you back, within ${CONSULTATION_REPLY_HOURS} hours of a consultation request`,
          'To plan, give and improve your care',
          'To match you with a caregiver and schedule visits',
          'To email you reminders of your visits, and changes to them',
          'To show you in the client portal how visits went',
          'To send invoices and take payments',
          'To review job applications',
          'To keep the website and your account safe',
          'To do what the law requires of a licensed provider',
        ),
        paragraph(
          prose`${strong('Emails and texts.')} We email you about your request, reminders of visits, changes to them, and invoices. Care updates are in the client portal; we don’t email or text them. This website sends no text messages. If you’ve agreed to texts, someone in our office may write you one. Message and data rates may apply. You can opt out any time: tell us.`,
        ),
      ],
    },
    {
      id: 'sharing',
      heading: 'Who we share it with',
      blocks: [
        paragraph([strong('We don’t sell your information or rent it out.')]),
        paragraph('We share only what’s needed, and only with:'),
        terms(
          { name: 'Your caregiver', text: 'What they need to take good care of you.' },
          {
            name: 'Your family',
            text: 'The people you choose, and only what you let us tell them.',
          },
          { name: 'Your doctor or nurse', text: 'If you ask us to, or if you’re in danger.' },
          {
            name: 'Companies that work for us',
            text: 'For email, payments and computers, for example. They have to protect the information and can use it only for the work they do for us.',
          },
          {
            name: 'Government agencies',
            text: 'When the law requires it, for example when we have to report abuse or neglect.',
          },
        ),
        paragraph(
          prose`Health information has stricter rules. See ${link(paths.hipaaCompliance, 'HIPAA Compliance')}.`,
        ),
      ],
    },
    {
      id: 'protection',
      heading: 'How we protect it',
      blocks: [
        list(
          'Everything sent between your browser and this website is encrypted.',
          'Passwords are stored only in a scrambled form that can’t be read back.',
          'After several wrong passwords in a row, the account locks for a while.',
          'The people who work here see only what they need for their work, and their access ends the day they leave.',
          'Paper is kept in locked cabinets and shredded when it’s no longer needed.',
        ),
        paragraph(
          'We keep client records as long as the law requires, then destroy them. If something goes wrong and your information is affected, we’ll tell you.',
        ),
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        paragraph('You can ask us to:'),
        list(
          'show you what we have about you, and give you a copy',
          'correct what’s wrong',
          'delete what we’re not required to keep',
          'stop texts, emails or calls',
          'reach you another way, for example only by mail',
          'explain anything in this policy',
        ),
        paragraph(
          prose`Write to ${mail(p.privacyEmail)} or call ${call(p)}. We’ll make sure it’s really you, then we’ll answer. It’s free to ask, and nobody will treat you differently because you asked.`,
        ),
        paragraph(
          'This website is for adults. We don’t knowingly collect information from children under 13.',
        ),
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        legalContact(
          p,
          mailbox('Privacy email', p.privacyEmail),
          mailbox('General email', p.infoEmail),
        ),
        emergencyNotice(p),
      ],
    },
    {
      id: 'updates',
      heading: 'Updates to this policy',
      blocks: [
        paragraph(
          'When we change this policy, we post the new version here with a new date at the top. If the change affects you as a client, we’ll also write to you before it takes effect.',
        ),
      ],
    },
  ],
});
