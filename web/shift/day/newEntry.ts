import type { EntryKind, NewEntry } from '../outbox/entry.ts';
import { placeWithin } from '../outbox/outbox.ts';
import type { NewNote, RecordDone } from './shiftState.ts';

const entryOf = (kind: EntryKind, appointmentId: string): NewEntry => ({
  key: crypto.randomUUID(),
  kind,
  appointmentId,
  input: {},
  at: new Date().toISOString(),
  once: `${kind} ${appointmentId}`,
});

/** An arrival or a departure of now, whose place is still being asked for. */
export function recordEntry({ kind, appointmentId, stated }: RecordDone): NewEntry {
  const { once, ...entry } = entryOf(kind, appointmentId);
  return {
    ...entry,
    input: { ...stated },
    placeUntil: Date.parse(entry.at) + placeWithin,
    // Another time that is stated is no second press.
    ...(stated === undefined && { once }),
  };
}

export const noteEntry = ({ appointmentId, tasks, content }: NewNote): NewEntry => ({
  ...entryOf('note', appointmentId),
  input: { tasks, content: content.trim() },
});

export const isWritten = ({ tasks, content }: NewNote): boolean =>
  tasks.length > 0 || content.trim() !== '';
