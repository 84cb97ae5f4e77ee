import type { Day } from './dayDatabase.ts';

export type SentNote = Day['notes'][number];

/** The notes of a day that was kept before an update of the page has none. */
export const notesOf = ({ notes }: Day): readonly SentNote[] =>
  (notes as Day['notes'] | undefined) ?? [];

/** The tasks to check off in a note: of its visit, if that is on the phone. */
export const offeredAt = ({ visits }: Day, { appointmentId, tasks }: SentNote): readonly string[] =>
  visits.find(({ id }) => id === appointmentId)?.tasks ?? tasks;
