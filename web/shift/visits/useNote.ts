import { useEffect, useRef, useState } from 'react';
import type { NewNote } from '../day/shiftState.ts';
import { useShift } from '../layout/useShift.ts';

/**
 * A care note being written, or a correction of the one with this identifier, stored on the phone
 * with every keystroke.
 */
export function useNote(
  appointmentId: string,
  first: Pick<NewNote, 'tasks' | 'content'> = { tasks: [], content: '' },
): {
  note: NewNote;
  change: (values: Partial<NewNote>) => void;
} {
  const shift = useShift();
  const [note, setNote] = useState<NewNote>({
    appointmentId,
    tasks: first.tasks,
    content: first.content,
  });
  const isTouched = useRef(false);
  useEffect(() => {
    void shift.draftOf(appointmentId).then((draft) => {
      if (draft !== undefined && !isTouched.current)
        setNote({ appointmentId, tasks: draft.tasks, content: draft.content });
    });
  }, [shift, appointmentId]);
  return {
    note,
    change(values) {
      isTouched.current = true;
      const next = { ...note, ...values };
      setNote(next);
      void shift.keepDraft(next);
    },
  };
}
