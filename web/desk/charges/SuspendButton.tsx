import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Question } from '../../ui/Question.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { useCommand } from '../ui/useCommand.ts';
import { KeptVisitsFields } from '../visits/KeptVisitsFields.tsx';
import { useKeptVisits } from '../visits/useKeptVisits.ts';
import { useDeskSuspendForNonPaymentMutation } from './charges.generated.ts';
import { suspendCopy as copy } from './copy.ts';

interface SuspendButtonProps {
  client: { id: string; name: string };
  /** Whether it is at the end of a row. */
  inRow?: boolean;
}

/** Offers to suspend a client who has owed money for more than 30 days; always asks first. */
export function SuspendButton({ client, inRow = false }: SuspendButtonProps): ReactNode {
  const [asked, setAsked] = useState(false);
  const [suspend] = useDeskSuspendForNonPaymentMutation();
  const { run, busy } = useCommand();
  const kept = useKeptVisits();
  const Pressed = inRow ? RowButton : Button;
  const suspendNow = async (): Promise<void> => {
    let isAsking = false;
    const done = await run({
      send: async () => {
        const input = { clientId: client.id, keptVisits: kept.input };
        const answer = (await suspend({ variables: { input } })).data?.suspendForNonPayment;
        isAsking = kept.asks(answer);
        return answer;
      },
      done: copy.done,
      failed: copy.failed,
      asks: () => isAsking,
    });
    if (done) setAsked(false);
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
        <KeptVisitsFields kept={kept} />
      </Question>
    </>
  );
}
