import { useState } from 'react';
import { Question } from '../../ui/Question.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { useDeskRemoveLineMutation, type DeskLineFragment } from './charges.generated.ts';
import { LineDialog } from './LineDialog.tsx';
import { linesCopy as copy } from './copy.ts';
import type { Elements } from '../../ui/elements.ts';

interface LineDialogs {
  add: () => void;
  change: (line: DeskLineFragment) => void;
  remove: (line: DeskLineFragment) => void;
  /** Render it beside, not inside, another dialog. */
  dialogs: Elements;
}

/** The dialogs that add, change and remove a client's custom lines. */
export function useLineDialogs(clientId: string, day?: string): LineDialogs {
  const [edited, setEdited] = useState<DeskLineFragment | 'new' | null>(null);
  const [doomed, setDoomed] = useState<DeskLineFragment | null>(null);
  const [remove] = useDeskRemoveLineMutation();
  const { run, busy } = useCommand();
  const removeNow = async ({ customLineId: id }: DeskLineFragment): Promise<void> => {
    const done = await run({
      send: async () =>
        id ? (await remove({ variables: { input: { id } } })).data?.removeCustomLine : null,
      done: copy.removed,
      failed: copy.notRemoved,
    });
    if (done) setDoomed(null);
  };
  return {
    add: () => setEdited('new'),
    change: setEdited,
    remove: setDoomed,
    dialogs: (
      <>
        {edited && (
          <LineDialog
            clientId={clientId}
            line={edited === 'new' ? null : edited}
            day={day}
            onClose={() => setEdited(null)}
          />
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
