import { useMemo } from 'react';
import type { PriceChangeInput } from '../../app/graph/schema.generated.ts';
import { useSettled } from '../ui/useSettled.ts';
import { useDeskPriceChangeQuery, type DeskPriceChangeQuery } from './services.generated.ts';

export type PriceChange = DeskPriceChangeQuery['priceChange'];

/** What is known of a change: null if it couldn't be looked up, undefined until it is. */
export interface LookedUp {
  change: PriceChange | null | undefined;
  more: () => Promise<unknown>;
}

/**
 * What a change of prices would touch, as it is being edited; what was known before while it loads.
 * @param input null until enough is entered
 * @param busy whether it is being saved, when it no longer matters
 */
export function usePriceChange(input: PriceChangeInput | null, busy: boolean): LookedUp {
  const settled = useSettled(JSON.stringify(input));
  const asked = useMemo(() => JSON.parse(settled) as PriceChangeInput | null, [settled]);
  const { data, previousData, error, fetchMore } = useDeskPriceChangeQuery({
    variables: { input: asked! },
    skip: asked === null || input === null || busy || /"0\d{3}-/.test(settled),
    fetchPolicy: 'network-only',
  });
  const change = input === null ? undefined : error ? null : (data ?? previousData)?.priceChange;
  return {
    change,
    more: () =>
      fetchMore({
        variables: { after: change?.clients?.pageInfo.endCursor },
        updateQuery: (before, { fetchMoreResult: next }) => {
          const [read, found] = [before.priceChange!.clients!, next.priceChange?.clients];
          if (!found) return before as DeskPriceChangeQuery;
          return {
            ...before,
            priceChange: {
              ...before.priceChange,
              clients: { ...found, nodes: [...read.nodes, ...found.nodes] },
            },
          } as DeskPriceChangeQuery;
        },
      }),
  };
}
