import type { NewNote } from '../day/shiftState.ts';
import { useWords } from '../layout/useWords.ts';

/** A care note being written, or a correction of the one with this identifier. */
export function useNote(
  appointmentId: string,
  { tasks, content }: Pick<NewNote, 'tasks' | 'content'> = { tasks: [], content: '' },
): {
  note: NewNote;
  change: (values: Partial<Pick<NewNote, 'tasks' | 'content'>>) => void;
} {
  const { words, change } = useWords(`note/${appointmentId}`, { tasks, content });
  return { note: { appointmentId, ...words }, change };
}
