import type { InboxFilterInput, SubmissionKind } from '../../../app/graph/schema.generated.ts';
import { useSession } from '../../../app/session/session.ts';
import { useFilters } from '../../ui/useFilters.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { kindOfAddress, stateOf } from '../kinds.ts';
import type { InboxRow } from '../reads.ts';

const names = ['kind', 'state', 'hand', 'spam', 'from', 'through', 'search'] as const;
export type InboxFilters = Record<(typeof names)[number], string>;

interface UsedFilters {
  filters: InboxFilters;
  change: (changes: Partial<InboxFilters>) => void;
  /** Which kind is listed; all that waits where there is none. */
  kind: SubmissionKind | undefined;
  /** Whether more than the kind is chosen. */
  some: boolean;
  /** As the graph takes them. */
  input: InboxFilterInput;
  /** Whether a row is still what is asked for, after something was done with it. */
  fits: (row: InboxRow) => boolean;
}

/** What is listed, as the address says it. */
export function useInboxFilters(): UsedFilters {
  const [filters, change] = useFilters(...names);
  const { user } = useSession();
  const search = useSettled(filters.search.trim());
  const { state, hand, spam, from, through } = filters;
  const suspectedSpam = spam === 'only';
  return {
    filters,
    change,
    kind: kindOfAddress(filters.kind),
    some: [state, hand, spam, from, through, filters.search].some((value) => value !== ''),
    input: {
      suspectedSpam,
      ...(hand === 'mine' && { assigneeId: user?.id }),
      ...(hand === 'nobody' && { unassigned: true }),
      ...(from !== '' && { from }),
      ...(through !== '' && { through }),
      ...(search !== '' && { search }),
    },
    fits: (row) =>
      row.suspectedSpam === suspectedSpam &&
      (state === '' || stateOf(row) === state) &&
      (hand !== 'mine' || row.assignee?.id === user?.id) &&
      (hand !== 'nobody' || row.assignee === null),
  };
}
