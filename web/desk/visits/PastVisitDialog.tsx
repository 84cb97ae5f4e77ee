import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx';
import type { NewVisit } from './BookVisitForm.tsx';
import { pastCopy as copy } from './copy.ts';
import { PastVisitForm } from './PastVisitForm.tsx';

interface PastVisitDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange'> {
  /** What is known about it. */
  visit: NewVisit;
}

/** Enters a visit that took place but was never booked. */
export default function PastVisitDialog({
  visit,
  open,
  onOpenChange,
}: PastVisitDialogProps): ReactNode {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      record={[visit.client?.id, visit.caregiver?.id, visit.day].join()}
      title={copy.title}
      description={copy.hint}
      width="44rem"
    >
      <PastVisitForm visit={visit} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
