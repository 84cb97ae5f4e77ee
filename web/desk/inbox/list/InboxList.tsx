import type { ReactNode } from 'react';
import { PagedList } from '../../../app/lists/PagedList.tsx';
import { pageOf } from '../../../app/lists/pageOf.ts';
import { inboxCopy as copy } from '../copy.ts';
import { useDeskInboxQuery } from '../inbox.generated.ts';
import type { InboxRow } from '../reads.ts';
import { InboxLedger } from './InboxLedger.tsx';
import type { useInboxFilters } from './useInboxFilters.ts';

const soonestDue = (one: InboxRow, other: InboxRow): number =>
  Date.parse(one.replyBy) - Date.parse(other.replyBy);

interface InboxListProps {
  use: ReturnType<typeof useInboxFilters>;
  onClear: () => void;
}

/** All submissions of one kind, newest first; or of every kind that wait, the earliest due first. */
export function InboxList({ use, onClear }: InboxListProps): ReactNode {
  const { kind, input, fits, some } = use;
  const read = useDeskInboxQuery({ variables: { filter: input } });
  return (
    <PagedList things={copy.things} {...pageOf(read, 'inboxEntries')}>
      {(rows) => {
        const shown = rows.filter(fits);
        return (
          <InboxLedger
            waiting={!kind}
            rows={kind ? shown : shown.sort(soonestDue)}
            some={some}
            onClear={onClear}
          />
        );
      }}
    </PagedList>
  );
}
