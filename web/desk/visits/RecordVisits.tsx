import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { formatMoney, formatTime, formatVisitDay } from '../../ui/format.ts';
import { Select } from '../../ui/form/inputs.ts';
import { StatusPill } from '../../app/StatusPill.tsx';
import { color } from '../../ui/theme.ts';
import { caregiverPath, clientPath, screenPath } from '../paths.ts';
import type { LedgerColumn } from '../ui/Ledger.tsx';
import { List } from '../ui/ListScreen.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import { RowButton } from '../ui/rowAction.ts';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useFilters } from '../ui/useFilters.ts';
import { useVisitDialogs } from './useVisitDialogs.tsx';
import { useDeskRecordVisitsQuery, type DeskRecordVisitsQuery } from './recordVisits.generated.ts';
import { recentDays, recordVisitsCopy as copy } from './recordVisits.copy.ts';

type Visit = DeskRecordVisitsQuery['appointments']['nodes'][number];

/** No caregiver yet: the one thing in the row that needs attention. */
const Open = styled.span`
  color: ${color.clay};
  font-weight: 700;
`;

const client: LedgerColumn<Visit> = {
  header: copy.columns.client,
  cell: (visit) => <Link to={clientPath(visit.clientId)}>{visit.clientName}</Link>,
};
const caregiver: LedgerColumn<Visit> = {
  header: copy.columns.caregiver,
  cell: ({ caregiverId, caregiverName, status }) => {
    if (caregiverId !== null) return <Link to={caregiverPath(caregiverId)}>{caregiverName}</Link>;
    return status !== 'CANCELLED' && <Open>{copy.open}</Open>;
  },
};

const columns = (
  other: LedgerColumn<Visit>,
  onOpen: (id: string) => void,
): readonly LedgerColumn<Visit>[] => [
  {
    header: copy.columns.day,
    isRowHeader: true,
    cell: ({ id, startsAt }) => (
      <RowButton data-visit={id} onClick={() => onOpen(id)}>
        <time dateTime={startsAt}>{formatVisitDay(startsAt)}</time>
      </RowButton>
    ),
  },
  {
    header: copy.columns.time,
    // As it was worked, which its cost follows.
    cell: ({ startsAt, endsAt, startedAt, completedAt }) =>
      startedAt && completedAt
        ? `${formatTime(startedAt)} – ${formatTime(completedAt)}`
        : `${formatTime(startsAt)} – ${formatTime(endsAt)}`,
  },
  other,
  { header: copy.columns.service, cell: ({ type }) => type },
  { header: copy.columns.status, cell: ({ status }) => <StatusPill status={status} /> },
  { header: copy.columns.cost, align: 'right', cell: costOf },
];

function costOf({ status, cancelFee, actualCost, estimatedCost }: Visit): string | null {
  if (status === 'CANCELLED') {
    if (cancelFee === null) return null;
    return Number(cancelFee.amount) > 0 ? copy.fee(formatMoney(cancelFee)) : copy.noFee;
  }
  const cost = actualCost ?? estimatedCost;
  return cost && formatMoney(cost);
}

const days = 86_400_000;

/** The visits of a client or a caregiver, each showing the other person. */
export function RecordVisits({
  of,
  name,
}: {
  of: { clientId: string } | { caregiverId: string };
  /** That person's name. */
  name: string;
}): ReactNode {
  const { openVisit, enterVisit, dialogs } = useVisitDialogs();
  const [{ show }, setFilters] = useFilters('show');
  const [now] = useState(Date.now);
  const period = show === 'month' || show === 'all' ? show : 'coming';
  const at = (time: number): string => new Date(time).toISOString();
  const result = useDeskRecordVisitsQuery({
    variables: {
      filter: {
        ...of,
        ...(period === 'coming' && { from: at(now) }),
        ...(period === 'month' && { from: at(now - recentDays * days), to: at(now) }),
      },
    },
  });
  const rows = columns('clientId' in of ? caregiver : client, openVisit);
  return (
    <>
      <Toolbar>
        <label>
          {copy.which}
          <Select
            value={period}
            onChange={({ target }) =>
              setFilters({ show: target.value === 'coming' ? '' : target.value })
            }
          >
            {Object.entries(copy.periods).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </label>
        <Link to={screenPath('schedule')}>{copy.schedule}</Link>
        <Button
          variant="secondary"
          onClick={() =>
            enterVisit(
              'clientId' in of
                ? { client: { id: of.clientId, name } }
                : { caregiver: { id: of.caregiverId, name } },
            )
          }
        >
          {copy.enter}
        </Button>
      </Toolbar>
      <List copy={copy} list={pageOf(result, 'appointments')} table={rows} />
      {dialogs}
    </>
  );
}
