import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { caregiverPath, clientPath } from '../paths.ts';
import { Ledger } from '../ui/Ledger.tsx';
import { RowLink } from '../ui/rowAction.ts';
import { todayCopy } from './copy.ts';
import { Part } from './Part.tsx';
import type { DeskTodayQuery } from './today.generated.ts';

const copy = todayCopy.missing;
type Today = DeskTodayQuery['deskToday'];
type Kind = Today['missing'][number]['kind'];

/** How many are shown. */
const most = 8;

/** For each kind, the record it is missing from and the section where it is added. */
const places: Readonly<Record<Kind, (id: string) => { record: string; settled: string }>> = {
  EMERGENCY_CONTACT: (id) => ({ record: clientPath(id), settled: clientPath(id) }),
  INVITATION: (id) => ({ record: clientPath(id), settled: `${clientPath(id)}?section=state` }),
  PRINTABLE_NAME: (id) => ({ record: clientPath(id), settled: clientPath(id) }),
  HOURS: (id) => ({ record: caregiverPath(id), settled: `${caregiverPath(id)}?section=hours` }),
};

/**
 * What is missing from the records of clients and caregivers, oldest first, with links to add it.
 */
export function Missing({ today: { missing, missingCount } }: { today: Today }): ReactNode {
  return (
    <Part title={copy.title} count={missingCount}>
      <Ledger
        caption={copy.title}
        rows={missing.slice(0, most)}
        rowKey={({ id, kind }) => `${kind} ${id}`}
        columns={[
          {
            header: todayCopy.columns.whose,
            isRowHeader: true,
            cell: ({ id, kind, name }) => <Link to={places[kind](id).record}>{name}</Link>,
          },
          { header: todayCopy.columns.missing, cell: ({ kind }) => copy.kinds[kind].what },
          {
            header: todayCopy.columns.action,
            align: 'right',
            cell: ({ id, kind, name }) => (
              <RowLink to={places[kind](id).settled}>
                <span>{copy.kinds[kind].action}</span>
                <VisuallyHidden>{` ${copy.of(name)}`}</VisuallyHidden>
              </RowLink>
            ),
          },
        ]}
      />
      {missingCount > most && <p>{copy.more(missingCount - most)}</p>}
    </Part>
  );
}
