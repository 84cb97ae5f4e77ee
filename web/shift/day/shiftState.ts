import type { Entry, EntryKind } from '../outbox/entry.ts';
import type { Sending } from '../outbox/outbox.ts';
import type { KeptDay, PastVisit, Visit, Words } from './dayDatabase.ts';

/** Everything the screens show. */
export interface ShiftState {
  is:
    | 'opening'
    /** Nothing to show until someone logs in. */
    | 'signed-out'
    /** A user with another role, who has their own pages. */
    | 'elsewhere'
    /** The graph refused, with its message. */
    | { refused: string }
    | 'logged-out'
    | 'open';
  kept: KeptDay | null;
  /** This person's entries, in order. */
  entries: readonly Entry[];
  /** Number of other people's entries waiting on this phone. */
  ofOthers: number;
  /** What it is about that this person has typed and not sent (`Draft.about`). */
  drafts: readonly string[];
  sending: Sending;
  reading: boolean;
  /** True if the last attempt to load the day got no answer. */
  unreachable: boolean;
  /** The session has ended but the day is still on screen. */
  needsLogin: boolean;
  /** False if the phone stores nothing: it is full, or the window is private. */
  keeps: boolean;
  /** The phone refused to share where it is. */
  placeRefused?: boolean;
}

export interface Shift {
  get(): ShiftState;
  subscribe(listener: () => void): () => void;
  record(done: RecordDone): Promise<void>;
  /** Takes the arrival at a visit back, which was a mistake. */
  undo(visit: Pick<Visit, 'id' | 'arrivedAt'>): Promise<void>;
  /** Records who confirmed a visit; null if nobody could. */
  confirm(appointmentId: string, name: string | null): Promise<void>;
  sendNote(note: NewNote): Promise<void>;
  /** Stores the visits before the day with it. */
  keepPast(visits: readonly PastVisit[]): Promise<void>;
  draftOf(about: string): Promise<Words | undefined>;
  keepDraft(about: string, words: Words): Promise<boolean>;
  dropDraft(about: string): Promise<void>;
  dismiss(key: string): Promise<void>;
  /** Makes a refused care note a draft again, after what is being written about the visit. */
  writeAgain(key: string): Promise<void>;
  read(): Promise<void>;
  /** Sends what waits, and loads the day. */
  tryAgain(): void;
  logOut(): Promise<void>;
  /** Stops sending and following. */
  stop(): void;
}

export interface NewNote {
  appointmentId: string;
  tasks: readonly string[];
  content: string;
}
export interface RecordDone {
  kind: Extract<EntryKind, 'arrival' | 'departure'>;
  appointmentId: string;
  stated?: { statedAt: string; statedReason: string };
  /** True if it is entered on a later day: no place is asked for. */
  afterward?: boolean;
  /** Sent right after the departure. */
  note?: NewNote;
}

/** `n` of an entry that isn't stored yet. */
export const notKept = 0;

/** Number of stored entries that are waiting to be sent. */
export const waiting = (entries: readonly Entry[]): number =>
  entries.filter(({ refusal, n }) => refusal === undefined && n !== notKept).length;
