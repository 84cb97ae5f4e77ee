import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FormAnswer } from '../../forms/useServerForm.ts';
import { serverMessage } from '../../graph/graphErrors.ts';
import { Button } from '../../../ui/Button.tsx';
import { space } from '../../../ui/theme.ts';
import { proofCopy } from './copy.ts';
import { askForPasskey } from './passkeys.ts';

const copy = proofCopy.passkey;

const Way = styled.div`
  display: grid;
  gap: ${space(2)};
  /* Read out when it is filled, and without a gap of its own before. */
  > :empty {
    margin-block-start: -${space(2)};
  }
`;

/** What to ask the device for, or why it was refused. */
export interface PasskeyAsk extends FormAnswer {
  request: string | null;
  /** What the device's answer is sent with, if it isn't there yet. */
  challenge?: string;
}

interface PasskeyWayProps<Answer extends FormAnswer> {
  ask: () => Promise<PasskeyAsk>;
  send: (proof: { passkey: string; challenge?: string }) => Promise<Answer | null | undefined>;
  onDone: (answer: Answer) => void | Promise<void>;
}

/** Asks for a passkey with one press, and again if it came to nothing. */
export function PasskeyWay<Answer extends FormAnswer>({
  ask,
  send,
  onDone,
}: PasskeyWayProps<Answer>): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  /** @returns what to say if it came to nothing */
  const attempt = async (): Promise<string> => {
    const { request, challenge, userErrors } = await ask();
    if (request === null) return userErrors[0]?.message ?? proofCopy.noAnswer;
    const asked = await askForPasskey(request);
    if ('trouble' in asked) return asked.trouble;
    const answer = await send({ ...asked, ...(challenge && { challenge }) });
    if (!answer || answer.userErrors.length > 0)
      return answer?.userErrors[0]?.message ?? proofCopy.noAnswer;
    await onDone(answer);
    return '';
  };
  const press = async (): Promise<void> => {
    setTrouble('');
    setBusy(true);
    const said = await attempt().catch(
      (error: unknown) => serverMessage(error) ?? proofCopy.noAnswer,
    );
    setBusy(false);
    setTrouble(said);
  };

  return (
    <Way>
      <p>{copy.how}</p>
      <Button ref={button} wide busy={busy} onClick={() => void press()}>
        {busy ? copy.using : copy.use}
      </Button>
      <div role="status">{trouble && <p>{trouble}</p>}</div>
    </Way>
  );
}
