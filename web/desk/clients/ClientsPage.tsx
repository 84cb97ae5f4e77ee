import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClientStatus } from '../../app/graph/schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { clientPath } from '../paths.ts';
import { Mail, Phone } from '../ui/Contact.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import type { LedgerColumn } from '../ui/Ledger.tsx';
import { useListFilters } from '../ui/listFilters.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { useAddressed } from '../ui/useFilters.ts';
import { AddClientDialog } from './AddClientDialog.tsx';
import { ClientState } from './ClientState.tsx';
import { useDeskClientsQuery, type DeskClientsQuery } from './clients.generated.ts';
import { clientsCopy as copy } from './copy.ts';

type Row = DeskClientsQuery['clients']['nodes'][number];

const columns: readonly LedgerColumn<Row>[] = [
  {
    header: copy.columns.name,
    isRowHeader: true,
    cell: ({ id, firstName, lastName }) => (
      <Link to={clientPath(id)}>{`${firstName} ${lastName}`}</Link>
    ),
  },
  { header: copy.columns.state, cell: (client) => <ClientState client={client} /> },
  { header: copy.columns.phone, cell: ({ phone }) => <Phone number={phone} /> },
  { header: copy.columns.email, cell: ({ email }) => <Mail to={email} /> },
  { header: copy.columns.address, cell: ({ address }) => address },
];

const unconfirmed = 'UNCONFIRMED';

/** The list of clients, searched as the user types. */
export default function ClientsPage(): ReactNode {
  const [adding, setAdding] = useAddressed('add');
  const filters = useListFilters({
    search: { type: 'search', label: copy.search, hint: copy.searchHint },
    state: {
      type: 'choice',
      label: copy.state,
      choices: { '': copy.anyState, ...copy.states, [unconfirmed]: copy.unconfirmed },
    },
  });
  const { search, state } = filters.values;
  const result = useDeskClientsQuery({
    variables: {
      search: search || null,
      // As the column says: active or not confirmed, ended or suspended either way.
      statuses:
        state === unconfirmed ? ['ACTIVE'] : state in copy.states ? [state as ClientStatus] : null,
      isUnconfirmed: state === unconfirmed ? true : state === 'ACTIVE' ? false : null,
    },
  });
  return (
    <ListScreen
      copy={copy}
      actions={<Button onClick={() => setAdding(true)}>{copy.add}</Button>}
      filters={filters}
      list={pageOf(result, 'clients')}
      table={columns}
    >
      {adding && <AddClientDialog onClose={() => setAdding(false)} />}
    </ListScreen>
  );
}
