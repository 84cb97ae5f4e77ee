import { choicesEnum } from '../../shared/validation/choices.ts';
import type { SubmissionKind } from './submissionKind.ts';

export const SubmissionKindEnum = choicesEnum<SubmissionKind>(
  'SubmissionKind',
  'Kinds of submissions.',
  {
    'contact-inquiry': 'A message from the contact form.',
    consultation: 'A free in-home consultation, from the home page or its dialog.',
    'consultation-request': 'A request for a call from the consultation request page.',
    'signup-application': 'An application to become a client.',
    'job-application': 'An application to work as a caregiver.',
  },
);

const statuses = {
  new: 'A message that nobody has answered.',
  answered: 'We have answered the message.',
  closed: 'Nothing is left to do about the message.',
  pending: 'A request or application that nobody has started on.',
  contacted: 'We have called them about the consultation.',
  scheduled: 'Day and time of the consultation are agreed.',
  completed: 'The consultation has taken place.',
  cancelled: 'The consultation will not take place.',
  approved: 'They signed up and have become a client.',
  declined: 'We declined the sign-up application.',
  reviewing: 'We are reading the job application.',
  interviewing: 'We are talking with the applicant.',
  hired: 'The applicant has become a caregiver.',
  rejected: 'We declined the job application.',
};

export type SubmissionStatus = keyof typeof statuses;

export const SubmissionStatusEnum = choicesEnum<SubmissionStatus>(
  'SubmissionStatus',
  'Status of a submission. Each kind has some of these.',
  statuses,
);
