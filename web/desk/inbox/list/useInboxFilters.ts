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
  /** The kind listed; undefined lists all that wait. */
  kind: SubmissionKind | undefined;
  /** Whether a filter besides the kind is set. */
  some: boolean;
  /** The graph's input. */
  input: InboxFilterInput;
  /** Whether a row still matches after it was changed. */
  fits: (row: InboxRow) => boolean;
}

/** The inbox's filters, from the URL. */
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
