import type { EntityClass } from '@mikro-orm/core';
import type { SearchText } from '../../database/search.ts';
import type { SubmissionStatus } from './submission.choices.ts';
import type { Submission } from './submission.entity.ts';
import type { Transitions } from '../../shared/transitions.ts';
import type { FormFields } from '../../shared/validation/fields.rules.ts';
import type { FormAsSent, MailedForm } from './submissionMails.ts';

/** The five kinds of submissions that the office works through. */
export const submissionKinds = [
  'contact-inquiry',
  'consultation',
  'consultation-request',
  'signup-application',
  'job-application',
] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/**
 * Everything the inbox needs to know about one kind, so that lists, moves, notes and assignment are
 * written only once.
 */
export interface Kind {
  name: SubmissionKind;
  /** Name of one in a refusal. */
  thing: string;
  entity: EntityClass<Submission & { status: SubmissionStatus }>;
  table:
    | 'contact_inquiries'
    | 'consultations'
    | 'consultation_requests'
    | 'signup_applications'
    | 'job_applications';
  /**
   * Property of notes and outcomes that refers to it; the column is the same in snake case with
   * `_id`.
   */
  link:
    | 'contactInquiry'
    | 'consultation'
    | 'consultationRequest'
    | 'signupApplication'
    | 'jobApplication';
  /** Start of the names of its two emails. */
  mail: MailedForm;
  /** Fields and emails of one row, where not all rows were sent with the same form. */
  asSent?: (row: object) => FormAsSent;
  /** How soon we answer, such as "24 hours". */
  promise: string;
  transitions: Transitions<string>;
  /** Initial state. */
  first: SubmissionStatus;
  /**
   * States that are reached by another mutation (by its name in the graph), because more than the
   * state changes.
   */
  ownCommands: Readonly<Record<string, string>>;
  search: SearchText;
  /** SQL of the sender's full name. */
  senderName: string;
  /** The fields of its form, each stored in a column. */
  fields: FormFields;
  /** Its own properties besides `fields` that `asSent` takes. */
  columns: readonly string[];
  /** Whether leaving the initial state records who decided it, and when. */
  reviewed: boolean;
  /** What it can lead to; null if neither. */
  becomes: 'client' | 'caregiver' | null;
}
