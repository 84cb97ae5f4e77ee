import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { caregiverPath, screenPath } from '../paths.ts';
import { Mail, Phone } from '../ui/Contact.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import type { LedgerColumn } from '../ui/Ledger.tsx';
import { useListFilters } from '../ui/listFilters.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { useAddressed } from '../ui/useFilters.ts';
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
  const [adding, setAdding] = useAddressed('add');
  const filters = useListFilters({
    search: { type: 'search', label: copy.search, hint: copy.searchHint },
    state: { type: 'choice', label: copy.state, choices: { '': copy.anyState, ...copy.states } },
  });
  const { search, state } = filters.values;
  const result = useDeskCaregiversQuery({
    variables: {
      search: search || null,
      isActive: state in copy.states ? state === 'active' : null,
    },
  });
  return (
    <ListScreen
      copy={copy}
      actions={
        <>
          <Button onClick={() => setAdding(true)}>{copy.add}</Button>
          <Link to={screenPath('hours')}>{copy.hours}</Link>
        </>
      }
      filters={filters}
      list={pageOf(result, 'caregivers')}
      table={columns}
    >
      {adding && <AddCaregiverDialog onClose={() => setAdding(false)} />}
    </ListScreen>
  );
}
