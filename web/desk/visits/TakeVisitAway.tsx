import type { ReactNode } from 'react';
import { correctCopy, visitCopy } from './copy.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { useDeskTakeVisitAwayMutation } from './corrections.generated.ts';
import type { DeskVisitFragment } from './visits.generated.ts';

interface TakeVisitAwayProps {
  visit: DeskVisitFragment;
  onDone: () => void;
}

/** Takes away a visit that never was, or was begun by mistake. */
export function TakeVisitAway({ visit: { id }, onDone }: TakeVisitAwayProps): ReactNode {
  const [takeAway] = useDeskTakeVisitAwayMutation();
  return (
    <ReasonForm
      label={visitCopy.tasks.remove.title}
      copy={correctCopy.remove}
      send={async (reason) =>
        (await takeAway({ variables: { input: { id, reason } } })).data?.takeVisitAway
      }
      onDone={onDone}
    />
  );
}
