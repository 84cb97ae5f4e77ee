import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Filters of a list, kept in the address, so that Back, a reload and a sent link show the same. An empty one leaves the
 * address.
 * @param names of the filters, as the address spells them
 * @returns their values, '' where there is none, and what sets some of them
 */
export function useFilters<Name extends string>(
  ...names: Name[]
): [Record<Name, string>, (changes: Partial<Record<Name, string>>) => void] {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const change = useCallback(
    (changes: Partial<Record<Name, string>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes) as [Name, string][])
            if (value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [values, change];
}
