import { newKey } from '../../app/newKey.ts';
import type { Entry, EntryKind, NewEntry } from '../outbox/entry.ts';
import { placeWithin } from '../outbox/outbox.ts';
import { steadyAt, ticksNow, type Contact } from './clocks.ts';
import type { Visit, Words } from './dayDatabase.ts';
import type { NewNote, RecordDone } from './shiftState.ts';

const screens = {
  arrival: 'arrive',
  departure: 'leave',
  undo: 'undo',
  confirmation: 'confirm',
  note: 'note',
} as const satisfies Record<EntryKind, string>;

/** What the draft is about that an entry was typed as. */
export const aboutOf = ({ kind, appointmentId }: Pick<Entry, 'kind' | 'appointmentId'>): string =>
  `${screens[kind]}/${appointmentId}`;

const entryOf = (kind: EntryKind, appointmentId: string): NewEntry => ({
  key: newKey(),
  kind,
  appointmentId,
  input: {},
  at: new Date().toISOString(),
  once: `${kind} ${appointmentId}`,
});

const clocksAt = (contact: Contact | null): Pick<NewEntry, 'ticks' | 'steady'> => ({
  ticks: ticksNow(),
  ...(contact && { steady: steadyAt(contact) }),
});

/**
 * An arrival or departure at this moment, still waiting for its place.
 * @param earlier unsent entries: an arrival after one that was taken back isn't a repeated
 *   press
 */
export function recordEntry(
  { kind, appointmentId, stated, afterward }: RecordDone,
  earlier: readonly Entry[],
  contact: Contact | null,
): NewEntry {
  const { once, ...entry } = entryOf(kind, appointmentId);
  const undone = earlier
    .filter((one) => one.kind === 'undo' && one.appointmentId === appointmentId)
    .map(({ key }) => key);
  return {
    ...entry,
    ...clocksAt(contact),
    input: { ...stated },
    ...(!afterward && { placeUntil: Date.parse(entry.at) + placeWithin }),
    // Stating another time isn't a repeated press.
    ...(stated === undefined && { once: [once, ...undone].join(' ') }),
  };
}

/** Takes an arrival back. Done once for each. */
export function undoEntry(
  { id, arrivedAt }: Pick<Visit, 'id' | 'arrivedAt'>,
  contact: Contact | null,
): NewEntry {
  const { once, ...entry } = entryOf('undo', id);
  return { ...entry, ...clocksAt(contact), once: `${once} ${arrivedAt}` };
}

/** Who confirmed a visit; null if nobody could. */
export function confirmationEntry(
  appointmentId: string,
  name: string | null,
  contact: Contact | null,
): NewEntry {
  return { ...entryOf('confirmation', appointmentId), ...clocksAt(contact), input: { name } };
}

/** A care note. Sending the same words twice is a repeated press; other words are another note. */
export function noteEntry({ appointmentId, tasks, content }: NewNote): NewEntry {
  const { once, ...entry } = entryOf('note', appointmentId);
  const input = { tasks, content: content.trim() };
  return { ...entry, input, once: `${once} ${JSON.stringify(input)}` };
}

/** What an entry of a care note says. */
export const noteIn = ({ appointmentId, input }: NewEntry): NewNote => ({
  appointmentId,
  tasks: (input.tasks ?? []) as string[],
  content: (input.content ?? '') as string,
});

export const isWritten = ({ tasks, content }: NewNote): boolean =>
  tasks.length > 0 || content.trim() !== '';

/** What is being written about a visit, followed by a refused note, once. */
export function withNote(draft: Words | undefined, refused: NewNote): Words {
  const { tasks = [], content = '' } = (draft ?? {}) as Partial<NewNote>;
  const isThere = content.includes(refused.content);
  return {
    tasks: [...new Set([...tasks, ...refused.tasks])],
    content: isThere ? content : [content.trim(), refused.content].filter(Boolean).join('\n\n'),
  };
}
