import { useState, type ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import { noteCopy } from './copy.ts';
import type { ShownVisit } from '../day/visits.ts';
import { Frame } from '../layout/Frame.tsx';
import { goTo } from '../layout/screen.ts';
import { useShift } from '../layout/useShift.ts';
import { NoteFields } from '../visits/NoteFields.tsx';
import { useNote } from '../visits/useNote.ts';

/** The care note of a visit, during or after it. */
export function NoteScreen({ visit }: { visit: ShownVisit }): ReactNode {
  const shift = useShift();
  const { note, change } = useNote(visit.id);
  const [isEmpty, setEmpty] = useState(false);
  const send = (): void => {
    if (note.tasks.length === 0 && note.content.trim() === '') return setEmpty(true);
    void shift.sendNote(note);
    goTo('day');
  };
  return (
    <Frame
      title={copy.noteOf(visit.client)}
      action={
        <>
          {isEmpty && (
            <p className="error" role="alert">
              {noteCopy.empty}
            </p>
          )}
          <button type="button" className="button main" onClick={send}>
            {noteCopy.send}
          </button>
        </>
      }
    >
      <NoteFields offered={visit.tasks} note={note} onChange={change} />
    </Frame>
  );
}
