import type { ReactNode } from 'react';
import { correctCopy, visitCopy } from './copy.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { useDeskWaiveFeeMutation } from './corrections.generated.ts';
import type { DeskVisitFragment } from './visits.generated.ts';

interface WaiveFeeProps {
  visit: DeskVisitFragment;
  onDone: () => void;
}

/** Doesn't charge the fee of a canceled visit after all. */
export function WaiveFee({ visit: { id }, onDone }: WaiveFeeProps): ReactNode {
  const [waive] = useDeskWaiveFeeMutation();
  return (
    <ReasonForm
      label={visitCopy.tasks.waive.title}
      copy={correctCopy.waive}
      send={async (reason) =>
        (await waive({ variables: { input: { id, reason } } })).data?.waiveCancellationFee
      }
      onDone={onDone}
    />
  );
}
