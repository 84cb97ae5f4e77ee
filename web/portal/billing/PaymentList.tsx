import type { ReactNode } from 'react';
import Download from 'lucide-react/icons/download';
import { styled } from 'styled-components';
import { useDownload } from '../../app/invoices/useDownload.ts';
import { Button } from '../../ui/Button.tsx';
import { formatChoice, formatDate, formatMoney } from '../../ui/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { PaymentRowFragment } from './billing.generated.ts';
import { TwoLineRows } from './TwoLineRows.ts';
import { billingCopy as copy } from '../copy.ts';

/** Only in this cell, since it would also break figures and dates. */
const Words = styled.span`
  overflow-wrap: anywhere;
`;

/** Why a payment doesn't count. */
const Voided = styled.span`
  display: block;
  font-weight: 700;
`;

const invoiceColumn: Column<PaymentRowFragment> = {
  header: copy.columns.number,
  cell: ({ invoiceNumber }) => invoiceNumber,
};
const columns: Column<PaymentRowFragment>[] = [
  {
    header: copy.columns.date,
    cell: ({ paymentDate }) => <time dateTime={paymentDate}>{formatDate(paymentDate)}</time>,
    isRowHeader: true,
  },
  invoiceColumn,
  {
    header: copy.columns.amount,
    align: 'right',
    cell: ({ amount, voided }) =>
      voided ? (
        <span>
          <s>{formatMoney(amount)}</s>
          <Voided>{copy.voided[voided.as](formatDate(voided.day))}</Voided>
        </span>
      ) : (
        formatMoney(amount)
      ),
  },
  { header: copy.columns.method, cell: ({ paymentMethod }) => formatChoice(paymentMethod) },
  {
    header: copy.columns.notes,
    cell: ({ notes }) => <Words data-none={notes ? undefined : true}>{notes || '-'}</Words>,
  },
];

/** Downloads the receipt of what was received. */
export function Receipt({
  of: { id, amount, paymentDate },
  downloads: { downloading, download },
}: {
  of: Pick<PaymentRowFragment, 'id' | 'amount' | 'paymentDate'>;
  downloads: ReturnType<typeof useDownload>;
}): ReactNode {
  return (
    <Button variant="quiet" busy={downloading === id} onClick={() => void download(id)}>
      <Download aria-hidden="true" />
      <span>{copy.receipt}</span>
      <VisuallyHidden>
        {copy.receiptOf(formatMoney(amount), formatDate(paymentDate))}
      </VisuallyHidden>
    </Button>
  );
}

/** Date and amount, invoice and method, then the notes and the receipt. */
const places = [1, 3, 2, 4, 5, 5] as const;
/** The same without the invoice number, for the payments of one invoice. */
const placesOfOne = [1, 2, 3, 5, 5] as const;

/** Payments of one invoice, or of all with their numbers. */
export function PaymentTable({
  payments,
  caption,
  numbered = false,
}: {
  payments: readonly PaymentRowFragment[];
  caption: string;
  numbered?: boolean;
}): ReactNode {
  const downloads = useDownload('receipt');
  const receipt: Column<PaymentRowFragment> = {
    header: copy.receipt,
    align: 'right',
    onScreen: true,
    cell: (payment) =>
      payment.amount.amount.startsWith('-') ? (
        <span data-none />
      ) : (
        <Receipt of={payment} downloads={downloads} />
      ),
  };
  const shown = numbered ? columns : columns.filter((column) => column !== invoiceColumn);
  return (
    <TwoLineRows $places={numbered ? places : placesOfOne}>
      <Table
        caption={caption}
        columns={[...shown, receipt]}
        rows={payments}
        rowKey={({ id }) => id}
      />
    </TwoLineRows>
  );
}

/** Every payment, newest first. */
export function PaymentList({ payments }: { payments: readonly PaymentRowFragment[] }): ReactNode {
  if (payments.length === 0) {
    return <EmptyState title={copy.noPayments}>{copy.noPaymentsHint}</EmptyState>;
  }
  return <PaymentTable payments={payments} caption={copy.paymentsCaption} numbered />;
}
