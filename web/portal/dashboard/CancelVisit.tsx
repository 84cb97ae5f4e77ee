import type { ReactNode } from 'react';
import { formatMoney, formatVisitTime } from '../../ui/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { UpcomingVisitFragment } from '../care.generated.ts';
import { visitsCopy as copy } from '../copy.ts';

/** What canceling a visit costs now; null if it can no longer be canceled. */
export function cancelingCosts({ freeUntil, cancellation }: UpcomingVisitFragment): string | null {
  if (!cancellation) return null;
  const { percent, fee } = cancellation;
  if (!freeUntil) return copy.neverFree(formatMoney(fee), percent);
  return percent === 0
    ? copy.freeUntil(formatVisitTime(freeUntil))
    : copy.feeNow(formatVisitTime(freeUntil), formatMoney(fee), percent);
}

interface CancelButtonProps {
  visit: UpcomingVisitFragment;
  /** Whether its dialog is loading. */
  coming: boolean;
  onCancel: (button: HTMLElement) => void;
}

export const CancelButton = ({ visit, coming, onCancel }: CancelButtonProps): ReactNode => (
  <Button
    variant="secondary"
    aria-label={copy.cancelOn(formatVisitTime(visit.startsAt))}
    aria-haspopup="dialog"
    busy={coming}
    onClick={({ currentTarget }) => onCancel(currentTarget)}
  >
    {copy.cancel}
  </Button>
);
