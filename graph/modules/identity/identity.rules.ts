import { counted } from '../../shared/plural.rules.ts';
import { passwordRule } from '../../shared/promises.rules.ts';
import type { Notice } from '../../shared/validation/forms.rules.ts';

export * from './identityFields.rules.ts';
export { isUnnamed } from './unnamed.rules.ts';
export {
  activityNotedEvery,
  readSessionIdle,
  sessionHeaders,
  warnedBefore,
  writeSessionIdle,
  type SessionIdle,
} from './idle.rules.ts';

/** The roles of people. */
export const roles = ['client', 'caregiver', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];
/** A program is a user, too: it has a token in place of an email and a password. */
export type UserRole = Role | 'program';

/** Minimum interval for recording the last use of a session, in minutes. */
export const useNotedMinutes = 5;

/** Exact wording of refused sign-in and registration fields (product 3.2). */
export const identityMessages = {
  passwordTooShort: `Password must be at least ${passwordRule.min} characters`,
  passwordTooLong: `Password must be less than ${passwordRule.max} characters`,
  passwordTooSimple: `Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character (${passwordRule.special})`,
  confirmationRequired: 'Password confirmation is required',
  confirmationDiffers: "Passwords don't match",
} as const;

const kindsInPassword = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[@$!%*?&]/];

/** Returns what is wrong with a new password, in one sentence; null if it is valid. */
export function newPasswordFault(password: string): string | null {
  if (password.length < passwordRule.min) return identityMessages.passwordTooShort;
  if (password.length > passwordRule.max) return identityMessages.passwordTooLong;
  return kindsInPassword.every((kind) => kind.test(password))
    ? null
    : identityMessages.passwordTooSimple;
}

/** What can have become of a verification link. */
export type VerificationLinkState = 'usable' | 'confirmed' | 'dead';

/**
 * The graph's messages for refusals. The screens choose a title by their wording
 * (`signInFailureTitle`).
 */
export const identityRefusals = {
  badCredentials: (attemptsRemaining: number): string =>
    `${signInNotices.failure.description}. ${counted(attemptsRemaining, 'attempt')} remaining.`,
  locked: (minutesLeft: number): string =>
    `Login is locked for this email. Please try again in ${counted(minutesLeft, 'minute')}, or reset your password.`,
  tooManySignIns: (minutesLeft: number): string =>
    `Too many login attempts. Please try again in ${counted(minutesLeft, 'minute')}.`,
  tooManyAttempts: (minutesLeft: number): string =>
    `Too many attempts. Please try again in ${counted(minutesLeft, 'minute')}.`,
  inactive: (phone: string): string =>
    `This account is no longer active. Please call our office at ${phone}.`,
  emailTaken: 'An account with this email already exists. Please log in, or reset your password.',
  wrongPassword: (attemptsRemaining: number): string =>
    `That isn’t your current password. ${counted(attemptsRemaining, 'attempt')} remaining.`,
  changedMeanwhile: 'Your password was changed just now. Please log in again.',
  emailInUse: 'This email already has an account. Please use another one.',
  passwordMissing: 'Please enter the password of this account.',
  alreadyConfirmed: 'This address is already confirmed.',
  deadLink: 'This link has expired or was already used. Please ask for a new one.',
  deadInvitation:
    'This invitation has expired or was already used. If you’ve chosen your password, log in with it. If not, ask for a new password and we’ll send you a new invitation.',
} as const;

/**
 * Shown when the server did not answer a sign-in or registration: the default message would blame
 * the user.
 */
export const unreachable = 'We could not reach our server. Check your connection and try again.';

/** Sign-in toasts. `failure` shows the server's message if there is one (product 1.6). */
export const signInNotices = {
  success: (name: string): Notice => ({
    title: 'Login Successful',
    description: `Welcome back, ${name}!`,
  }),
  failure: { title: 'Login Failed', description: 'Invalid email or password' },
} as const;

/** Shown when a token just issued has expired by the device's clock. @param time what that says */
export const wrongClock = (time: string): Notice => ({
  title: 'This Device’s Clock Is Wrong',
  description: `It says ${time}. Please set its date and time, then log in again.`,
});

/** Returns the title for a refused sign-in, based on the server's message. */
export function signInFailureTitle(message: string): string {
  if (message.includes('locked')) return 'Account Temporarily Locked';
  if (message.includes('Too many')) return 'Too Many Attempts';
  return signInNotices.failure.title;
}

/** Registration toasts. `failure` shows the server's message if there is one (product 1.6). */
export const registrationNotices = {
  success: (providerName: string, name: string): Notice => ({
    title: 'Registration Successful',
    description: `Welcome to ${providerName}, ${name}! Redirecting to your portal...`,
  }),
  failure: {
    title: 'Registration Failed',
    description: 'Please check your information and try again',
  },
} as const;
