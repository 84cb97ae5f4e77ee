import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { useDeskUnlockLoginMutation } from './accounts.generated.ts';
import { accountCopy as copy } from './copy.ts';

/** Ends the lock of someone who has typed too many wrong passwords, or for whom a stranger has. */
export function UnlockLogin({ id, onDone }: { id: string; onDone?: () => void }): ReactNode {
  const [unlock] = useDeskUnlockLoginMutation();
  const { run, busy } = useCommand();
  const send = async (): Promise<void> => {
    const done = await run({
      send: async () => (await unlock({ variables: { id } })).data?.unlockLogin,
      done: copy.unlocked,
      failed: copy.unlockFailed,
    });
    if (done) onDone?.();
  };
  return (
    <>
      <p>{copy.lockedHint}</p>
      <Button variant="secondary" busy={busy} onClick={() => void send()}>
        {copy.unlock}
      </Button>
    </>
  );
}
