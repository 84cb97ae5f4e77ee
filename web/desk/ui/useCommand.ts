import { useCallback, useRef, useState } from 'react';
import { serverMessage } from '../../app/graph/graphErrors.ts';
import type { Refusal } from '../../ui/form/refusals.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { deskCopy as copy } from '../copy.ts';

export interface Command {
  /** Sends the mutation and returns its answer. */
  send: () => Promise<{ userErrors: readonly Refusal[] } | null | undefined>;
  /** The toast's title on success; none if the screen shows it anyway. */
  done?: string;
  /** The toast's title if it was refused or failed; the graph's message is below it. */
  failed: string;
  /** Undoes it, if that is harmless; the toast offers it. */
  undo?: () => void;
  /** Whether the screen handles a refusal itself by asking; then no toast is shown. */
  asks?: (refusal: Refusal) => boolean;
}

/**
 * Runs a command from a button without a form: one at a time, showing refusals in the graph's
 * words.
 * @returns a function that runs a command and returns whether it succeeded, and whether one is
 * running
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
