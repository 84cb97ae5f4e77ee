import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatWeekday } from '../../ui/format.ts';
import { StatusPill } from '../../app/StatusPill.tsx';
import { caregiverPath, clientPath } from '../paths.ts';
import { Ledger } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { Pressing } from '../ui/TimeLeft.tsx';
import { todayCopy } from './copy.ts';
import { Part } from './Part.tsx';
import type { DeskTodayVisitFragment } from './today.generated.ts';
import { timesOf } from './when.ts';

const copy = todayCopy.visits;

/** Today's visits by the hour. */
export function TodayVisits({
  visits,
  day,
  onOpen,
}: {
  visits: readonly DeskTodayVisitFragment[];
  day: string;
  onOpen: (id: string) => void;
}): ReactNode {
  const title = copy.title(formatWeekday(day));
  return (
    <Part title={title}>
      {visits.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <Ledger
          caption={title}
          rows={visits}
          rowKey={({ id }) => id}
          columns={[
            {
              header: todayCopy.columns.time,
              isRowHeader: true,
              cell: (visit) => (
                <RowButton data-visit={visit.id} onClick={() => onOpen(visit.id)}>
                  {timesOf(visit)}
                </RowButton>
              ),
            },
            {
              header: todayCopy.columns.client,
              cell: ({ clientId, client }) => <Link to={clientPath(clientId)}>{client}</Link>,
            },
            { header: todayCopy.columns.care, cell: ({ type }) => type },
            {
              header: todayCopy.columns.caregiver,
              cell: ({ caregiverId, caregiver, status }) =>
                caregiverId !== null ? (
                  <Link to={caregiverPath(caregiverId)}>{caregiver}</Link>
                ) : status === 'CANCELLED' ? (
                  copy.nobody
                ) : (
                  <Pressing>{copy.nobody}</Pressing>
                ),
            },
            {
              header: todayCopy.columns.status,
              cell: ({ status, isHeld }) => (
                <>
                  <StatusPill status={status} />
                  {isHeld && status !== 'CANCELLED' && <Pressing>{copy.held}</Pressing>}
                </>
              ),
            },
          ]}
        />
      )}
    </Part>
  );
}
