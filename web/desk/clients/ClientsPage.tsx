import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PagedList } from '../../app/lists/PagedList.tsx';
import type { ClientStatus } from '../../app/graph/schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select, TextInput } from '../../ui/form/inputs.ts';
import { clientPath } from '../paths.ts';
import { Mail, Phone } from '../ui/Contact.tsx';
import { DeskPage } from '../ui/DeskPage.tsx';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useAddressed, useFilters } from '../ui/useFilters.ts';
import { useSettled } from '../ui/useSettled.ts';
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
  { header: copy.columns.state, cell: ({ status }) => <ClientState status={status} /> },
  { header: copy.columns.phone, cell: ({ phone }) => <Phone number={phone} /> },
  { header: copy.columns.email, cell: ({ email }) => <Mail to={email} /> },
  { header: copy.columns.address, cell: ({ address }) => address },
];

/** The list of clients, searched as the user types. */
export default function ClientsPage(): ReactNode {
  const [{ search, state }, setFilters] = useFilters('search', 'state');
  const [adding, setAdding] = useAddressed('add');
  const settled = useSettled(search).trim();
  const result = useDeskClientsQuery({
    variables: {
      search: settled || null,
      statuses: state in copy.states ? [state as ClientStatus] : null,
    },
  });
  return (
    <DeskPage
      title={copy.title}
      actions={<Button onClick={() => setAdding(true)}>{copy.add}</Button>}
    >
      <Toolbar role="search">
        <label>
          {copy.search}
          <TextInput
            type="search"
            value={search}
            placeholder={copy.searchHint}
            onChange={({ target }) => setFilters({ search: target.value })}
          />
        </label>
        <label>
          {copy.state}
          <Select value={state} onChange={({ target }) => setFilters({ state: target.value })}>
            <option value="">{copy.anyState}</option>
            {Object.entries(copy.states).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </label>
      </Toolbar>
      <PagedList things={copy.things} {...pageOf(result, 'clients')}>
        {(clients) =>
          clients.length > 0 ? (
            <Ledger
              caption={copy.caption}
              columns={columns}
              rows={clients}
              rowKey={({ id }) => id}
            />
          ) : search === '' && state === '' ? (
            <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
          ) : (
            <EmptyState title={copy.noneFound}>{copy.noneFoundHint}</EmptyState>
          )
        }
      </PagedList>
      <AddClientDialog open={adding} onClose={() => setAdding(false)} />
    </DeskPage>
  );
}
