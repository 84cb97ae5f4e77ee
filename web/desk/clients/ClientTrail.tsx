import type { ReactNode } from 'react';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatChoice, formatTime, formatVisitDay } from '../../ui/format.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { pageOf } from '../ui/pageOf.ts';
import { trailCopy as copy } from './copy.ts';
import { useDeskClientTrailQuery, type DeskClientTrailQuery } from './record.generated.ts';

type Line = DeskClientTrailQuery['auditTrail']['nodes'][number];

/** "updateClient" as words. */
const spaced = (name: string): string => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

const columns: readonly LedgerColumn<Line>[] = [
  {
    header: copy.columns.when,
    isRowHeader: true,
    cell: ({ at }) => (
      <time dateTime={at}>
        {formatVisitDay(at)}, {formatTime(at)}
      </time>
    ),
  },
  {
    header: copy.columns.who,
    cell: ({ actor, actorRole }) =>
      actor
        ? `${actor.firstName} ${actor.lastName} (${formatChoice(actorRole).toLowerCase()})`
        : formatChoice(actorRole),
  },
  {
    header: copy.columns.what,
    cell: ({ kind, operation, fields, times }) =>
      copy.what(copy.kinds[kind], spaced(operation), fields.map(formatChoice).join(', ')) +
      (times > 1 ? copy.times(times) : ''),
  },
];

/** Who read or changed what is kept of a client. */
export function ClientTrail({ clientId }: { clientId: string }): ReactNode {
  const result = useDeskClientTrailQuery({ variables: { id: clientId } });
  return (
    <PagedList things={copy.things} {...pageOf(result, 'auditTrail')}>
      {(lines) =>
        lines.length > 0 ? (
          <Ledger caption={copy.caption} columns={columns} rows={lines} rowKey={({ id }) => id} />
        ) : (
          <EmptyState title={copy.none} />
        )
      }
    </PagedList>
  );
}
