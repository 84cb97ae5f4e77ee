import { passwordRule } from '#graph/shared/promises.rules';
import { paths } from '../../paths.ts';
import { LINK_HOURS, SIGNUP_REVIEW_HOURS } from './figures.ts';
import { call, link, prose } from './prose.ts';
import type { Content, SideContent } from './types.ts';

/** Copy around the forms for logging in, creating an account and setting a password. */

export const login: Content<SideContent> = (p) => ({
  path: paths.login,
  title: `Login | ${p.name}`,
  description:
    'Clients log in here to see their next visits, read care updates, view and download invoices and reach the care team. New here? Create an account.',
  heading: 'Log in to your portal',
  lead: 'See who’s coming next, read how the last visit went and find your invoices.',
  points: [
    'Your next visits, with date, time and caregiver',
    'Notes from your caregivers',
    'Invoices and payments, to view or download',
    prose`Trouble logging in? Call ${call(p)} and we’ll help.`,
  ],
  links: [
    { question: 'No account yet?', text: 'Create an account', to: paths.register },
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
  lead: 'The portal shows your visits, care updates and invoices. All you need is your name, your email address and a password.',
  points: [
    'We’ll send you an email to confirm your address.',
    'Looking after a parent we care for? Create your account, then ask in it to see their care. We ask them first.',
    prose`Not a client yet? Start with a ${link(paths.scheduling, 'free consultation')} or ${link(paths.signup, 'apply to become a client')}.`,
  ],
  links: [
    { question: 'Already have an account?', text: 'Login', to: paths.login },
    { question: 'Just looking?', text: 'Back to Home', to: paths.home },
  ],
});

export const signup: Content<SideContent> = (p) => ({
  path: paths.signup,
  title: `Join ${p.name}`,
  description: `Apply to become a client. Give us your name, address and an emergency contact. We review every application and contact you within ${SIGNUP_REVIEW_HOURS} hours.`,
  heading: `Join ${p.name}`,
  lead: 'Would you like care for yourself or someone in your family? Tell us who needs it. We’ll read your application and call you.',
  points: [
    'Fill out this form and send it. You don’t need an account.',
    `We review it and contact you within ${SIGNUP_REVIEW_HOURS} hours.`,
    'If we can help, you’ll get an email with a link to set your password.',
  ],
  links: [{ question: 'Already have an account?', text: 'Sign In', to: paths.login }],
});

export const forgotPassword: Content<SideContent> = (p) => ({
  path: paths.forgotPassword,
  title: `Forgot Password | ${p.name}`,
  description:
    'Set a new password for the client portal. Enter your email address and we’ll send you a link. You can use it once, for a short time.',
  heading: 'Forgot your password?',
  lead: 'Enter your email address. If there’s an account for it, we’ll send you a link to set a new password.',
  points: [
    LINK_HOURS.passwordReset === 1
      ? 'You can use the link once, within one hour.'
      : `You can use the link once, within ${LINK_HOURS.passwordReset} hours.`,
    prose`No email after a few minutes? Check your spam folder, then call ${call(p)}.`,
  ],
  links: [{ question: 'Remember it now?', text: 'Login', to: paths.login }],
});

export const resetPassword: Content<SideContent> = (p) => ({
  path: paths.resetPassword,
  title: `New Password | ${p.name}`,
  description: `Choose a new password for the client portal: at least ${passwordRule.min} characters, with an uppercase and a lowercase letter, a number and a special character.`,
  heading: 'Choose a new password',
  lead: 'Saving it logs you in here, and logs you out everywhere else.',
  points: [],
  links: [
    {
      question: 'Link not working?',
      text: 'Ask for a new one',
      to: paths.forgotPassword,
    },
  ],
});

export const verifyEmail: Content<SideContent> = (p) => ({
  path: paths.verifyEmail,
  title: `Confirm Your Email | ${p.name}`,
  description: `Confirm your email address so reminders, changes to your visits and invoices reach you. You can use the link in our email once, within ${LINK_HOURS.verification} hours.`,
  heading: 'Confirm your email address',
  lead: 'So that our reminders and invoices reach the right person.',
  points: [
    `The link works for ${LINK_HOURS.verification} hours. You can ask for a new one in your account.`,
    'You can use the portal right away.',
  ],
  links: [],
});

export const acceptInvitation: Content<SideContent> = (p) => ({
  path: paths.acceptInvitation,
  title: `Your Invitation | ${p.name}`,
  description: `${p.name} has set up an account for you. Choose a password to get started. You can use the invitation once, within ${LINK_HOURS.invitation / 24} days.`,
  heading: 'Welcome! Choose your password',
  lead: 'We’ve set up an account for you. Choose a password and you’re in.',
  points: [
    `The invitation works for ${LINK_HOURS.invitation / 24} days.`,
    prose`Has it expired? ${link(paths.forgotPassword, 'Ask for a new one')}.`,
  ],
  links: [{ question: 'Already chose one?', text: 'Login', to: paths.login }],
});
