import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { successViewTime } from '#graph/modules/intake/consultations/consultation.rules';
import { Submitted } from '../../../app/forms/Submitted.tsx';
import { formCopy } from '../../../app/forms/copy.ts';
import { GraphProvider } from '../../../app/graph/GraphProvider.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ConsultationForm } from './ConsultationForm.tsx';
import { useBookConsultation } from './useBookConsultation.ts';
import { consultationCopy as copy } from './copy.ts';

export interface ConsultationDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Returns the element that receives focus when the dialog closes. */
  opener: () => HTMLElement | null;
  /** Called with the reference when the success view closes by itself. */
  onSent: (reference: string) => void;
}

/** The form in a dialog. After booking, shows a success view that closes after 3 seconds. */
export default function ConsultationDialog(props: ConsultationDialogProps): ReactNode {
  return (
    <GraphProvider>
      <BookingDialog {...props} />
    </GraphProvider>
  );
}

function BookingDialog({ open, onOpenChange, opener, onSent }: ConsultationDialogProps): ReactNode {
  const [reference, setReference] = useState<string | null>(null);
  const isOpen = useRef(open);
  // If it was closed before the answer came, a toast reports the outcome, and the form is empty the
  // next time.
  const booking = useBookConsultation('dialog', (stored) => isOpen.current && setReference(stored));

  useEffect(() => {
    if (reference === null) return undefined;
    const timer = setTimeout(() => {
      onSent(reference);
      onOpenChange(false);
    }, successViewTime);
    return () => clearTimeout(timer);
  }, [reference, onOpenChange, onSent]);

  useEffect(() => {
    isOpen.current = open;
    if (!open) setReference(null);
  }, [open]);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      opener={opener}
      title={reference === null ? copy.dialogTitle : copy.thanks}
      description={reference === null ? copy.dialogIntro : undefined}
    >
      {reference === null ? (
        <ConsultationForm form="dialog" booking={booking} />
      ) : (
        <Submitted
          heading={copy.received}
          reference={reference}
          next={copy.next}
          callFrom={formCopy.ifWeCall}
          closes
        />
      )}
    </Dialog>
  );
}
