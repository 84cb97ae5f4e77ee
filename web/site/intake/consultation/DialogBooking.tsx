import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { successViewTime } from '#graph/modules/intake/consultation.rules';
import { SentNote } from '../../../app/forms/SentNote.tsx';
import { Submitted } from '../../../app/forms/Submitted.tsx';
import { formCopy } from '../../../app/forms/copy.ts';
import { GraphProvider } from '../../../app/graph/GraphProvider.tsx';
import { Button } from '../../../ui/Button.tsx';
import { layer, media, shadow, space } from '../../../ui/theme.ts';
import { ConsultationForm } from './ConsultationForm.tsx';
import { useBookConsultation } from './useBookConsultation.ts';
import { consultationCopy as copy } from './copy.ts';

/** Above the bar on small screens; on large ones, opposite the toasts and floating buttons. */
const Sent = styled.div`
  position: fixed;
  z-index: ${layer.floating};
  inset: auto ${space(2)} calc(${space(11)} + env(safe-area-inset-bottom));
  max-width: 26rem;
  > * {
    display: grid;
    gap: ${space(1.5)};
    box-shadow: ${shadow.high};
  }
  ${media.desktop} {
    right: auto;
    bottom: ${space(3)};
  }
  ${media.print} {
    display: none;
  }
`;

export interface DialogBookingProps {
  /** Where the open dialog shows the form or the success view; null while it is closed. */
  place: HTMLElement | null;
  /** The reference of the consultation just stored, which shows the success view. */
  stored: string | null;
  onStored: (reference: string) => void;
  /** Closes the dialog. */
  onClose: () => void;
  /** ID of the note that stays on the page, and what receives focus after it. */
  noteId: string;
  opener: HTMLElement | null;
}

/**
 * The form of the dialog. After booking, shows a success view that closes after 3 seconds and leaves
 * a note on the page.
 */
export default function DialogBooking(props: DialogBookingProps): ReactNode {
  return (
    <GraphProvider>
      <Booking {...props} />
    </GraphProvider>
  );
}

function Booking(props: DialogBookingProps): ReactNode {
  const { place, stored, onStored, onClose, noteId, opener } = props;
  const [sent, setSent] = useState<string | null>(null);
  const isOpen = useRef(false);
  // If it was closed before the answer came, a toast reports the outcome, and the form is empty the
  // next time.
  const booking = useBookConsultation('dialog', (reference) => {
    if (isOpen.current) onStored(reference);
  });

  const { pathname } = useLocation();
  useEffect(() => setSent(null), [pathname]);
  useEffect(() => {
    isOpen.current = place !== null;
    if (isOpen.current) setSent(null);
  }, [place]);

  useEffect(() => {
    if (stored === null) return undefined;
    const timer = setTimeout(() => {
      setSent(stored);
      onClose();
    }, successViewTime);
    return () => clearTimeout(timer);
  }, [stored, onClose]);

  const inDialog =
    stored === null ? (
      <ConsultationForm form="dialog" booking={booking} />
    ) : (
      <Submitted
        heading={copy.received}
        reference={stored}
        next={copy.next}
        callFrom={formCopy.ifWeCall}
        closes
      />
    );
  return (
    <>
      {place && createPortal(inDialog, place)}
      {sent !== null && (
        <Sent>
          <SentNote id={noteId}>
            <p>{copy.sent(sent)}</p>
            <Button
              variant="secondary"
              onClick={() => {
                setSent(null);
                opener?.focus();
              }}
            >
              {copy.gotIt}
            </Button>
          </SentNote>
        </Sent>
      )}
    </>
  );
}
