import { signupReviewHours } from '../../shared/promises.rules.ts';
import type { Kind } from '../submissions/submissionKind.ts';
import { SignupApplication, signupApplicationSearch } from './signupApplication.entity.ts';
import { signupFields, signupTransitions } from './signupApplication.rules.ts';

export const signupApplicationKind = {
  name: 'signup-application',
  thing: 'This sign-up application',
  entity: SignupApplication,
  table: 'signup_applications',
  link: 'signupApplication',
  transitions: signupTransitions,
  mail: 'signupApplication',
  promise: `${signupReviewHours} hours`,
  first: 'pending',
  ownCommands: { approved: 'approveSignupApplication' },
  search: signupApplicationSearch,
  senderName: `first_name || ' ' || last_name`,
  fields: signupFields,
  columns: [],
  reviewed: true,
  becomes: 'client',
} satisfies Kind;
