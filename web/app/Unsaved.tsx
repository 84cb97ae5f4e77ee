import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import type { Elements } from '../ui/elements.ts';
import { Question } from '../ui/Question.tsx';
import { AskToDiscardContext, hasUnsaved } from '../ui/unsaved.ts';
import { appCopy as copy } from './copy.ts';
import { session } from './session/session.ts';

const sectionOf = ({ search }: Location): string | null =>
  new URLSearchParams(search).get('section');

/** True if a navigation removes the forms of the screen or of a record's section. */
const leaves = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || sectionOf(from) !== sectionOf(to);

/**
 * Asks before a dialog is closed, or a screen or section left, with typed text that isn't saved: at
 * the desk and on the account page. Once someone has logged out, nothing is left to keep.
 */
export function Unsaved({ children }: { children: Elements }): ReactNode {
  const [discard, setDiscard] = useState<{ run: () => void } | null>(null);
  const discarding = useRef(false);
  const ask = useCallback((run: () => void) => setDiscard({ run }), []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !discarding.current &&
      session.get().status === 'signed-in' &&
      leaves(currentLocation, nextLocation) &&
      hasUnsaved(document),
  );
  const keep = (): void => {
    setDiscard(null);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const go = (): void => {
    setDiscard(null);
    discarding.current = true;
    discard?.run();
    if (blocker.state === 'blocked') blocker.proceed();
    discarding.current = false;
  };
  return (
    <AskToDiscardContext value={ask}>
      {children}
      <Question
        open={discard !== null || blocker.state === 'blocked'}
        onClose={keep}
        title={copy.discardTitle}
        act={copy.discard}
        onAct={go}
        keep={copy.keepWriting}
        busy={false}
      >
        <p>{copy.discardHint}</p>
      </Question>
    </AskToDiscardContext>
  );
}
