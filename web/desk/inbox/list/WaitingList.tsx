import type { ReactNode } from 'react';
import { wholeList } from '../../../app/lists/pageOf.ts';
import { PagedList } from '../../../app/lists/PagedList.tsx';
import { inboxCopy as copy } from '../copy.ts';
import { useDeskInboxWaitingQuery, type DeskInboxWaitingQuery } from '../inbox.generated.ts';
import { isWaiting } from '../kinds.ts';
import type { ListedRow } from '../reads.ts';
import { InboxLedger } from './InboxLedger.tsx';
import type { useInboxFilters } from './useInboxFilters.ts';

/** How many of each kind are loaded. */
const most = 50;

const dueAt = ({ row }: ListedRow): number => Date.parse(row.replyBy);

function rowsOf(read: DeskInboxWaitingQuery): ListedRow[] {
  const of = (kind: ListedRow['kind'], { nodes }: { nodes: ListedRow['row'][] }): ListedRow[] =>
    nodes.map((row) => ({ kind, row }));
  return [
    ...of('CONSULTATION', read.consultations),
    ...of('CONSULTATION_REQUEST', read.consultationRequests),
    ...of('CONTACT_INQUIRY', read.contactInquiries),
    ...of('SIGNUP_APPLICATION', read.signupApplications),
    ...of('JOB_APPLICATION', read.jobApplications),
  ].sort((one, other) => dueAt(one) - dueAt(other));
}

interface ListProps {
  use: ReturnType<typeof useInboxFilters>;
  onClear: () => void;
}

/** Submissions of every kind that wait for an answer, the earliest due first. */
export function WaitingList({ use: { input, fits, some }, onClear }: ListProps): ReactNode {
  const result = useDeskInboxWaitingQuery({ variables: { filter: input } });
  const { data, previousData, loading } = result;
  const read = data ?? (loading ? previousData : undefined);
  const nodes = read ? rowsOf(read as DeskInboxWaitingQuery) : null;
  const counts = new Map<string, number>();
  for (const { kind } of nodes ?? []) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return (
    <PagedList things={copy.things} {...wholeList(result, nodes)}>
      {(rows) => (
        <>
          <InboxLedger
            waiting
            rows={rows.filter(({ kind, row }) => isWaiting(kind, row) && fits(row))}
            some={some}
            onClear={onClear}
          />
          {[...counts.values()].includes(most) && <p>{copy.more}</p>}
        </>
      )}
    </PagedList>
  );
}
