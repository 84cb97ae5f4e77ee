import { useState, type ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { shiftCopy as copy } from '../copy.ts';
import { noteCopy } from './copy.ts';
import type { ShownVisit } from '../day/visits.ts';
import { Frame } from '../layout/Frame.tsx';
import { useNow } from '../layout/useNow.ts';
import { useShift } from '../layout/useShift.ts';
import { tooLong } from '../tooLong.ts';
import { goOn } from '../visits/goOn.ts';
import { NoteFields } from '../visits/NoteFields.tsx';
import { useNote } from '../visits/useNote.ts';

/** A care note about a visit, during or after it, also when the visit isn’t theirs anymore. */
export function NoteScreen({
  id,
  visit,
}: {
  id: string;
  visit: ShownVisit | undefined;
}): ReactNode {
  const shift = useShift();
  const now = useNow();
  const { note, change } = useNote(id);
  const [problem, setProblem] = useState<string | null>(null);
  const send = (): void => {
    if (note.tasks.length === 0 && note.content.trim() === '') {
      return setProblem(noteCopy.empty);
    }
    const excess = tooLong(note.content, limits.message);
    if (excess !== null) return setProblem(excess);
    void shift.sendNote(note);
    goOn(visit, now);
  };
  return (
    <Frame
      title={copy.noteOf(visit?.client ?? copy.aVisit)}
      action={
        <>
          {problem !== null && (
            <p className="error" role="alert">
              {problem}
            </p>
          )}
          <button type="button" className="button main" onClick={send}>
            {noteCopy.send}
          </button>
        </>
      }
    >
      <NoteFields offered={visit?.tasks ?? []} note={note} onChange={change} />
    </Frame>
  );
}
