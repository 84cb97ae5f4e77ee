import { useState, type ReactNode } from 'react';
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx';
import { BookVisitForm, type NewVisit } from './BookVisitForm.tsx';
import { bookCopy, planCopy } from './copy.ts';
import { PlanOutcome } from './plans/PlanOutcome.tsx';

interface BookVisitDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange'> {
  /** What is known about it. */
  visit: NewVisit;
  onOther: (id: string) => void;
}

/** Books a visit or a plan, then lists the plan's visits that have no caregiver. */
export default function BookVisitDialog({
  visit,
  onOther,
  open,
  onOpenChange,
}: BookVisitDialogProps): ReactNode {
  const [planId, setPlanId] = useState<string | null>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      record={[visit.client?.id, visit.caregiver?.id, visit.day].join()}
      title={planId === null ? bookCopy.title : planCopy.outcome}
      width="44rem"
    >
      {planId === null ? (
        <BookVisitForm visit={visit} onDone={() => onOpenChange(false)} onPlan={setPlanId} />
      ) : (
        <PlanOutcome id={planId} onVisit={onOther} onClose={() => onOpenChange(false)} />
      )}
    </Dialog>
  );
}
