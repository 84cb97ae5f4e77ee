import type {
  InboxFilterInput,
  SubmissionKind,
  SubmissionStatus,
} from '../../../app/graph/schema.generated.ts';
import { useSession } from '../../../app/session/session.ts';
import { enumName } from '#graph/shared/validation/forms.rules';
import { useFilters } from '../../ui/useFilters.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { isWaiting, kindOfAddress, kinds, stateOf, waitingStates } from '../kinds.ts';
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
  const kind = kindOfAddress(filters.kind);
  const states = (kind ? Object.keys(kinds[kind].transitions) : [])
    .filter((one) => one === state)
    .map((one) => enumName(one) as SubmissionStatus);
  return {
    filters,
    change,
    kind,
    some: [state, hand, spam, from, through, filters.search].some((value) => value !== ''),
    input: {
      suspectedSpam,
      ...(kind
        ? { kinds: [kind], ...(states.length > 0 && { statuses: states }) }
        : { statuses: waitingStates }),
      ...(hand === 'mine' && { assigneeId: user?.id }),
      ...(hand === 'nobody' && { unassigned: true }),
      ...(from !== '' && { from }),
      ...(through !== '' && { through }),
      ...(search !== '' && { search }),
    },
    fits: (row) =>
      (kind ? row.kind === kind : isWaiting(row)) &&
      row.suspectedSpam === suspectedSpam &&
      (state === '' || stateOf(row) === state) &&
      (hand !== 'mine' || row.assignee?.id === user?.id) &&
      (hand !== 'nobody' || row.assignee === null),
  };
}
