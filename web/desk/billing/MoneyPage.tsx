import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageOf } from '../../app/lists/pageOf.ts';
import { BillingParts } from './BillingParts.tsx';
import { clientPath } from '../paths.ts';
import type { LedgerColumn } from '../ui/Ledger.tsx';
import { useListFilters } from '../ui/listFilters.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { useMoneyColumns } from '../money/AccountMoney.tsx';
import { accountCopy, moneyListCopy as copy } from '../money/copy.ts';
import { useDeskMoneyQuery, type DeskMoneyQuery } from '../money/money.generated.ts';

type Row = DeskMoneyQuery['accountPayments']['nodes'][number];

const client: LedgerColumn<Row> = {
  header: copy.client,
  isRowHeader: true,
  cell: ({ clientId, clientName }) => (
    <Link to={`${clientPath(clientId)}?section=billing`}>{clientName}</Link>
  ),
};

/** What was received from all clients at once, or of that what lies on their accounts. */
export default function MoneyPage(): ReactNode {
  const filters = useListFilters({
    shown: { type: 'choice', label: copy.shown, choices: copy.choices },
  });
  const onAccount = filters.values.shown === 'account';
  const result = useDeskMoneyQuery({ variables: { onAccount } });
  const { columns, dialog } = useMoneyColumns();
  return (
    <ListScreen
      copy={copy}
      lead={
        <>
          <BillingParts />
          <p>{accountCopy.hint}</p>
        </>
      }
      filters={filters}
      list={pageOf(result, 'accountPayments')}
      table={[client, ...columns.map((column) => ({ ...column, isRowHeader: false }))]}
    >
      {dialog}
    </ListScreen>
  );
}
