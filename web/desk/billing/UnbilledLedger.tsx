import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatMoney } from '../../ui/format.ts';
import { space } from '../../ui/theme.ts';
import { clientPath } from '../paths.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import type { DeskUnbilledQuery, DeskUnbilledRowFragment } from './billing.generated.ts';
import { unbilledCopy as copy } from './copy.ts';

const Frame = styled.div`
  margin-bottom: ${space(4)};
`;
const Sum = styled.p`
  margin-top: ${space(1)};
  text-align: right;
  font-weight: 700;
`;

/** One row per client: what their next invoice would total, and the button that issues it. */
export function UnbilledLedger({
  waiting: { clients, chargeCount, total },
  onBill,
}: {
  waiting: DeskUnbilledQuery['unbilledByClient'];
  onBill: (row: DeskUnbilledRowFragment) => void;
}): ReactNode {
  const money = (
    header: string,
    of: (row: DeskUnbilledRowFragment) => { amount: string },
  ): LedgerColumn<DeskUnbilledRowFragment> => ({
    header,
    align: 'right',
    isNamed: true,
    cell: (row) => formatMoney(of(row)),
  });
  const columns: LedgerColumn<DeskUnbilledRowFragment>[] = [
    {
      header: copy.client,
      isRowHeader: true,
      cell: ({ client: { id, name } }) => <Link to={clientPath(id)}>{name}</Link>,
    },
    {
      header: copy.charges,
      align: 'right',
      isNamed: true,
      cell: (row) => row.chargeCount,
    },
    money(copy.subtotal, ({ subtotal }) => subtotal),
    money(copy.tax, ({ tax }) => tax),
    money(copy.total, (row) => row.total),
    {
      header: copy.action,
      align: 'right',
      cell: (row) => (
        <RowButton
          aria-label={copy.billClient(row.client.name)}
          aria-haspopup="dialog"
          onClick={() => onBill(row)}
        >
          {copy.bill}
        </RowButton>
      ),
    },
  ];
  return (
    <Frame>
      <Ledger
        caption={copy.caption}
        columns={columns}
        rows={clients}
        rowKey={({ client }) => client.id}
      />
      <Sum>{copy.sum(clients.length, chargeCount, formatMoney(total))}</Sum>
    </Frame>
  );
}
