import { useState, type ReactNode } from 'react';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { References } from '../references/References.tsx';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import type { DeskInvoiceDetailFragment } from './billing.generated.ts';
import { Day } from './InvoiceLedger.tsx';
import { Line, Method, Note, Paid } from './PaidAmount.tsx';
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

/** An invoice's payments and refunds; each that counts can be voided. */
export function Payments({ invoice }: { invoice: DeskInvoiceDetailFragment }): ReactNode {
  const { payments, voids, status, items } = invoice;
  const [asked, setAsked] = useState<Payment | null>(null);
  const columns: LedgerColumn<Payment>[] = [
    {
      header: billingCopy.columns.date,
      isRowHeader: true,
      cell: ({ paymentDate }) => <Day of={paymentDate} />,
    },
    {
      header: billingCopy.columns.method,
      cell: (payment) => (
        <Method payment={payment} by={voids.find(({ paymentId }) => paymentId === payment.id)} />
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
      cell: (payment) =>
        !payment.voided &&
        status !== 'CANCELLED' && (
          <RowButton onClick={() => setAsked(payment)}>
            <span>{copy.voidOne}</span>
            <VisuallyHidden>
              {copy.which(formatMoney(payment.amount), formatDate(payment.paymentDate))}
            </VisuallyHidden>
          </RowButton>
        ),
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
      {asked && <VoidDialog invoice={invoice} payment={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}
