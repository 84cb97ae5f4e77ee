import type { ReactNode } from 'react';
import { PagedList } from '../../../app/lists/PagedList.tsx';
import { pageOf } from '../../../app/lists/pageOf.ts';
import { inboxCopy as copy } from '../copy.ts';
import { useDeskInboxQuery } from '../inbox.generated.ts';
import { InboxLedger } from './InboxLedger.tsx';
import type { useInboxFilters } from './useInboxFilters.ts';

interface InboxListProps {
  use: ReturnType<typeof useInboxFilters>;
  onClear: () => void;
}

/** All submissions of one kind, newest first; or of every kind that wait, the earliest due first. */
export function InboxList({ use, onClear }: InboxListProps): ReactNode {
  const { kind, input, fits, some } = use;
  const read = useDeskInboxQuery({ variables: { filter: input, soonestDue: !kind } });
  return (
    <PagedList things={copy.things} {...pageOf(read, 'inboxEntries')}>
      {(rows) => (
        <InboxLedger waiting={!kind} rows={rows.filter(fits)} some={some} onClear={onClear} />
      )}
    </PagedList>
  );
}
