import { useState, type ReactNode } from 'react';
import { forgetRead } from '../../app/graph/freshness.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Question } from '../ui/Question.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { useCommand } from '../ui/useCommand.ts';
import { useDeskSuspendForNonPaymentMutation } from './charges.generated.ts';
import { suspendCopy as copy } from './copy.ts';

interface SuspendButtonProps {
  client: { id: string; name: string };
  /** Whether it is at the end of a row. */
  inRow?: boolean;
  /** Reloads the screen's data. */
  onDone: () => Promise<unknown>;
}

/** Offers to suspend a client who has owed money for more than 30 days; always asks first. */
export function SuspendButton({ client, inRow = false, onDone }: SuspendButtonProps): ReactNode {
  const [asked, setAsked] = useState(false);
  const [suspend] = useDeskSuspendForNonPaymentMutation();
  const { run, busy } = useCommand();
  const Pressed = inRow ? RowButton : Button;
  const suspendNow = async (): Promise<void> => {
    const done = await run({
      send: async () =>
        (await suspend({ variables: { input: { clientId: client.id } } })).data
          ?.suspendForNonPayment,
      done: copy.done,
      failed: copy.failed,
    });
    if (!done) return;
    for (const read of ['DeskToday', 'DeskInvoice', 'DeskClientBilling']) forgetRead(read);
    setAsked(false);
    await onDone();
  };
  return (
    <>
      <Pressed variant="quiet" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {copy.act}
        <VisuallyHidden>{copy.of(client.name)}</VisuallyHidden>
      </Pressed>
      <Question
        open={asked}
        onClose={() => setAsked(false)}
        title={copy.title(client.name)}
        act={copy.now}
        onAct={() => void suspendNow()}
        busy={busy}
      >
        <p>{copy.means}</p>
      </Question>
    </>
  );
}
