import { jobApplicationTransitions } from '#graph/modules/careers/careers.rules';
import {
  consultationStatuses,
  consultationTransitions,
} from '#graph/modules/intake/consultation.rules';
import { inquiryTransitions } from '#graph/modules/intake/contactInquiry.rules';
import { signupTransitions } from '#graph/modules/intake/signupApplication.rules';
import { enumName } from '#graph/shared/validation/forms.rules';
import type { SubmissionKind, SubmissionStatus } from '../../app/graph/schema.generated.ts';
import { kindInAddress } from './names.ts';
import type { InboxRow } from './reads.ts';

/** What the office can do with one kind of submission. */
export interface Kind {
  /** The states that may follow each state, named as in the rules. */
  transitions: Readonly<Record<string, readonly string[]>>;
  /** What the sender can become, and from which states. */
  becomes?: { as: 'admit' | 'approve' | 'hire'; in: readonly string[] };
}

/** From any state but canceled: admission skips what is left to do. */
const aClient = {
  as: 'admit',
  in: consultationStatuses.filter((status) => status !== 'cancelled'),
} as const;

/** The five kinds, in the order of the screen. */
export const kinds: Readonly<Record<SubmissionKind, Kind>> = {
  CONSULTATION: {
    transitions: consultationTransitions,
    becomes: aClient,
  },
  CONSULTATION_REQUEST: {
    transitions: consultationTransitions,
    becomes: aClient,
  },
  CONTACT_INQUIRY: {
    transitions: inquiryTransitions,
  },
  SIGNUP_APPLICATION: {
    transitions: signupTransitions,
    becomes: { as: 'approve', in: ['pending'] },
  },
  JOB_APPLICATION: {
    transitions: jobApplicationTransitions,
    becomes: { as: 'hire', in: ['interviewing'] },
  },
};

export const allKinds = Object.keys(kinds) as SubmissionKind[];

export const kindOfAddress = (text: string | undefined): SubmissionKind | undefined =>
  allKinds.find((kind) => kindInAddress(kind) === text);

/** A state as the rules name it. */
export const stateOf = ({ status }: Pick<InboxRow, 'status'>): string => status.toLowerCase();

/** The states in which nobody has started to answer: the first of each kind. */
export const waitingStates = [
  ...new Set(
    allKinds.map((kind) => enumName(Object.keys(kinds[kind].transitions)[0]!) as SubmissionStatus),
  ),
];

export const isWaiting = ({ status }: Pick<InboxRow, 'status'>): boolean =>
  waitingStates.includes(status);
