import type { Steady, Ticks } from '../day/clocks.ts';

/** Where the phone was at a tap, as the graph's input. */
export interface Place {
  latitude: number;
  longitude: number;
  accuracyMeters: number;
}
export type PlaceMissing = 'REFUSED' | 'UNAVAILABLE';

/** What works without a network; each is a mutation. */
export type EntryKind = 'arrival' | 'departure' | 'undo' | 'confirmation' | 'note';

/** Something a caregiver did, to be sent to the graph. */
export interface NewEntry {
  /** The idempotency key. */
  key: string;
  kind: EntryKind;
  appointmentId: string;
  /** The part of the mutation's input that was known at the tap. */
  input: Readonly<Record<string, unknown>>;
  /** The device's clock at the tap. */
  at: string;
  /** The steady clock at the tap, and what was known of the graph's. */
  ticks?: Ticks;
  steady?: Steady;
  /** While an entry is unsent, another with the same `once` is a repeated press and is ignored. */
  once?: string;
  /** Wait for the place until then, by the device's clock, before sending. */
  placeUntil?: number;
}

export interface Entry extends NewEntry {
  /** Position in the order. */
  n: number;
  /** The owner; sent only with their session. */
  person: string;
  /** The graph's message if it refused; kept until the person has read it. */
  refusal?: string;
}

/** The result of sending an entry. */
export type Outcome =
  /** The graph has accepted or refused it. */
  | { is: 'answered'; refusal: string | null }
  /** No answer, or a temporary error. `itself`: the server fails on this one; others may pass. */
  | { is: 'failed'; itself?: boolean }
  /** The session has ended. */
  | { is: 'signed-out' };
