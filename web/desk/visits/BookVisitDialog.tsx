import { useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { BookVisitForm, type NewVisit } from './BookVisitForm.tsx';
import { bookCopy, planCopy } from './copy.ts';
import { PlanOutcome } from './plans/PlanOutcome.tsx';

interface BookVisitDialogProps {
  /** What is known about it. */
  visit: NewVisit;
  onOther: (id: string) => void;
  onClose: () => void;
}

/** Books a visit or a plan, then lists the plan's visits that have no caregiver. */
export default function BookVisitDialog({
  visit,
  onOther,
  onClose,
}: BookVisitDialogProps): ReactNode {
  const [planId, setPlanId] = useState<string | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      record={[visit.client?.id, visit.caregiver?.id, visit.day].join()}
      title={planId === null ? bookCopy.title : planCopy.outcome}
      width="44rem"
    >
      {planId === null ? (
        <BookVisitForm visit={visit} onDone={onClose} onPlan={setPlanId} />
      ) : (
        <PlanOutcome id={planId} onVisit={onOther} onClose={onClose} />
      )}
    </Dialog>
  );
}
