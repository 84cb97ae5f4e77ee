import { useCallback, useEffect, useRef, useState } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import { dropToken, goodToken } from '../day/session.ts';
import { ask, GraphFailure, type TypedText } from '../graph/ask.ts';

/** What is read when it is looked at, and kept nowhere: it needs a signal. */
export interface Read<Answer> {
  data: Answer | null;
  /** Why there is none, in words. */
  problem: string | null;
  again: () => void;
}

/** What went wrong, in words for the person. */
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
    if (error instanceof GraphFailure && error.code === 'UNAUTHENTICATED') dropToken(token);
    throw error;
  }
}

/** Reads once it is shown, when `version` changes, and with a signal that is back. */
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

type Refused = Record<string, { userErrors: { message: string }[] }>;

export interface Sender<Input> {
  busy: boolean;
  /** Why it was not done, in the graph's words. */
  problem: string | null;
  /** Says no before anything is sent. */
  refuse: (why: string) => void;
  /** @returns whether it was done */
  send: (input: Input) => Promise<boolean>;
}

/**
 * Sends one thing at a time, by the same key until the graph has answered: pressed again, it counts once.
 * @param isKeyed false for what changes nothing the second time, and takes no key
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
    if (sent.current.input !== said) sent.current = { input: said, key: crypto.randomUUID() };
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
