import { useState, type ReactNode, type RefObject } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DeskInvoiceDetailFragment } from './billing.generated.ts';
import type { Elements } from '../../ui/elements.ts';

/** Props of every dialog about an invoice's money. */
export interface MoneyDialogProps {
  invoice: DeskInvoiceDetailFragment;
  onClose: () => void;
}

/** Returns focus to what opened the dialog or, if that is gone, to what is next, or the content. */
export function useOpener(next?: RefObject<HTMLElement | null>): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  return () => (opener?.isConnected ? opener : (next?.current ?? document.getElementById('main')));
}

interface FrameProps {
  title: string;
  /** The payment it is about, if it isn’t the invoice. */
  record?: string;
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
