import { signupReviewHours } from '#graph/modules/intake/signup-applications/signupApplication.rules';

/**
 * Our own copy around the sign-up application; exact titles and messages are in the rules of `graph/modules/intake`.
 */
export const signupCopy = {
  heading: 'Your application',
  intro: 'It takes about three minutes. We keep what you type in this window until you send it.',
  label: 'Sign-up application',
  careFor: 'The person who needs care',
  emergency: 'Whom to call in an emergency',
  emergencyHint: 'A relative, a friend or a neighbor.',
  submit: 'Send my application',
  sending: 'Submitting...',
  next: `Our office reads your application and contacts you within ${signupReviewHours} hours.`,
  home: 'Return to Home',
  steps: 'What happens next',
  call: 'Rather talk?',
  callText: 'We take your application by phone, too.',
  callButton: 'Call',
} as const;
