import { createContext, useContext, useEffect, type RefObject } from 'react';

/** What had focus when the surrounding form was last submitted. */
export const SubmittedFrom = createContext<RefObject<Element | null>>({ current: null });

/**
 * Focuses what a form says about its submit, each time `attempt` changes, unless the person has
 * moved on to another field in the meantime: their next letters must not get lost.
 * @param attempt undefined while no answer has come
 */
export function useFocusAfterSubmit(frame: RefObject<HTMLElement | null>, attempt?: number): void {
  const submittedFrom = useContext(SubmittedFrom);
  useEffect(() => {
    if (attempt === undefined) return;
    const focused = document.activeElement;
    const movedOn =
      focused !== submittedFrom.current && focused?.matches('input, select, textarea') === true;
    if (!movedOn) frame.current?.focus();
  }, [attempt, frame, submittedFrom]);
}
