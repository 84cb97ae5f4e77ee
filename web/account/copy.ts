import { linkHours } from '#graph/modules/identity/identity.rules';

/** Our own copy around the account forms; exact titles and messages are in `identity.rules.ts`. */
export const accountCopy = {
  register: {
    label: 'Registration',
    submit: 'Create my account',
    sending: 'Creating your account...',
  },
  forgot: {
    label: 'Forgot password',
    submit: 'Send me a link',
    sending: 'Sending...',
    failure: {
      title: 'Request Failed',
      description: 'We could not take your request. Please try again.',
    },
    sentHeading: 'Check your email',
    sent: (email: string): string =>
      `If ${email} has an account, a link to set a new password is on its way.`,
    sentNote: `The link works once, for ${linkHours.passwordReset === 1 ? 'one hour' : `${linkHours.passwordReset} hours`}. Nothing there after a few minutes? Look in the spam folder, then ask again.`,
    again: 'Use another email address',
  },
  reset: {
    label: 'New password',
    submit: 'Set my new password',
    sending: 'Setting your password...',
    success: { title: 'Password Changed', description: 'Please log in with your new password.' },
    failure: {
      title: 'Password Not Changed',
      description: 'Please check your new password and try again.',
    },
    doneHeading: 'Your password is changed',
    done: 'You are logged out everywhere. Log in with your new password.',
    login: 'Login',
  },
  passwordUnsure: {
    title: 'Password May Have Changed',
    description:
      'No answer came to your first try, and you are signed out now. Please log in with your new password. If it does not work, your old one does.',
  },
  invitation: {
    label: 'Your password',
    submit: 'Open my portal',
    sending: 'Opening your portal...',
  },
  verify: {
    working: 'One moment. We are confirming your email address.',
    doneHeading: 'Your email address is confirmed',
    done: 'Thank you. Reminders, care updates and invoices reach you here.',
    portal: 'Go to the client portal',
    refusedNote:
      'Did you confirm your address before? Then there is nothing left to do. If not, log in and ask for a new link in your account.',
    account: 'Go to my account',
    failed:
      'We could not reach our server. Check your connection and try again: the link still works.',
    call: 'Or call us at',
    noScript: 'This page needs JavaScript. Please call us at',
  },
  deadLinkHeading: 'This link does not work',
  noToken:
    'The address in our email did not arrive whole. Open the link in the email again, or copy all of it.',
} as const;
