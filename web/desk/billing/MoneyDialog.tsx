import { useState, type ReactNode, type RefObject } from 'react';
import { forgetRead } from '../../app/graph/freshness.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DeskInvoiceDetailFragment } from './billing.generated.ts';

/** What a dialog about an invoice's money gets. */
export interface MoneyDialogProps {
  invoice: DeskInvoiceDetailFragment;
  onClose: () => void;
}

/** The lists of other screens tell something else now. */
export function forgetBilling(): void {
  for (const read of ['DeskInvoices', 'DeskPayments', 'DeskUnbilled']) forgetRead(read);
}

/** Gives the focus back to what opened a dialog, or to the content where that is gone. */
export function useOpener(): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  return () => (opener?.isConnected ? opener : document.getElementById('main'));
}

interface FrameProps {
  title: string;
  description: string;
  /** The first field. */
  first: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is there as long as it is open. */
export function MoneyDialog({ onClose, ...rest }: FrameProps): ReactNode {
  const opener = useOpener();
  return <Dialog open onOpenChange={onClose} opener={opener} {...rest} />;
}
