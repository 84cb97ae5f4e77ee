import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useDownload } from '../../app/invoices/useDownload.ts';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { Table } from '../../ui/Table.tsx';
import { space } from '../../ui/theme.ts';
import type { BillingSummaryQuery } from './billing.generated.ts';
import { Receipt } from './PaymentList.tsx';
import { TwoLineRows } from './TwoLineRows.ts';
import { billingCopy as copy } from '../copy.ts';

const Apart = styled.section`
  margin-top: ${space(4)};
  h2 {
    margin-bottom: ${space(1.5)};
  }
`;

type AccountReceipt = BillingSummaryQuery['billingSummary']['accountReceipts'][number];

/** What was received for no invoice, such as a deposit, or is partly on the account. */
export function AccountReceipts({ receipts }: { receipts: readonly AccountReceipt[] }): ReactNode {
  const downloads = useDownload('receipt');
  if (receipts.length === 0) return null;
  return (
    <Apart>
      <h2>{copy.accountReceipts}</h2>
      <TwoLineRows $places={[1, 2, 5]}>
        <Table
          caption={copy.accountReceipts}
          columns={[
            {
              header: copy.columns.date,
              cell: ({ paymentDate }) => (
                <time dateTime={paymentDate}>{formatDate(paymentDate)}</time>
              ),
              isRowHeader: true,
            },
            {
              header: copy.columns.amount,
              align: 'right',
              cell: ({ amount }) => formatMoney(amount),
            },
            {
              header: copy.receipt,
              align: 'right',
              onScreen: true,
              cell: (receipt) => <Receipt of={receipt} downloads={downloads} />,
            },
          ]}
          rows={receipts}
          rowKey={({ id }) => id}
        />
      </TwoLineRows>
    </Apart>
  );
}
