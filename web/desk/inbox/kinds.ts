import type { TypedDocumentNode } from '@apollo/client';
import { jobApplicationTransitions } from '#graph/modules/careers/careers.rules';
import {
  consultationStatuses,
  consultationTransitions,
} from '#graph/modules/intake/consultation.rules';
import { inquiryTransitions } from '#graph/modules/intake/contactInquiry.rules';
import { signupTransitions } from '#graph/modules/intake/signupApplication.rules';
import type { SubmissionKind } from '../../app/graph/schema.generated.ts';
import type { Refusal } from '../../ui/form/refusals.ts';
import * as lists from './inbox.generated.ts';
import { kindInAddress, kindNames } from './names.ts';
import type { InboxRead, InboxVariables, Submission, SubmissionRead } from './reads.ts';
import * as moves from './submission/commands.generated.ts';
import * as entries from './submission/submission.generated.ts';

/** Everything the inbox knows about one kind of submission. */
export interface Kind {
  one: string;
  many: string;
  /**
   * The states that may follow each state, named as in the rules. The first state waits for an
   * answer.
   */
  transitions: Readonly<Record<string, readonly string[]>>;
  list: TypedDocumentNode<InboxRead, InboxVariables>;
  read: TypedDocumentNode<SubmissionRead, { id: string }>;
  /** Moves it to another state. */
  move: TypedDocumentNode<{ moved: { userErrors: Refusal[] } }, { input: object }>;
  /** What the sender can become, and from which states. */
  becomes?: { as: 'admit' | 'approve' | 'hire'; in: readonly string[] };
}

/** From any state but cancelled: admission skips what is left to do. */
const aClient = {
  as: 'admit',
  in: consultationStatuses.filter((status) => status !== 'cancelled'),
} as const;

/** The five kinds, in the order of the screen. */
export const kinds: Readonly<Record<SubmissionKind, Kind>> = {
  CONSULTATION: {
    ...kindNames.CONSULTATION,
    transitions: consultationTransitions,
    list: lists.DeskConsultationsDocument as Kind['list'],
    read: entries.DeskConsultationDocument,
    move: moves.DeskMoveConsultationDocument as Kind['move'],
    becomes: aClient,
  },
  CONSULTATION_REQUEST: {
    ...kindNames.CONSULTATION_REQUEST,
    transitions: consultationTransitions,
    list: lists.DeskConsultationRequestsDocument as Kind['list'],
    read: entries.DeskConsultationRequestDocument,
    move: moves.DeskMoveConsultationRequestDocument as Kind['move'],
    becomes: aClient,
  },
  CONTACT_INQUIRY: {
    ...kindNames.CONTACT_INQUIRY,
    transitions: inquiryTransitions,
    list: lists.DeskContactInquiriesDocument as Kind['list'],
    read: entries.DeskContactInquiryDocument,
    move: moves.DeskMoveContactInquiryDocument as Kind['move'],
  },
  SIGNUP_APPLICATION: {
    ...kindNames.SIGNUP_APPLICATION,
    transitions: signupTransitions,
    list: lists.DeskSignupApplicationsDocument as Kind['list'],
    read: entries.DeskSignupApplicationDocument,
    move: moves.DeskDeclineSignupApplicationDocument as Kind['move'],
    becomes: { as: 'approve', in: ['pending'] },
  },
  JOB_APPLICATION: {
    ...kindNames.JOB_APPLICATION,
    transitions: jobApplicationTransitions,
    list: lists.DeskJobApplicationsDocument as Kind['list'],
    read: entries.DeskJobApplicationDocument,
    move: moves.DeskMoveJobApplicationDocument as Kind['move'],
    becomes: { as: 'hire', in: ['interviewing'] },
  },
};

export const allKinds = Object.keys(kinds) as SubmissionKind[];

export const kindOfAddress = (text: string | undefined): SubmissionKind | undefined =>
  allKinds.find((kind) => kindInAddress(kind) === text);

/** A state as the rules name it. */
export const stateOf = ({ status }: Pick<Submission, 'status'>): string => status.toLowerCase();

/** Whether nobody has started to answer it. */
export const isWaiting = (kind: SubmissionKind, entry: Pick<Submission, 'status'>): boolean =>
  stateOf(entry) === Object.keys(kinds[kind].transitions)[0];
