import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatChoice, formatDate, formatMoney } from '../../ui/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import type { PaymentRowFragment } from './billing.generated.ts';

/** Only in this cell: elsewhere it would break figures and dates too. */
const Words = styled.span`
  overflow-wrap: anywhere;
`;

const columns: Column<PaymentRowFragment>[] = [
  {
    header: 'Date',
    cell: ({ paymentDate }) => <time dateTime={paymentDate}>{formatDate(paymentDate)}</time>,
    isRowHeader: true,
  },
  { header: 'Invoice #', cell: ({ invoiceNumber }) => invoiceNumber },
  { header: 'Amount', cell: ({ amount }) => formatMoney(amount), align: 'right' },
  { header: 'Method', cell: ({ paymentMethod }) => formatChoice(paymentMethod) },
  { header: 'Notes', cell: ({ notes }) => <Words>{notes || '-'}</Words> },
];

/** Every payment, newest first. */
export function PaymentList({ payments }: { payments: readonly PaymentRowFragment[] }): ReactNode {
  if (payments.length === 0) {
    return (
      <EmptyState title="No payment history found">
        Once a payment has reached us, you will find it here.
      </EmptyState>
    );
  }
  return (
    <Table caption="Payment history" columns={columns} rows={payments} rowKey={({ id }) => id} />
  );
}
