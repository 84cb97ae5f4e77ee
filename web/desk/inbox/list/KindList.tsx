import type { ReactNode } from 'react';
import { useFreshQuery } from '../../../app/graph/freshQuery.ts';
import type { SubmissionKind } from '../../../app/graph/schema.generated.ts';
import { PagedList } from '../../../app/lists/PagedList.tsx';
import { enumName } from '#graph/shared/validation/forms.rules';
import { pageOf } from '../../../app/lists/pageOf.ts';
import { kinds } from '../kinds.ts';
import { inboxCopy as copy } from '../copy.ts';
import { InboxLedger } from './InboxLedger.tsx';
import type { useInboxFilters } from './useInboxFilters.ts';

interface KindListProps {
  kind: SubmissionKind;
  use: ReturnType<typeof useInboxFilters>;
  onClear: () => void;
}

/** All submissions of one kind, newest first. */
export function KindList({ kind, use, onClear }: KindListProps): ReactNode {
  const { input, filters, fits, some } = use;
  const states = Object.keys(kinds[kind].transitions).filter((state) => state === filters.state);
  const read = useFreshQuery(kinds[kind].list, {
    variables: {
      filter: input,
      ...(states.length > 0 && { statuses: states.map(enumName) }),
    },
  });
  return (
    <PagedList things={copy.things} {...pageOf(read, 'page')}>
      {(rows) => (
        <InboxLedger
          waiting={false}
          rows={rows.filter(fits).map((row) => ({ kind, row }))}
          some={some}
          onClear={onClear}
        />
      )}
    </PagedList>
  );
}
