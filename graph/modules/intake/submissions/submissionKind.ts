import type { EntityClass } from '@mikro-orm/core';
import type { ClassType } from 'type-graphql';
import type { SearchText } from '../../../database/search.ts';
import type { Submission } from './submission.entity.ts';
import type { Transitions } from '../../../shared/transitions.ts';
import type { InboxEntry } from './inboxEntry.type.ts';

/** The five kinds of submissions that the office works through. */
export const submissionKinds = [
  'contact-inquiry',
  'consultation',
  'consultation-request',
  'signup-application',
  'job-application',
] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** What has to be known of a kind of submission where its own states and fields do not matter. */
export interface AnyKind {
  name: SubmissionKind;
  /** How one is called in a refusal. */
  thing: string;
  entity: EntityClass<Submission>;
  table:
    | 'contact_inquiries'
    | 'consultations'
    | 'consultation_requests'
    | 'signup_applications'
    | 'job_applications';
  /** Property of notes and outcomes that points at it; its column is the same in snake case with `_id`. */
  link:
    | 'contactInquiry'
    | 'consultation'
    | 'consultationRequest'
    | 'signupApplication'
    | 'jobApplication';
  /** The state it comes in with. */
  first: string;
  search: SearchText;
  /** SQL of the sender's whole name. */
  senderName: string;
  /** What it has beside what all have, as properties both of the stored row and of the graph's type. */
  columns: readonly string[];
  /** Which of them are the sender's free texts, encrypted in their columns. */
  confidential: readonly string[];
  /** Those of them that are references to someone of the office. */
  people: readonly string[];
  /** Whom it can become; null for one that becomes nobody. */
  becomes: 'client' | 'caregiver' | null;
}

/**
 * All that the inbox has to know of one kind. Lists, moves, notes and assignment are written once, for whatever is
 * described so.
 */
export interface Kind<
  Status extends string,
  BaseEntity extends Submission & { status: Status },
  Entry extends InboxEntry & { status: Status },
> extends AnyKind {
  entity: EntityClass<BaseEntity>;
  /** Type of the graph. */
  entry: ClassType<Entry>;
  transitions: Transitions<Status>;
  first: Status;
  /** States that a command of their own leads to, by its name in the graph, since more than the state changes. */
  ownCommands: Partial<Record<Status, string>>;
  columns: readonly (keyof BaseEntity & keyof Entry & string)[];
  confidential: readonly (keyof BaseEntity & keyof Entry & string)[];
  people: readonly (keyof BaseEntity & keyof Entry & string)[];
}

/** "preferredDate" as `preferred_date`. */
export const columnOf = (property: string): string =>
  property.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
