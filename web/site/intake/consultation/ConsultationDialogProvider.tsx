import { createContext, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { consultationNotices } from '#graph/modules/intake/consultationNotices.rules';
import { useProvider } from '../../../app/provider.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { ButtonProps } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { whenIdle } from '../../../ui/whenIdle.ts';
import { useToast } from '../../../ui/toast/ToastProvider.tsx';
import type { DialogBookingProps } from './DialogBooking.tsx';
import { consultationCopy as copy } from './copy.ts';
import type { Elements } from '../../../ui/elements.ts';

/** Keeps the dialog from growing when the form appears. */
const Waiting = styled.div`
  display: grid;
  min-height: 34rem;
`;

/** Opens the dialog. @param opener the pressed button, which receives focus when it closes */
type OpenDialog = (opener: HTMLElement) => void;

let loadedBooking: ComponentType<DialogBookingProps> | null = null;

async function loadBooking(): Promise<void> {
  loadedBooking = (await import('./DialogBooking.tsx')).default;
}

const DialogContext = createContext<OpenDialog>(() => undefined);

/**
 * Preloads the form's code when the browser is idle, so that the dialog opens with it. Returns a
 * stable function: a context change makes React discard prerendered parts that aren't hydrated yet.
 */
export function useConsultationDialog(): OpenDialog {
  useEffect(() => {
    // Pressing the button tries again and reports failures.
    void whenIdle()
      .then(loadBooking)
      .catch(() => undefined);
  }, []);
  return useContext(DialogContext);
}

/**
 * Renders the page's one consultation dialog. It opens at once; the form, whose code (Formik, the
 * GraphQL client) is lazy, appears in it once loaded, and keeps what was typed while it is closed.
 */
export function ConsultationDialogProvider({ children }: { children: Elements }): ReactNode {
  const { phone } = useProvider();
  const { toast } = useToast();
  const [Booking, setBooking] = useState<ComponentType<DialogBookingProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  /** The reference of the consultation just stored, while the dialog shows its success view. */
  const [stored, setStored] = useState<string | null>(null);
  const noteId = useId();
  const openedOn = useRef('');

  const open = useCallback<OpenDialog>(
    (from) => {
      openedOn.current = window.location.pathname;
      setOpener(from);
      setOpen(true);
      const show = (): void => setBooking(() => loadedBooking);
      // Synchronously if it is loaded, so that the dialog doesn't flicker.
      if (loadedBooking !== null) return show();
      loadBooking()
        .then(show)
        .catch(() => {
          setOpen(false);
          toast({ ...consultationNotices.dialogFailure(phone), variant: 'destructive' });
        });
    },
    [phone, toast],
  );
  const close = useCallback(() => {
    setOpen(false);
    setStored(null);
  }, []);

  // Close on navigation, such as the Back button, but not as the page appears whose address was there
  // already when someone in a hurry pressed.
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== openedOn.current) close();
  }, [pathname, close]);

  return (
    <DialogContext value={open}>
      {children}
      <Dialog
        open={isOpen}
        onOpenChange={close}
        opener={() => document.getElementById(noteId) ?? opener}
        title={stored === null ? copy.dialogTitle : copy.thanks}
        description={stored === null ? copy.dialogIntro : undefined}
      >
        {Booking === null && (
          <Waiting>
            <Spinner />
          </Waiting>
        )}
        <div ref={setPlace} />
      </Dialog>
      {Booking && (
        <Booking
          place={place}
          stored={stored}
          onStored={setStored}
          onClose={close}
          noteId={noteId}
          opener={opener}
        />
      )}
    </DialogContext>
  );
}

/** A button that opens the consultation dialog. */
export function ConsultationButton({ children, ...rest }: Omit<ButtonProps, 'onClick'>): ReactNode {
  const open = useConsultationDialog();
  return (
    <Button {...rest} onClick={(event) => open(event.currentTarget)}>
      {children}
    </Button>
  );
}
