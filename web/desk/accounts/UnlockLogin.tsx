import type { ApolloCache, Reference } from '@apollo/client';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { useDeskUnlockLoginMutation } from './accounts.generated.ts';
import { accountCopy as copy } from './copy.ts';

/** Takes an account out of the list of locked ones, whose entries have no identifiers of their own. */
const leaveLocked = (cache: ApolloCache, id: string): boolean =>
  cache.modify({
    fields: {
      lockedAccounts: (locks: readonly Reference[], { readField }) =>
        locks.filter((lock) => readField('id', readField<Reference>('account', lock)) !== id),
    },
  });

/** Ends the lock of someone who has typed too many wrong passwords, or for whom a stranger has. */
export function UnlockLogin({ id, onDone }: { id: string; onDone?: () => void }): ReactNode {
  const [unlock] = useDeskUnlockLoginMutation();
  const { run, busy } = useCommand();
  const send = async (): Promise<void> => {
    const done = await run({
      send: async () =>
        (
          await unlock({
            variables: { id },
            update: (cache, { data }) => {
              if (data?.unlockLogin.account) leaveLocked(cache, id);
            },
          })
        ).data?.unlockLogin,
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
