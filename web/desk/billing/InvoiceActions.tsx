import { useState, type ReactNode } from 'react';
import { useDownload } from '../../app/invoices/useDownload.ts';
import { Button } from '../../ui/Button.tsx';
import { SuspendButton } from '../charges/SuspendButton.tsx';
import { ApplyDialog } from '../money/ApplyDialog.tsx';
import { applyCopy } from '../money/copy.ts';
import type { DeskInvoiceDetailFragment } from './billing.generated.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { CreditDialog } from './CreditDialogs.tsx';
import { PaymentDialog, RefundDialog } from './PaymentDialogs.tsx';
import { invoiceCopy as copy } from './copy.ts';
import { owed } from './owed.ts';

const dialogs = {
  pay: PaymentDialog,
  apply: ApplyDialog,
  credit: CreditDialog,
  refund: RefundDialog,
  cancel: CancelDialog,
};

/** The office's actions on an invoice; only those that apply in its state are shown. */
export function InvoiceActions({ invoice }: { invoice: DeskInvoiceDetailFragment }): ReactNode {
  const { id, status, amountPaid } = invoice;
  const [asked, setAsked] = useState<keyof typeof dialogs | null>(null);
  const { downloading, download } = useDownload('invoice');
  const isOpen = owed.includes(status);
  const isCovered = status === 'PAID' && Number(invoice.amount.amount) === 0;
  const Asked = asked && dialogs[asked];
  return (
    <>
      {isOpen && <Button onClick={() => setAsked('pay')}>{copy.pay}</Button>}
      {isOpen && Number(invoice.onAccount.amount) > 0 && (
        <Button variant="secondary" onClick={() => setAsked('apply')}>
          {applyCopy.open}
        </Button>
      )}
      {isOpen && (
        <Button variant="secondary" onClick={() => setAsked('credit')}>
          {copy.credit}
        </Button>
      )}
      {Number(amountPaid.amount) > 0 && (
        <Button variant="secondary" onClick={() => setAsked('refund')}>
          {copy.refund}
        </Button>
      )}
      <Button variant="secondary" busy={downloading === id} onClick={() => void download(id)}>
        {copy.download}
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        {copy.print}
      </Button>
      {(isOpen || isCovered) && (
        <Button variant="quiet" onClick={() => setAsked('cancel')}>
          {copy.cancel}
        </Button>
      )}
      {invoice.canSuspend && (
        <SuspendButton client={{ id: invoice.clientId, name: invoice.clientName }} />
      )}
      {Asked && <Asked invoice={invoice} onClose={() => setAsked(null)} />}
    </>
  );
}
