import { useState, type ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import { noteIn } from '../day/newEntry.ts';
import { tappedAt } from '../day/visits.ts';
import type { Entry } from '../outbox/entry.ts';
import { when } from '../time.ts';
import { goTo } from '../layout/screen.ts';
import { useShift, useShiftState } from '../layout/useShift.ts';
import { useNow } from '../layout/useNow.ts';

/** Entries that the graph refused, until the person has read why. */
export function Refusals(): ReactNode {
  const shift = useShift();
  const { entries, kept } = useShiftState();
  const now = useNow();
  return entries
    .filter(({ refusal }) => refusal !== undefined)
    .map((entry) => {
      const { key, kind, appointmentId, refusal } = entry;
      const visit = [...(kept?.day.visits ?? []), ...(kept?.past ?? [])].find(
        ({ id }) => id === appointmentId,
      );
      return (
        <section key={key} className="note" data-tone="no">
          <h2>{copy.refused[kind](visit?.client ?? copy.aVisit)}</h2>
          <p>{refusal}</p>
          <p>{copy.done(when(tappedAt(entry), now))}</p>
          {kind === 'note' ? (
            <RefusedNote entry={entry} />
          ) : (
            <button type="button" className="button" onClick={() => void shift.dismiss(key)}>
              {copy.gotIt}
            </button>
          )}
        </section>
      );
    });
}

/** What a refused care note says. It stays until it is written again, or deleted with two presses. */
function RefusedNote({ entry }: { entry: Entry }): ReactNode {
  const shift = useShift();
  const [copied, setCopied] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { tasks, content } = noteIn(entry);
  const copyText = async (): Promise<void> => {
    await navigator.clipboard.writeText([...tasks, content].filter(Boolean).join('\n'));
    setCopied(true);
  };
  const writeAgain = async (): Promise<void> => {
    await shift.writeAgain(entry.key);
    goTo('note', entry.appointmentId);
  };
  return (
    <>
      <div className="update">
        {tasks.map((task) => (
          <p key={task}>{task}</p>
        ))}
        {content && <p>{content}</p>}
      </div>
      <button
        type="button"
        className="button"
        onClick={() => void copyText().catch(() => setCopied(false))}
      >
        {copied ? copy.copied : copy.copy}
      </button>
      <button type="button" className="button" onClick={() => void writeAgain()}>
        {copy.writeAgain}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => (deleting ? void shift.dismiss(entry.key) : setDeleting(true))}
      >
        {deleting ? copy.yesDelete : copy.deleteNote}
      </button>
    </>
  );
}
