import { useRef, useState } from 'react';
import { newKey } from '../../app/newKey.ts';
import type { TypedText } from '../graph/ask.ts';
import { asked, problemOf } from '../layout/useGraph.ts';
import { sendCopy } from './sendCopy.ts';

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
      setProblem(problemOf(error, sendCopy.notSent));
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, refuse: setProblem, send };
}
