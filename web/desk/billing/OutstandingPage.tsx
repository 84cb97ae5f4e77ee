import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { pageOf } from '../../app/lists/pageOf.ts';
import { saveAs } from '../../app/saveAs.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/format.ts';
import { ages } from '../money/ages.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { clientBillingPath, unpaidInvoicesPath } from '../paths.ts';
import { statementCopy } from '../statement/copy.ts';
import { StatementDialog } from '../statement/StatementDialog.tsx';
import { csvOf } from '../ui/csv.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { useCommand } from '../ui/useCommand.ts';
import { BillingParts } from './BillingParts.tsx';
import { outstandingCopy as copy } from './copy.ts';
import { Day } from './InvoiceLedger.tsx';
import {
  DeskOutstandingDocument,
  useDeskOutstandingQuery,
  type DeskOutstandingQuery,
} from './outstanding.generated.ts';

type Sums = DeskOutstandingQuery['outstandingByAge'];
type Client = DeskOutstandingQuery['outstandingByClient']['nodes'][number];
/** A client, or all of them. */
type Row = Sums & Partial<Pick<Client, 'id' | 'clientName' | 'oldestDueDate'>>;
type Money = Sums['total'];
interface Asked {
  id: string;
  name: string;
}

const isAny = ({ amount }: Money): boolean => Number(amount) > 0;

const figure = (header: string, of: (row: Row) => Money): LedgerColumn<Row> => ({
  header,
  align: 'right',
  isNamed: true,
  cell: (row) => isAny(of(row)) && formatMoney(of(row)),
});

const columnsFor = (ask: (client: Asked) => void): LedgerColumn<Row>[] => [
  {
    header: copy.client,
    isRowHeader: true,
    cell: ({ id, clientName }) =>
      id === undefined ? copy.all : <Link to={clientBillingPath(id)}>{clientName}</Link>,
  },
  {
    header: copy.invoices,
    isNamed: true,
    cell: ({ clientName, ages: groups }) => {
      const count = groups.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0);
      return clientName === undefined ? (
        count
      ) : (
        <Link to={unpaidInvoicesPath(clientName)} aria-label={copy.unpaid(count, clientName)}>
          {count}
        </Link>
      );
    },
  },
  {
    header: copy.oldest,
    isNamed: true,
    cell: ({ oldestDueDate }) => oldestDueDate !== undefined && <Day of={oldestDueDate} />,
  },
  ...Object.entries(ages).map(([age, words]) =>
    figure(words, (row) => row.ages.find((group) => group.age === age)!.amount),
  ),
  figure(copy.total, ({ total }) => total),
  figure(copy.onAccount, ({ onAccount }) => onAccount),
  {
    header: copy.actions,
    align: 'right',
    cell: ({ id, clientName: name }) =>
      id !== undefined &&
      name !== undefined && (
        <RowButton aria-haspopup="dialog" onClick={() => ask({ id, name })}>
          <span>{statementCopy.open}</span>
          <VisuallyHidden>{statementCopy.of(name)}</VisuallyHidden>
        </RowButton>
      ),
  },
];

/** What each client owes, by how late it is. */
export default function OutstandingPage(): ReactNode {
  const apollo = useApolloClient();
  const { run, busy } = useCommand();
  const [asked, setAsked] = useState<Asked | null>(null);
  const result = useDeskOutstandingQuery();
  const sums = (result.data ?? result.previousData)?.outstandingByAge as Sums | undefined;
  const save = (): Promise<boolean> =>
    run({
      failed: copy.failed,
      send: async () => {
        const rows = rowsOfFile(await allClients(apollo));
        saveAs(
          new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }),
          copy.file(todayInPhoenix()),
        );
        return { userErrors: [] };
      },
    });
  return (
    <ListScreen
      copy={copy}
      actions={
        <Button variant="secondary" aria-busy={busy || undefined} onClick={() => void save()}>
          {copy.download}
        </Button>
      }
      lead={
        <>
          <BillingParts />
          <p>{copy.hint}</p>
        </>
      }
      list={pageOf(result, 'outstandingByClient')}
      table={(clients) => (
        <Ledger
          caption={copy.title}
          columns={columnsFor(setAsked)}
          rows={[...clients, ...(sums ? [sums] : [])]}
          rowKey={({ id }: Row) => id ?? ''}
        />
      )}
    >
      {asked && <StatementDialog client={asked} onClose={() => setAsked(null)} />}
    </ListScreen>
  );
}

async function allClients(apollo: ApolloClient, after: string | null = null): Promise<Client[]> {
  const { data } = await apollo.query({
    query: DeskOutstandingDocument,
    variables: { first: 100, after },
    fetchPolicy: 'network-only',
  });
  const { nodes, pageInfo } = data!.outstandingByClient;
  return pageInfo.hasNextPage
    ? [...nodes, ...(await allClients(apollo, pageInfo.endCursor))]
    : [...nodes];
}

const rowsOfFile = (clients: readonly Client[]): string[][] => [
  [copy.client, copy.oldest, ...Object.values(ages), copy.total, copy.onAccount],
  ...clients.map(({ clientName, oldestDueDate, ages: groups, total, onAccount }) => [
    clientName,
    oldestDueDate,
    ...groups.map(({ amount }) => amount.amount),
    total.amount,
    onAccount.amount,
  ]),
];
