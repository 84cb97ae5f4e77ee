import type { ReactNode } from 'react';
import { notesOf } from '../day/notes.ts';
import { noteIn } from '../day/newEntry.ts';
import { hrefOf } from '../layout/screen.ts';
import { useShiftState } from '../layout/useShift.ts';
import { shiftCopy } from '../copy.ts';
import { moment, when } from '../time.ts';
import { useNow } from '../layout/useNow.ts';
import { ownNotesCopy as copy } from './copy.ts';

/**
 * The caregiver's notes that wait, and those of the last day, with the links to correct them or take
 * them back.
 * @param visit whose notes to show; all if omitted
 */
export function OwnNotes({ visit }: { visit?: string }): ReactNode {
  const { kept, entries } = useShiftState();
  const now = useNow();
  const isOf = ({ appointmentId }: { appointmentId: string }): boolean =>
    visit === undefined || appointmentId === visit;
  const waiting = entries.filter(
    (entry) => entry.kind === 'note' && entry.refusal === undefined && isOf(entry),
  );
  const sent = kept === null ? [] : notesOf(kept.day).filter(isOf);
  if (waiting.length + sent.length === 0) return null;
  return (
    <section className="stack line">
      <h2>{copy.title}</h2>
      {waiting.map((entry) => (
        <div key={entry.key} className="update">
          <Words {...noteIn(entry)} />
          <p>{shiftCopy.notSentYet}</p>
        </div>
      ))}
      {sent.map((note) => (
        <div key={note.id} className="update">
          {visit === undefined && <p>{`${note.client}, ${moment(note.startsAt, now)}`}</p>}
          <Words {...note} />
          <p>{copy.sent(when(note.createdAt, now))}</p>
          {note.correctedAt !== null && <p>{copy.corrected(when(note.correctedAt, now))}</p>}
          {!note.isRead && <p>{copy.onlyOffice}</p>}
          {Date.parse(note.until) > now.getTime() && (
            <>
              <a className="button" href={hrefOf('correct', note.id)}>
                {copy.correct}
              </a>
              <a className="button" href={hrefOf('take-back', note.id)}>
                {copy.takeBack}
              </a>
            </>
          )}
        </div>
      ))}
    </section>
  );
}

/** What a note says. */
export const Words = ({
  tasks,
  content,
}: {
  tasks: readonly string[];
  content: string;
}): ReactNode => (
  <>
    {tasks.length > 0 && (
      <ul className="plain">
        {tasks.map((task) => (
          <li key={task}>{task}</li>
        ))}
      </ul>
    )}
    {content && <p>{content}</p>}
  </>
);
