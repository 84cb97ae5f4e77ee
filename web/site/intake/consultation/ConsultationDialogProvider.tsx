import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { consultationNotices } from '#graph/modules/intake/consultations/consultation.rules';
import { useProvider } from '../../../app/provider.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { ButtonProps } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/toast/ToastProvider.tsx';
import type { ConsultationDialogProps } from './ConsultationDialog.tsx';

/** Opens the dialog. @param opener what was pressed; it gets the focus back */
type OpenDialog = (opener: HTMLElement) => void;

const DialogContext = createContext<OpenDialog>(() => undefined);

/**
 * Never changes: a changing context makes React discard prerendered parts it has not hydrated yet.
 */
export const useConsultationDialog = (): OpenDialog => useContext(DialogContext);

/**
 * Keeps the one consultation dialog of the page. Its code, with Formik and the graph client, loads
 * when it is first opened.
 */
export function ConsultationDialogProvider({ children }: { children: ReactNode }): ReactNode {
  const { phone } = useProvider();
  const { toast } = useToast();
  const [Dialog, setDialog] = useState<ComponentType<ConsultationDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);

  const open = useCallback<OpenDialog>(
    (from) => {
      setOpener(from);
      import('./ConsultationDialog.tsx')
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

  // Back leaves the page that the dialog lies over.
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);

  return (
    <DialogContext value={open}>
      {children}
      {Dialog && <Dialog open={isOpen} onOpenChange={setOpen} opener={opener} />}
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
