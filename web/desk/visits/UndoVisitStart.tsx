import type { ReactNode } from 'react';
import { correctCopy, visitCopy } from './copy.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { useDeskUndoVisitStartMutation } from './corrections.generated.ts';
import type { DeskVisitFragment } from './visits.generated.ts';

interface UndoVisitStartProps {
  visit: DeskVisitFragment;
  onDone: () => void;
}

/** Makes a visit that was started by mistake what it was before. */
export function UndoVisitStart({ visit: { id }, onDone }: UndoVisitStartProps): ReactNode {
  const [undoStart] = useDeskUndoVisitStartMutation();
  return (
    <ReasonForm
      label={visitCopy.tasks.undo.title}
      copy={correctCopy.undo}
      send={async (reason) =>
        (await undoStart({ variables: { input: { id, reason } } })).data?.undoVisitStart
      }
      onDone={onDone}
    />
  );
}
