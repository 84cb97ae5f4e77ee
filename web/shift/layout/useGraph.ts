import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '../../app/newKey.ts';
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
function problemOf(error: unknown, noAnswer: string): string {
  if (!(error instanceof GraphFailure)) return noAnswer;
  return error.code === 'UNAUTHENTICATED' ? copy.logInAgain : error.message;
}

async function asked<Answer, Variables>(
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

/** Loads on mount, when `version` or the identifier changes, and when the signal is back. */
export function useRead<Answer, Variables = Record<string, never>>(
  text: TypedText<Answer, Variables>,
  version: unknown = 0,
  id?: string,
): Read<Answer> {
  const [state, setState] = useState<Omit<Read<Answer>, 'again'>>({ data: null, problem: null });
  const latest = useRef(0);
  const again = useCallback(() => {
    const mine = ++latest.current;
    asked(text, (id === undefined ? {} : { id }) as Variables).then(
      (data) => mine === latest.current && setState({ data, problem: null }),
      (error: unknown) =>
        mine === latest.current &&
        setState(({ data }) => ({ data, problem: problemOf(error, copy.noSignal) })),
    );
  }, [text, id]);
  useEffect(() => {
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again, version]);
  return { ...state, again };
}

type Refused = Record<string, { userErrors: { message: string }[] }>;

export interface Sender<Input> {
  busy: boolean;
  /** A message that says why it failed. */
  problem: string | null;
  /** Sets `problem` without sending anything. */
  refuse: (why: string) => void;
  /** @returns true if it succeeded */
  send: (input: Input) => Promise<boolean>;
}

/**
 * Sends one request at a time, with the same idempotency key until the graph has answered, so that
 * pressing again has no second effect.
 * @param isKeyed false for idempotent mutations without a key
 */
export function useSend<Answer, Input>(
  text: TypedText<Answer, { input: Input & { idempotencyKey?: string | null } }>,
  isKeyed = true,
): Sender<Input> {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const underWay = useRef(false);
  const sent = useRef({ input: '', key: '' });
  const send = async (input: Input): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    const said = JSON.stringify(input);
    if (sent.current.input !== said) sent.current = { input: said, key: newKey() };
    try {
      const key = isKeyed ? { idempotencyKey: sent.current.key } : {};
      const variables = { input: { ...input, ...key } };
      const answer = (await asked(text, variables)) as Refused;
      const [refusal] = Object.values(answer).flatMap(({ userErrors }) => userErrors);
      sent.current = { input: '', key: '' };
      setProblem(refusal?.message ?? null);
      return refusal === undefined;
    } catch (error) {
      setProblem(problemOf(error, copy.notSent));
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, refuse: setProblem, send };
}
