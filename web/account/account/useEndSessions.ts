import { useState } from 'react';
import { serverMessage } from '../../app/graph/graphErrors.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  type AccountDetailsFragment,
} from '../account.generated.ts';
import { useWriteAccount } from './useWriteAccount.ts';
import { ownAccountCopy as copy } from '../copy.ts';

interface EndSessions {
  /** Which session is being ended: its id, or "others". */
  ending: string | null;
  endOne: (id: string) => Promise<void>;
  endOthers: () => Promise<void>;
}

/** Signs out other devices, with toasts. */
export function useEndSessions(): EndSessions {
  const { toast } = useToast();
  const keep = useWriteAccount();
  const [end] = useEndSessionMutation();
  const [endRest] = useEndOtherSessionsMutation();
  const [ending, setEnding] = useState<string | null>(null);

  const run = async (
    what: string,
    send: () => Promise<AccountDetailsFragment | null | undefined>,
  ): Promise<void> => {
    setEnding(what);
    try {
      const account = await send();
      if (account) {
        keep(account);
        toast({
          title: copy.sessions.ended,
          description: what === 'others' ? copy.sessions.endedOthers : copy.sessions.endedOne,
          variant: 'success',
        });
      }
    } catch (error) {
      toast({
        title: copy.sessions.failed,
        description: serverMessage(error) ?? copy.tryAgain,
        variant: 'destructive',
      });
    } finally {
      setEnding(null);
    }
  };
  return {
    ending,
    endOne: (id) =>
      run(id, async () => (await end({ variables: { id } })).data?.endSession.account),
    endOthers: () => run('others', async () => (await endRest()).data?.endOtherSessions.account),
  };
}
