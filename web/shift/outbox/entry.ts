/** Where the phone was at a tap, as the graph takes it. */
export interface Place {
  latitude: number;
  longitude: number;
  accuracyMeters: number;
}
export type PlaceMissing = 'REFUSED' | 'UNAVAILABLE';

/** What can be done without a network, each a mutation of the graph. */
export type EntryKind = 'arrival' | 'departure' | 'note';

/** Something a caregiver did, on its way to the graph. */
export interface NewEntry {
  /** The idempotency key: however often it is sent, it counts once. */
  key: string;
  kind: EntryKind;
  appointmentId: string;
  /** Of the mutation's input all that was known at the tap. */
  input: Readonly<Record<string, unknown>>;
  /** The device's clock at the tap. */
  at: string;
  /** While this stands still unsent, another of the same name is the same thing pressed twice. */
  once?: string;
  /** Until then, by the device's clock, the place may still come; it is not sent before. */
  placeUntil?: number;
}

export interface Entry extends NewEntry {
  /** Its place in the order. */
  n: number;
  /** Whose it is: their session alone sends it. */
  person: string;
  /** The answer was no, in the graph's words; kept until the person has read it. */
  refusal?: string;
}

/** How sending an entry went. */
export type Outcome =
  /** The graph has answered, with a refusal or without. */
  | { is: 'answered'; refusal: string | null }
  /** No answer, or one that may be another later. */
  | { is: 'failed' }
  /** The session is over. */
  | { is: 'signed-out' };
