import type { ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import type { SentNote } from '../day/notes.ts';
import { ShiftCorrectNoteText, ShiftTakeBackNoteText } from '../graph/later.generated.ts';
import { Frame } from '../layout/Frame.tsx';
import { Problem } from '../layout/Problem.tsx';
import { goTo, hrefOf } from '../layout/screen.ts';
import { useSend } from '../layout/useGraph.ts';
import { useShift, useShiftState } from '../layout/useShift.ts';
import { shiftCopy } from '../copy.ts';
import { tooLong } from '../tooLong.ts';
import { NoteFields } from '../visits/NoteFields.tsx';
import { useNote } from '../visits/useNote.ts';
import { noteCopy, ownNotesCopy as copy } from './copy.ts';
import { Words } from './OwnNotes.tsx';

/** Where a note is listed: at its visit, or under More if the visit isn’t on the phone. */
function useHome({ appointmentId }: SentNote): [screen: 'visit' | 'more', id?: string] {
  const { kept } = useShiftState();
  const isThere = kept?.day.visits.some(({ id }) => id === appointmentId);
  return isThere ? ['visit', appointmentId] : ['more'];
}

/** Corrects a care note that was sent. Needs a signal; until then, what is typed stays. */
export function CorrectScreen({
  note: sent,
  offered,
}: {
  note: SentNote;
  offered: readonly string[];
}): ReactNode {
  const shift = useShift();
  const home = useHome(sent);
  const { id, version } = sent;
  const { note, change } = useNote(id, sent);
  const { busy, problem, refuse, send } = useSend(ShiftCorrectNoteText, false);
  const save = async (): Promise<void> => {
    const { tasks, content } = note;
    if (tasks.length === 0 && content.trim() === '') return refuse(noteCopy.empty);
    const excess = tooLong(content, limits.message);
    if (excess !== null) return refuse(excess);
    if (!(await send({ id, version, tasks: [...tasks], content: content.trim() }))) return;
    await shift.dropDraft(`note/${id}`);
    void shift.read();
    goTo(...home);
  };
  return (
    <Frame
      title={shiftCopy.noteOf(sent.client)}
      action={
        <>
          <Problem text={problem} />
          <button
            type="button"
            className="button main"
            aria-disabled={busy}
            onClick={() => void save()}
          >
            {busy ? copy.saving : copy.save}
          </button>
        </>
      }
    >
      <p>{copy.correctHint}</p>
      <NoteFields offered={offered} note={note} onChange={change} />
      <a className="button" href={hrefOf(...home)}>
        {copy.back}
      </a>
    </Frame>
  );
}

/** Takes a care note back, after a question. Needs a signal. */
export function TakeBackScreen({ note }: { note: SentNote }): ReactNode {
  const shift = useShift();
  const home = useHome(note);
  const { busy, problem, send } = useSend(ShiftTakeBackNoteText, false);
  const takeBack = async (): Promise<void> => {
    if (!(await send({ id: note.id }))) return;
    void shift.read();
    goTo(...home);
  };
  return (
    <Frame
      title={copy.takeBackTitle}
      action={
        <>
          <Problem text={problem} />
          <button
            type="button"
            className="button main"
            aria-disabled={busy}
            onClick={() => void takeBack()}
          >
            {busy ? copy.takingBack : copy.yesTakeBack}
          </button>
        </>
      }
    >
      <p>{copy.takeBackHint}</p>
      <Words {...note} />
      <a className="button" href={hrefOf(...home)}>
        {copy.back}
      </a>
    </Frame>
  );
}
