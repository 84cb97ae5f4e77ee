import type { EntityClass } from '@mikro-orm/core';
import type { ClassType } from 'type-graphql';
import type { SearchText } from '../../database/search.ts';
import type { Submission } from './submission.entity.ts';
import type { Transitions } from '../../shared/transitions.ts';
import type { FormFields } from '../../shared/validation/fields.rules.ts';
import type { InboxEntry } from './inboxEntry.type.ts';
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

/** Properties of a kind of submission that don't depend on its states and fields. */
export interface AnyKind {
  name: SubmissionKind;
  /** Name of one in a refusal. */
  thing: string;
  entity: EntityClass<Submission>;
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
  /** Initial state. */
  first: string;
  search: SearchText;
  /** SQL of the sender's full name. */
  senderName: string;
  /** The fields of its form, each stored in a column. */
  fields: FormFields;
  /** Its own properties besides `fields`, for the graph type or `asSent`. */
  columns: readonly string[];
  /** Properties that refer to someone of the office. */
  people: readonly string[];
  /** What it can lead to; null if neither. */
  becomes: 'client' | 'caregiver' | null;
}

/**
 * Everything the inbox needs to know about one kind, so that lists, moves, notes and assignment are
 * written only once.
 */
export interface Kind<
  Status extends string,
  Stored extends Submission & { status: Status },
  Entry extends InboxEntry & { status: Status },
> extends AnyKind {
  entity: EntityClass<Stored>;
  /** Graph type. */
  entry: ClassType<Entry>;
  transitions: Transitions<Status>;
  first: Status;
  /**
   * States that are reached by another mutation (by its name in the graph), because more than the
   * state changes.
   */
  ownCommands: Partial<Record<Status, string>>;
  columns: readonly (keyof Stored & string)[];
  people: readonly (keyof Stored & keyof Entry & string)[];
}
