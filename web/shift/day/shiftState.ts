import type { Entry, EntryKind } from '../outbox/entry.ts';
import type { Sending } from '../outbox/outbox.ts';
import type { Draft, KeptDay } from './dayDatabase.ts';

/** All that the screens show. */
export interface ShiftState {
  is:
    | 'opening'
    /** There is nothing to show before someone logs in. */
    | 'signed-out'
    /** Someone of another role: they have a page of their own. */
    | 'elsewhere'
    /** The graph does not let them read, in its own words. */
    | { refused: string }
    /** The browser keeps nothing, or the phone is full. */
    | 'storage-failed'
    | 'logged-out'
    | 'open';
  kept: KeptDay | null;
  /** The person's own, in order. */
  entries: readonly Entry[];
  /** How many entries of other people wait on this phone. */
  ofOthers: number;
  sending: Sending;
  reading: boolean;
  /** Whether the last reading got no answer. */
  unreachable: boolean;
  /** The session is over, while the day still shows. */
  needsLogin: boolean;
}

export interface Shift {
  get(): ShiftState;
  subscribe(listener: () => void): () => void;
  record(done: RecordDone): Promise<void>;
  sendNote(note: NewNote): Promise<void>;
  draftOf(appointmentId: string): Promise<Draft | undefined>;
  keepDraft(note: NewNote): Promise<void>;
  dismiss(key: string): Promise<void>;
  read(): Promise<void>;
  logOut(): Promise<void>;
  /** Lets go: nothing is sent or followed any more. */
  stop(): void;
}

export interface NewNote {
  appointmentId: string;
  tasks: readonly string[];
  content: string;
}
export interface RecordDone {
  kind: Exclude<EntryKind, 'note'>;
  appointmentId: string;
  stated?: { statedAt: string; statedReason: string };
  /** Written before leaving, and sent after it. */
  note?: NewNote;
}

/** The number of an entry that is not kept yet. */
export const notKept = 0;

/** How many are kept here and wait to be sent. */
export const waiting = (entries: readonly Entry[]): number =>
  entries.filter(({ refusal, n }) => refusal === undefined && n !== notKept).length;
