import { useState, type ReactNode, type RefObject } from 'react';
import { forgetRead } from '../../app/graph/freshness.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DeskInvoiceDetailFragment } from './billing.generated.ts';
import type { Elements } from '../../ui/elements.ts';

/** Props of every dialog about an invoice's money. */
export interface MoneyDialogProps {
  invoice: DeskInvoiceDetailFragment;
  onClose: () => void;
}

/** Drops cached billing lists, which are out of date now. */
export function forgetBilling(): void {
  for (const read of ['DeskInvoices', 'DeskPayments', 'DeskUnbilled']) forgetRead(read);
}

/** Returns focus to what opened the dialog, or to the content if that is gone. */
export function useOpener(): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  return () => (opener?.isConnected ? opener : document.getElementById('main'));
}

interface FrameProps {
  title: string;
  description: string;
  /** The field that receives focus first. */
  first: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: Elements;
}

/** A dialog that is open as long as it is rendered. */
export function MoneyDialog({ onClose, ...rest }: FrameProps): ReactNode {
  const opener = useOpener();
  return <Dialog open onOpenChange={onClose} opener={opener} {...rest} />;
}
