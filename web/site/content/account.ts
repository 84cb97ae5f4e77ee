import { paths } from '../../paths.ts';
import { LINK_HOURS, SIGNUP_REVIEW_HOURS } from './figures.ts';
import { call, link, prose } from './prose.ts';
import type { Content, SideContent } from './types.ts';

/** The words around the forms of signing in, registering and setting a password. */

export const login: Content<SideContent> = (p) => ({
  path: paths.login,
  title: `Login | ${p.name}`,
  description:
    'Clients log in here to see their next visits, read care updates, view and download invoices and reach the care team. New here? You can register too.',
  heading: 'Log in to your portal',
  lead: 'See who comes next, read how the last visit went and find your invoices.',
  points: [
    'Your next visits, with date, time and caregiver',
    'Notes your caregivers wrote for you and your family',
    'Invoices and payments, to read or to download',
    prose`Trouble logging in? Call ${call(p)} and we help you.`,
  ],
  links: [
    { question: 'No account yet?', text: 'Register', to: paths.register },
    { question: 'Forgot your password?', text: 'Set a new one', to: paths.forgotPassword },
    { question: 'Just looking?', text: 'Back to Home', to: paths.home },
  ],
});

export const register: Content<SideContent> = (p) => ({
  path: paths.register,
  title: `Register | ${p.name}`,
  description:
    'Create an account for the client portal with your name, email address and a password, and see visits, care updates and invoices. It takes two minutes.',
  heading: 'Create your account',
  lead: 'The portal shows visits, care updates and invoices. You need your name, your email address and a password.',
  points: [
    'We send you an email to confirm your address.',
    'Family members may register for themselves. We connect them after asking the client.',
    prose`Not a client yet? Start with a ${link(paths.scheduling, 'free consultation')} or ${link(paths.signup, 'apply to become a client')}.`,
  ],
  links: [
    { question: 'Already registered?', text: 'Login', to: paths.login },
    { question: 'Just looking?', text: 'Back to Home', to: paths.home },
  ],
});

export const signup: Content<SideContent> = (p) => ({
  path: paths.signup,
  title: `Join ${p.name}`,
  description: `Apply to become a client. Give your name, address and an emergency contact. We review every application and contact you within ${SIGNUP_REVIEW_HOURS} hours of sending it.`,
  heading: `Join ${p.name}`,
  lead: 'Would you like us to care for you or someone in your family? Tell us who you are. We read your application and call you.',
  points: [
    'You send this form. You need no account for it.',
    `We review it and contact you within ${SIGNUP_REVIEW_HOURS} hours.`,
    'If we can help, you receive an email with a link to set your password.',
  ],
  links: [{ question: 'Already have an account?', text: 'Sign In', to: paths.login }],
});

export const forgotPassword: Content<SideContent> = (p) => ({
  path: paths.forgotPassword,
  title: `Forgot Password | ${p.name}`,
  description:
    'Set a new password for the client portal. Enter the email address of your account and we send you a link to it. The link works once and for a short time.',
  heading: 'Forgot your password?',
  lead: 'Enter your email address. If it has an account, we send you a link to set a new password.',
  points: [
    LINK_HOURS.passwordReset === 1
      ? 'The link works once, and for one hour.'
      : `The link works once, and for ${LINK_HOURS.passwordReset} hours.`,
    prose`No email after a few minutes? Look in the spam folder, then call ${call(p)}.`,
  ],
  links: [{ question: 'Remembered it?', text: 'Login', to: paths.login }],
});

export const resetPassword: Content<SideContent> = (p) => ({
  path: paths.resetPassword,
  title: `New Password | ${p.name}`,
  description:
    'Choose a new password for the client portal: at least 8 characters, with a capital and a small letter, a digit and a special character. Then log in again.',
  heading: 'Choose a new password',
  lead: 'After this you are logged out everywhere and log in once with the new password.',
  points: [],
  links: [
    {
      question: 'Did the link no longer work?',
      text: 'Ask for a new one',
      to: paths.forgotPassword,
    },
  ],
});

export const verifyEmail: Content<SideContent> = (p) => ({
  path: paths.verifyEmail,
  title: `Confirm Your Email | ${p.name}`,
  description: `Confirm the email address of your account, so that reminders, care updates and invoices reach you. The link in our email works for ${LINK_HOURS.verification} hours after sending.`,
  heading: 'Confirm your email address',
  lead: 'This tells us that our reminders and invoices reach you.',
  points: [
    `The link works for ${LINK_HOURS.verification} hours. You can ask for a new one in your account.`,
    'You can use the portal in the meantime.',
  ],
  links: [{ question: 'All done?', text: 'Go to the client portal', to: paths.clientPortal }],
});

export const acceptInvitation: Content<SideContent> = (p) => ({
  path: paths.acceptInvitation,
  title: `Your Invitation | ${p.name}`,
  description: `${p.name} has made an account for you. Choose a password, and it opens. The invitation works once, and for ${LINK_HOURS.invitation / 24} days.`,
  heading: 'Welcome. Choose your password',
  lead: 'We have made an account for you. Choose a password and it opens.',
  points: [
    `The invitation works for ${LINK_HOURS.invitation / 24} days.`,
    prose`Has it run out? Call ${call(p)} and we send a new one.`,
  ],
  links: [{ question: 'Already chose one?', text: 'Login', to: paths.login }],
});
