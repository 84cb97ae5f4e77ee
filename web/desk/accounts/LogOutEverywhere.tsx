import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { useDeskEndSessionsMutation } from './accounts.generated.ts';
import { accountCopy as copy } from './copy.ts';

/**
 * Logs someone out on every device in one press. Their visits stay.
 * @param hasPhone whether they may have visits on a phone that could get lost
 */
export function LogOutEverywhere({ id, hasPhone }: { id: string; hasPhone: boolean }): ReactNode {
  const [endSessions] = useDeskEndSessionsMutation();
  const { run, busy } = useCommand();
  const end = (): Promise<boolean> =>
    run({
      send: async () =>
        (
          await endSessions({
            variables: { input: { id } },
          })
        ).data?.endSessions,
      done: copy.loggedOut,
      failed: copy.notLoggedOut,
    });
  return (
    <>
      <p>{hasPhone ? copy.lostPhoneHint : copy.logOutHint}</p>
      <Button variant="secondary" busy={busy} onClick={() => void end()}>
        {copy.logOut}
      </Button>
    </>
  );
}
