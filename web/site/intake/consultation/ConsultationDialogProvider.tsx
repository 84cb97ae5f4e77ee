import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { consultationNotices } from '#graph/modules/intake/consultations/consultationNotices.rules';
import { SentNote } from '../../../app/forms/SentNote.tsx';
import { useProvider } from '../../../app/provider.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { ButtonProps } from '../../../ui/Button.tsx';
import { layer, media, shadow, space } from '../../../ui/theme.ts';
import { whenIdle } from '../../../ui/whenIdle.ts';
import { useToast } from '../../../ui/toast/ToastProvider.tsx';
import type { ConsultationDialogProps } from './ConsultationDialog.tsx';
import { consultationCopy } from './copy.ts';

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

/** Opens the dialog. @param opener the pressed button, which receives focus when it closes */
type OpenDialog = (opener: HTMLElement) => void;

const loadDialog = async () => import('./ConsultationDialog.tsx');

const DialogContext = createContext<OpenDialog>(() => undefined);

/**
 * Preloads the dialog's code when the browser is idle, so that it opens at once. Returns a stable
 * function: a context change makes React discard prerendered parts that aren't hydrated yet.
 */
export function useConsultationDialog(): OpenDialog {
  useEffect(() => {
    // Pressing the button tries again and reports failures.
    void whenIdle()
      .then(loadDialog)
      .catch(() => undefined);
  }, []);
  return useContext(DialogContext);
}

/** Renders the page's one consultation dialog. Its code (Formik, the GraphQL client) is lazy. */
export function ConsultationDialogProvider({ children }: { children: ReactNode }): ReactNode {
  const { phone } = useProvider();
  const { toast } = useToast();
  const [Dialog, setDialog] = useState<ComponentType<ConsultationDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const noteId = useId();

  const open = useCallback<OpenDialog>(
    (from) => {
      setOpener(from);
      setSent(null);
      loadDialog()
        .then((loaded) => {
          setDialog(() => loaded.default);
          setOpen(true);
        })
        .catch(() =>
          toast({ ...consultationNotices.dialogFailure(phone), variant: 'destructive' }),
        );
    },
    [phone, toast],
  );

  // Close on navigation, such as the Back button.
  const { pathname } = useLocation();
  useEffect(() => {
    setOpen(false);
    setSent(null);
  }, [pathname]);

  return (
    <DialogContext value={open}>
      {children}
      {Dialog && (
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          opener={() => document.getElementById(noteId) ?? opener}
          onSent={setSent}
        />
      )}
      {sent !== null && (
        <Sent>
          <SentNote id={noteId}>
            <p>{consultationCopy.sent(sent)}</p>
            <Button
              variant="secondary"
              onClick={() => {
                setSent(null);
                opener?.focus();
              }}
            >
              {consultationCopy.gotIt}
            </Button>
          </SentNote>
        </Sent>
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
