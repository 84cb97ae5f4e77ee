import { newKey } from '../../app/newKey.ts';
import type { EntryKind, NewEntry } from '../outbox/entry.ts';
import { placeWithin } from '../outbox/outbox.ts';
import type { NewNote, RecordDone } from './shiftState.ts';

const entryOf = (kind: EntryKind, appointmentId: string): NewEntry => ({
  key: newKey(),
  kind,
  appointmentId,
  input: {},
  at: new Date().toISOString(),
  once: `${kind} ${appointmentId}`,
});

/** An arrival or departure at this moment, still waiting for its place. */
export function recordEntry({ kind, appointmentId, stated }: RecordDone): NewEntry {
  const { once, ...entry } = entryOf(kind, appointmentId);
  return {
    ...entry,
    input: { ...stated },
    placeUntil: Date.parse(entry.at) + placeWithin,
    // Stating another time isn't a repeated press.
    ...(stated === undefined && { once }),
  };
}

export const noteEntry = ({ appointmentId, tasks, content }: NewNote): NewEntry => ({
  ...entryOf('note', appointmentId),
  input: { tasks, content: content.trim() },
});

export const isWritten = ({ tasks, content }: NewNote): boolean =>
  tasks.length > 0 || content.trim() !== '';
