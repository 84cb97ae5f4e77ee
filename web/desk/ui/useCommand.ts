import { useCallback, useRef, useState } from 'react';
import { serverMessage } from '../../app/graph/graphErrors.ts';
import type { Refusal } from '../../ui/form/refusals.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { deskCopy as copy } from '../copy.ts';

export interface Command {
  /** Sends it; answers what the mutation answered. */
  send: () => Promise<{ userErrors: readonly Refusal[] } | null | undefined>;
  /** Title of the notice when it is done; none where the screen shows it by itself. */
  done?: string;
  /** Title of the notice when it was refused or failed; the graph's own words stand under it. */
  failed: string;
  /** Takes it back, where that is harmless; the notice offers it. */
  undo?: () => void;
  /** Whether the screen answers a refusal by itself, by a question: then there's no notice of it. */
  asks?: (refusal: Refusal) => boolean;
}

/**
 * One command behind one button, without a form: once at a time, and a refusal in the graph's own words.
 * @returns what runs a command and answers whether it was done, and whether one is under way
 */
export function useCommand(): { run: (command: Command) => Promise<boolean>; busy: boolean } {
  const { toast } = useToast();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async ({ send, done, failed, undo, asks }: Command): Promise<boolean> => {
      if (underWay.current) return false;
      underWay.current = true;
      setBusy(true);
      try {
        const answer = await send();
        const refusal = answer ? answer.userErrors[0] : { message: copy.noAnswer };
        if (refusal) {
          if (!asks?.(refusal))
            toast({ title: failed, description: refusal.message, variant: 'destructive' });
          return false;
        }
        const action = undo && { label: copy.undo, onPress: undo };
        if (done !== undefined) toast({ title: done, variant: 'success', action });
        return true;
      } catch (error) {
        toast({
          title: failed,
          description: serverMessage(error) ?? copy.noAnswer,
          variant: 'destructive',
        });
        return false;
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
    [toast],
  );
  return { run, busy };
}
