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
  lead: 'What we learn about you stays between us, as far as the law and your care allow. This page says what we collect, what we do with it and what you can ask of us.',
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
        paragraph(
          'We collect what you give us, and a little that every website needs in order to work.',
        ),
        group(
          'When you ask for a consultation or write to us',
          'Your name, phone number and email address',
          'The day and time that suit you',
          'The kind of care you are asking about, how soon you need it, and what you tell us in the notes',
        ),
        group(
          'When you become a client',
          'Your home address and the name and phone number of your emergency contact',
          'The health details that your caregiver needs for your care, and your wishes',
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
          'Your internet address, the page you opened and the time, kept in our server records to find faults and stop abuse',
          'If you sign in: a token in your own browser that keeps you signed in. Log out and it is gone',
        ),
        paragraph('We use no advertising trackers, and we do not follow you to other websites.'),
      ],
    },
    {
      id: 'use',
      heading: 'How we use it',
      blocks: [
        list(
          `To call you back, within ${CONSULTATION_REPLY_HOURS} hours of a consultation request`,
          'To plan, give and improve your care',
          'To match you with a caregiver and to plan visits',
          'To send reminders and care updates, if you agreed to them',
          'To write invoices and take payments',
          'To review job applications',
          'To keep the website and your account safe',
          'To do what the law asks of a licensed provider',
        ),
        paragraph(
          prose`${strong('Texts and emails.')} We send you texts and emails about your consultation, reminders and care updates only if you agreed. Message and data rates may apply. You can opt out at any time: reply STOP, or tell us.`,
        ),
      ],
    },
    {
      id: 'sharing',
      heading: 'Who we share it with',
      blocks: [
        paragraph([strong('We do not sell your information, and we do not rent it out.')]),
        paragraph('We share only as much as is needed, and only with:'),
        terms(
          { name: 'Your caregiver', text: 'What is needed to look after you well and safely.' },
          { name: 'Your family', text: 'The people you name, and what you allow us to tell them.' },
          { name: 'Your doctor or nurse', text: 'If you ask us to, or if you are in danger.' },
          {
            name: 'Companies that work for us',
            text: 'For example for email, payments and computers. They must protect the information and may use it only for our work.',
          },
          {
            name: 'The authorities',
            text: 'When the law requires it, for example when we must report abuse or neglect.',
          },
        ),
        paragraph(
          prose`Health information has stricter rules. You find them on the page ${link(paths.hipaaCompliance, 'HIPAA Compliance')}.`,
        ),
      ],
    },
    {
      id: 'protection',
      heading: 'How we protect it',
      blocks: [
        list(
          'What travels between your browser and this website is encrypted.',
          'Passwords are stored only as a scrambled value that cannot be read back.',
          'After several wrong passwords in a row an account locks for a while.',
          'Our staff see only what their work needs, and their access ends on the day they leave.',
          'Paper is kept in locked cabinets and shredded when it is no longer needed.',
        ),
        paragraph(
          'We keep client records as long as the law asks, and then destroy them. If something goes wrong and your information is affected, we tell you.',
        ),
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        paragraph('You can ask us to:'),
        list(
          'show you what we hold about you, and give you a copy',
          'correct what is wrong',
          'delete what we are not required to keep',
          'stop texts, emails or calls',
          'reach you in another way, for example only by letter',
          'explain any line of this page',
        ),
        paragraph(
          prose`Write to ${mail(p.privacyEmail)} or call ${call(p)}. We make sure that it is you who asks, and then we answer. Asking costs nothing, and nobody will treat you differently for it.`,
        ),
        paragraph(
          'This website is for adults. We do not knowingly collect information from children under 13.',
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
          'When we change this policy, we put the new version here with a new date at the top. If the change matters to you as a client, we also write to you before it takes effect.',
        ),
      ],
    },
  ],
});
