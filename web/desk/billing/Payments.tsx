import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDownload } from '../../app/invoices/useDownload.ts';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { References } from '../references/References.tsx';
import { deskInvoicePath } from '../paths.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { RowActions, RowButton } from '../ui/rowAction.ts';
import type { DeskInvoiceDetailFragment } from './billing.generated.ts';
import { Day } from './InvoiceLedger.tsx';
import { Line, Method, Note, Paid } from './PaidAmount.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { VoidDialog } from './VoidDialog.tsx';
import { billingCopy, invoiceCopy as copy, moneyCopy } from './copy.ts';

type Payment = DeskInvoiceDetailFragment['payments'][number];

/** What a refund was for: one of the invoice's lines, or goodwill. */
function wasFor(items: DeskInvoiceDetailFragment['items'], { itemId }: Payment): string {
  const line = items.find(({ id }) => id === itemId);
  return line === undefined
    ? moneyCopy.refundWasGoodwill
    : moneyCopy.refundWasFor(line.description, line.serviceDate && formatDate(line.serviceDate));
}

const Which = ({ payment: { amount, paymentDate } }: { payment: Payment }): ReactNode => (
  <VisuallyHidden>{copy.which(formatMoney(amount), formatDate(paymentDate))}</VisuallyHidden>
);

/** An invoice's payments and refunds; each that counts can be voided, or moved if it's a payment. */
export function Payments({ invoice }: { invoice: DeskInvoiceDetailFragment }): ReactNode {
  const { payments, voids, moves, status, items } = invoice;
  const [asked, setAsked] = useState<Payment | null>(null);
  const [moved, setMoved] = useState<Payment | null>(null);
  const { downloading, download } = useDownload('receipt');
  const columns: LedgerColumn<Payment>[] = [
    {
      header: billingCopy.columns.date,
      isRowHeader: true,
      cell: ({ paymentDate }) => <Day of={paymentDate} />,
    },
    {
      header: billingCopy.columns.method,
      cell: (payment) => (
        <>
          <Method payment={payment} by={voids.find(({ paymentId }) => paymentId === payment.id)} />
          {moves
            .filter(({ paymentId }) => paymentId === payment.id)
            .map(({ invoiceId, invoiceNumber, isAway }) => (
              <Line key={invoiceId}>
                <span>{isAway ? copy.movedTo : copy.cameFrom}</span>{' '}
                <Link to={deskInvoicePath(invoiceId)}>{invoiceNumber}</Link>
              </Line>
            ))}
        </>
      ),
    },
    {
      header: billingCopy.columns.note,
      cell: (payment) => (
        <>
          {payment.notes && <Note>{payment.notes}</Note>}
          {payment.amount.amount.startsWith('-') && <Line>{wasFor(items, payment)}</Line>}
          <References kind="PAYMENT" id={payment.id} references={payment.externalReferences} />
        </>
      ),
    },
    {
      header: copy.amount,
      align: 'right',
      cell: ({ amount, voided }) => <Paid amount={formatMoney(amount)} isVoided={voided != null} />,
    },
    {
      header: billingCopy.action,
      align: 'right',
      cell: (payment) => {
        const isRefund = payment.amount.amount.startsWith('-');
        const isOpen = !payment.voided && status !== 'CANCELLED';
        return (
          <RowActions>
            {!isRefund && (
              <RowButton
                busy={downloading === payment.id}
                onClick={() => void download(payment.id)}
              >
                <span>{copy.receipt}</span>
                <Which payment={payment} />
              </RowButton>
            )}
            {isOpen && !isRefund && (
              <RowButton onClick={() => setMoved(payment)}>
                <span>{copy.moveOne}</span>
                <Which payment={payment} />
              </RowButton>
            )}
            {isOpen && (
              <RowButton onClick={() => setAsked(payment)}>
                <span>{payment.accountPaymentId ? copy.takeOffOne : copy.voidOne}</span>
                <Which payment={payment} />
              </RowButton>
            )}
          </RowActions>
        );
      },
    },
  ];
  return (
    <section>
      <h2>{copy.payments}</h2>
      {payments.length > 0 ? (
        <Ledger caption={copy.payments} columns={columns} rows={payments} rowKey={({ id }) => id} />
      ) : (
        <p>{copy.noPayments}</p>
      )}
      {moved && <MoveDialog invoice={invoice} payment={moved} onClose={() => setMoved(null)} />}
      {asked && <VoidDialog invoice={invoice} payment={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}
