import type { ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import { notesOf } from '../day/notes.ts';
import { notKept, waiting, type ShiftState } from '../day/shiftState.ts';
import { moment } from '../time.ts';
import { hrefOf, useScreen } from './screen.ts';
import { useShift, useShiftState } from './useShift.ts';
import { useNow } from './useNow.ts';

/** What is stored, what is waiting to be sent, and how old the day is. */
export function StatusLine(): ReactNode {
  const shift = useShift();
  const state = useShiftState();
  const now = useNow();
  const { screen, id } = useScreen();
  const draft = draftOf(state);
  const { tone, words } = said(state, now);
  return (
    <header className="status" data-tone={tone}>
      <p role="status">{words}</p>
      {!state.keeps && <p>{copy.cannotKeep}</p>}
      {state.ofOthers > 0 && <p>{copy.ofOthers(state.ofOthers)}</p>}
      {tone === 'waits' && draft !== undefined && draft.id !== id && (
        <a className="button" href={hrefOf(draft.screen, draft.id)}>
          {copy.goOn}
        </a>
      )}
      {tone === 'login' && screen !== 'log-in' && (
        <a className="button" href={hrefOf('log-in')}>
          {copy.logIn}
        </a>
      )}
      {tone !== 'login' && (state.unreachable || state.sending === 'waiting') && !state.reading && (
        <button type="button" className="button" onClick={shift.tryAgain}>
          {copy.tryAgain}
        </button>
      )}
    </header>
  );
}

/** Where the first unsent note is written on, if it still can be. */
function draftOf({
  kept,
  drafts,
}: ShiftState): { screen: 'correct' | 'note'; id: string } | undefined {
  if (kept === null) return undefined;
  const { visits } = kept.day;
  const notes = notesIn(drafts);
  const has = (list: readonly { id: string }[], id: string) => list.some((one) => one.id === id);
  const corrected = notes.find((id) => has(notesOf(kept.day), id));
  if (corrected !== undefined) return { screen: 'correct', id: corrected };
  const begun = notes.find((id) => has([...visits, ...(kept.past ?? [])], id));
  return begun === undefined ? undefined : { screen: 'note', id: begun };
}

/** What unsent care notes are about: visits, or sent notes that they correct. */
const notesIn = (drafts: readonly string[]): string[] =>
  drafts.filter((about) => about.startsWith('note/')).map((about) => about.slice(5));

type Tone = 'sent' | 'waits' | 'login';

function said(state: ShiftState, now: Date): { tone: Tone; words: string } {
  const { kept, entries, drafts, sending, needsLogin, unreachable, keeps } = state;
  const count = waiting(entries);
  const notes = notesIn(drafts).length;
  if (needsLogin)
    return { tone: 'login', words: count > 0 ? copy.needsLoginToSend(count) : copy.needsLogin };
  if (count > 0)
    return {
      tone: 'waits',
      words:
        sending === 'sending'
          ? copy.sending(count)
          : keeps
            ? copy.waits(count)
            : copy.waitsUnkept(count),
    };
  if (entries.some(({ n }) => n === notKept)) return { tone: 'waits', words: copy.saving };
  if (entries.some(({ refusal }) => refusal !== undefined))
    return { tone: 'waits', words: copy.unread };
  if (kept === null) return { tone: 'sent', words: copy.reading };
  const at = moment(kept.day.now, now);
  return unreachable
    ? { tone: 'waits', words: copy.asOf(at) }
    : notes > 0
      ? { tone: 'waits', words: copy.unsentNotes(notes, at) }
      : { tone: 'sent', words: copy.allSent(at) };
}
