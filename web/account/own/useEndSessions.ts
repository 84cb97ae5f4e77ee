import { useState } from 'react';
import { serverMessage } from '../../app/graph/graphErrors.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  type EndSessionMutation,
} from '../account.generated.ts';
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
  const [end] = useEndSessionMutation();
  const [endRest] = useEndOtherSessionsMutation();
  const [ending, setEnding] = useState<string | null>(null);

  const fail = (description: string = copy.tryAgain): void =>
    toast({ title: copy.sessions.failed, description, variant: 'destructive' });
  const run = async (
    what: string,
    send: () => Promise<EndSessionMutation['endSession'] | null | undefined>,
  ): Promise<void> => {
    setEnding(what);
    try {
      const answer = await send();
      if (!answer?.account) return fail(answer?.userErrors[0]?.message);
      toast({
        title: copy.sessions.ended,
        description: what === 'others' ? copy.sessions.endedOthers : copy.sessions.endedOne,
        variant: 'success',
      });
    } catch (error) {
      fail(serverMessage(error) ?? undefined);
    } finally {
      setEnding(null);
    }
  };
  return {
    ending,
    endOne: (id) => run(id, async () => (await end({ variables: { id } })).data?.endSession),
    endOthers: () => run('others', async () => (await endRest()).data?.endOtherSessions),
  };
}
