import { useState } from 'react';
import { Question } from '../../ui/Question.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { useDeskRemoveLineMutation, type DeskLineFragment } from './charges.generated.ts';
import { CreditDialog } from './CreditDialog.tsx';
import { LineDialog } from './LineDialog.tsx';
import { isCredit } from './LineLedger.tsx';
import { linesCopy } from './copy.ts';
import { creditCopy } from './creditCopy.ts';
import type { Elements } from '../../ui/elements.ts';

interface LineDialogs {
  add: () => void;
  credit: () => void;
  change: (line: DeskLineFragment) => void;
  remove: (line: DeskLineFragment) => void;
  /** Render it beside, not inside, another dialog. */
  dialogs: Elements;
}

/** The dialogs that add, change and remove a client's custom lines and credits. */
export function useLineDialogs(clientId: string, day?: string): LineDialogs {
  const [edited, setEdited] = useState<DeskLineFragment | 'new' | 'new credit' | null>(null);
  const [doomed, setDoomed] = useState<DeskLineFragment | null>(null);
  const [remove] = useDeskRemoveLineMutation();
  const { run, busy } = useCommand();
  const copy = doomed && isCredit(doomed) ? creditCopy : linesCopy;
  const removeNow = async ({ customLineId: id }: DeskLineFragment): Promise<void> => {
    const done = await run({
      send: async () =>
        id ? (await remove({ variables: { input: { id } } })).data?.removeCustomLine : null,
      done: copy.removed,
      failed: copy.notRemoved,
    });
    if (done) setDoomed(null);
  };
  const line = typeof edited === 'string' ? null : edited;
  const Edited = edited === 'new credit' || (line && isCredit(line)) ? CreditDialog : LineDialog;
  return {
    add: () => setEdited('new'),
    credit: () => setEdited('new credit'),
    change: setEdited,
    remove: setDoomed,
    dialogs: (
      <>
        {edited && (
          <Edited clientId={clientId} line={line} day={day} onClose={() => setEdited(null)} />
        )}
        {doomed && (
          <Question
            open
            onClose={() => setDoomed(null)}
            title={copy.removeTitle(doomed.description)}
            act={copy.removeNow}
            onAct={() => void removeNow(doomed)}
            busy={busy}
          >
            <p>{copy.removeHint}</p>
          </Question>
        )}
      </>
    ),
  };
}
