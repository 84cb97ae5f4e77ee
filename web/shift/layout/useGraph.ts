import { useCallback, useEffect, useRef, useState } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import { goodToken, noteRefusal } from '../day/session.ts';
import { ask, GraphFailure, type TypedText } from '../graph/ask.ts';

/** Data that is loaded when shown and not stored; it needs a signal. */
export interface Read<Answer> {
  data: Answer | null;
  /** A message that says why there is none. */
  problem: string | null;
  again: () => void;
}

/** A message for the person. */
export function problemOf(error: unknown, noAnswer: string): string {
  if (!(error instanceof GraphFailure)) return noAnswer;
  return error.code === 'UNAUTHENTICATED' ? copy.logInAgain : error.message;
}

/** Sends one operation with the session of this phone. */
export async function asked<Answer, Variables>(
  text: TypedText<Answer, Variables>,
  variables: Variables,
): Promise<Answer> {
  const token = goodToken();
  if (token === null) throw new GraphFailure('UNAUTHENTICATED', '');
  try {
    return await ask(text, variables, token);
  } catch (error) {
    if (error instanceof GraphFailure) noteRefusal(token, error.code);
    throw error;
  }
}

/** Loads on mount, when `version` changes, and when the signal is back. */
export function useRead<Answer>(
  text: TypedText<Answer, Record<string, never>>,
  version: unknown = 0,
): Read<Answer> {
  const [state, setState] = useState<Omit<Read<Answer>, 'again'>>({ data: null, problem: null });
  const latest = useRef(0);
  const again = useCallback(() => {
    const mine = ++latest.current;
    asked(text, {}).then(
      (data) => mine === latest.current && setState({ data, problem: null }),
      (error: unknown) =>
        mine === latest.current &&
        setState(({ data }) => ({ data, problem: problemOf(error, copy.noSignal) })),
    );
  }, [text]);
  useEffect(() => {
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again, version]);
  return { ...state, again };
}
