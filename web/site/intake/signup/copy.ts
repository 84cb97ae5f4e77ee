import { signupReviewHours } from '#graph/shared/promises.rules';

/**
 * Copy of the sign-up application; titles and messages are in the rules of `graph/modules/intake`.
 */
export const signupCopy = {
  heading: 'Your application',
  intro: 'It takes about three minutes. We’ll keep what you type in this window until you send it.',
  label: 'Sign-up application',
  careFor: 'The person who needs care',
  emergency: 'Emergency contact',
  emergencyHint: 'A family member, friend or neighbor.',
  submit: 'Send My Application',
  sending: 'Submitting...',
  next: `Our office will read your application and contact you within ${signupReviewHours} hours.`,
  home: 'Return to Home',
  steps: 'What happens next',
  call: 'Prefer to talk?',
  callText: 'We’re happy to take your application by phone.',
  callButton: 'Call',
} as const;
