import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatTime, formatVisitDay } from '../../ui/format.ts';
import { clientPath, screenPath } from '../paths.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { Part } from '../ui/Narrow.tsx';
import { affectedCopy as copy } from './copy.ts';
import type { DeskAffectedVisitFragment } from './hours.generated.ts';

const columns: readonly LedgerColumn<DeskAffectedVisitFragment>[] = [
  {
    header: copy.columns.day,
    isRowHeader: true,
    cell: ({ startsAt }) => formatVisitDay(startsAt),
  },
  {
    header: copy.columns.time,
    cell: ({ startsAt, endsAt }) => `${formatTime(startsAt)} – ${formatTime(endsAt)}`,
  },
  {
    header: copy.columns.client,
    cell: ({ clientId, clientName }) => <Link to={clientPath(clientId)}>{clientName}</Link>,
  },
  { header: copy.columns.service, cell: ({ type }) => type },
];

/** Upcoming visits whose caregiver no longer fits after a change; nothing if there are none. */
export const AffectedVisits = ({
  visits,
}: {
  visits: readonly DeskAffectedVisitFragment[];
}): ReactNode =>
  visits.length > 0 && (
    <Part role="status">
      <h2>{copy.title(visits.length)}</h2>
      <p>
        {copy.hint} <Link to={screenPath('schedule')}>{copy.schedule}</Link>
      </p>
      <Ledger caption={copy.caption} columns={columns} rows={visits} rowKey={({ id }) => id} />
    </Part>
  );
