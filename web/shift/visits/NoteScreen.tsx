import { useState, type ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import type { ShownVisit } from '../day/visits.ts';
import { Frame } from '../layout/Frame.tsx';
import { goTo } from '../layout/place.ts';
import { useShift } from '../layout/useShift.ts';
import { NoteFields } from './NoteFields.tsx';
import { useNote } from './useNote.ts';

/** The care note of a visit, during it or after it. */
export function NoteScreen({ visit }: { visit: ShownVisit }): ReactNode {
  const shift = useShift();
  const { note, change } = useNote(visit.id);
  const [isEmpty, setEmpty] = useState(false);
  const send = async (): Promise<void> => {
    if (note.tasks.length === 0 && note.content.trim() === '') return setEmpty(true);
    await shift.sendNote(note);
    goTo('day');
  };
  return (
    <Frame
      title={copy.noteOf(visit.client)}
      action={
        <>
          {isEmpty && (
            <p className="error" role="alert">
              {copy.noteEmpty}
            </p>
          )}
          <button type="button" className="button main" onClick={() => void send()}>
            {copy.sendNote}
          </button>
        </>
      }
    >
      <NoteFields offered={visit.tasks} note={note} onChange={change} />
    </Frame>
  );
}
