import { useMemo } from 'react';
import type { ReviseSpecialDaysInput } from '../../app/graph/schema.generated.ts';
import { useSettled } from '../ui/useSettled.ts';
import {
  useDeskSpecialDaysChangeQuery,
  type DeskSpecialDaysChangeQuery,
} from './specialDays.generated.ts';
import type { LookedUp } from './usePriceChange.ts';

/**
 * What a change of special days would touch, as it is being edited; what was known before while it
 * loads.
 * @param input null until enough is entered
 * @param busy whether it is being saved, when it no longer matters
 */
export function useSpecialDaysChange(
  input: ReviseSpecialDaysInput | null,
  busy: boolean,
): LookedUp {
  const settled = useSettled(JSON.stringify(input));
  const asked = useMemo(() => JSON.parse(settled) as ReviseSpecialDaysInput | null, [settled]);
  const { data, previousData, error, fetchMore } = useDeskSpecialDaysChangeQuery({
    variables: { input: asked! },
    skip: asked === null || input === null || busy || /"0\d{3}-/.test(settled),
    fetchPolicy: 'network-only',
  });
  const change =
    input === null ? undefined : error ? null : (data ?? previousData)?.specialDaysChange;
  return {
    change,
    more: () =>
      fetchMore({
        variables: { after: change?.clients?.pageInfo.endCursor },
        updateQuery: (before, { fetchMoreResult: next }) => {
          const [read, found] = [
            before.specialDaysChange!.clients!,
            next.specialDaysChange?.clients,
          ];
          if (!found) return before as DeskSpecialDaysChangeQuery;
          return {
            ...before,
            specialDaysChange: {
              ...before.specialDaysChange,
              clients: { ...found, nodes: [...read.nodes, ...found.nodes] },
            },
          } as DeskSpecialDaysChangeQuery;
        },
      }),
  };
}
