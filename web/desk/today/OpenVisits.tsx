import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { clientPath } from '../paths.ts';
import { Ledger } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { todayCopy } from './copy.ts';
import { Part } from './Part.tsx';
import type { DeskTodayVisitFragment } from './today.generated.ts';
import { whenOf } from './when.ts';

const copy = todayCopy.open;

/** Visits that nobody is assigned to. */
export function OpenVisits({
  visits,
  day,
  onOpen,
}: {
  visits: readonly DeskTodayVisitFragment[];
  day: string;
  onOpen: (id: string) => void;
}): ReactNode {
  return (
    <Part title={copy.title} count={visits.length}>
      <Ledger
        caption={copy.title}
        rows={visits}
        rowKey={({ id }) => id}
        columns={[
          {
            header: todayCopy.columns.client,
            isRowHeader: true,
            cell: ({ clientId, client }) => <Link to={clientPath(clientId)}>{client}</Link>,
          },
          { header: todayCopy.columns.when, cell: (visit) => whenOf(visit, day) },
          { header: todayCopy.columns.care, cell: ({ type }) => type },
          {
            header: todayCopy.columns.action,
            align: 'right',
            cell: ({ id, client }) => (
              <RowButton data-visit={id} onClick={() => onOpen(id)}>
                {copy.action}
                <VisuallyHidden> {copy.of(client)}</VisuallyHidden>
              </RowButton>
            ),
          },
        ]}
      />
    </Part>
  );
}
