import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select, TextInput } from '../../ui/form/inputs.ts';
import { caregiverPath, screenPath } from '../paths.ts';
import { Mail, Phone } from '../ui/Contact.tsx';
import { DeskPage } from '../ui/DeskPage.tsx';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useAddressed, useFilters } from '../ui/useFilters.ts';
import { useSettled } from '../ui/useSettled.ts';
import { AddCaregiverDialog } from './AddCaregiverDialog.tsx';
import { CaregiverState } from './CaregiverState.tsx';
import { useDeskCaregiversQuery, type DeskCaregiversQuery } from './caregivers.generated.ts';
import { caregiversCopy as copy } from './copy.ts';

type Row = DeskCaregiversQuery['caregivers']['nodes'][number];

const columns: readonly LedgerColumn<Row>[] = [
  {
    header: copy.columns.name,
    isRowHeader: true,
    cell: ({ id, firstName, lastName }) => (
      <Link to={caregiverPath(id)}>{`${firstName} ${lastName}`}</Link>
    ),
  },
  { header: copy.columns.state, cell: (caregiver) => <CaregiverState caregiver={caregiver} /> },
  { header: copy.columns.phone, cell: ({ phone }) => <Phone number={phone} /> },
  { header: copy.columns.email, cell: ({ email }) => <Mail to={email} /> },
  {
    header: copy.columns.skills,
    cell: ({ specialties, certification }) =>
      [...specialties, certification].filter(Boolean).join(', '),
  },
];

/** The list of caregivers, searched as the user types. */
export default function CaregiversPage(): ReactNode {
  const [{ search, state }, setFilters] = useFilters('search', 'state');
  const [adding, setAdding] = useAddressed('add');
  const settled = useSettled(search).trim();
  const result = useDeskCaregiversQuery({
    variables: {
      search: settled || null,
      isActive: state in copy.states ? state === 'active' : null,
    },
  });
  return (
    <DeskPage
      title={copy.title}
      actions={
        <>
          <Button onClick={() => setAdding(true)}>{copy.add}</Button>
          <Link to={screenPath('hours')}>{copy.hours}</Link>
        </>
      }
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
      <PagedList things={copy.things} {...pageOf(result, 'caregivers')}>
        {(caregivers) =>
          caregivers.length > 0 ? (
            <Ledger
              caption={copy.caption}
              columns={columns}
              rows={caregivers}
              rowKey={({ id }) => id}
            />
          ) : search === '' && state === '' ? (
            <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
          ) : (
            <EmptyState title={copy.noneFound}>{copy.noneFoundHint}</EmptyState>
          )
        }
      </PagedList>
      <AddCaregiverDialog open={adding} onClose={() => setAdding(false)} />
    </DeskPage>
  );
}
