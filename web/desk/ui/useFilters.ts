import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A list's filters, kept in the URL so that Back, a reload and a shared link show the same. Empty
 * ones are left out.
 * @param names as in the URL
 * @returns their values, '' if absent, and a function that sets some of them
 */
export function useFilters<Name extends string>(
  ...names: Name[]
): [Record<Name, string>, (changes: Partial<Record<Name, string>>) => void] {
  const [search, setSearch] = useSearchParams();
  // The URL follows a moment later: a field bound to it directly would lose letters while typing.
  const [ahead, setAhead] = useState<Partial<Record<Name, string>>>({});
  useEffect(
    () =>
      setAhead((before) => {
        const entries = Object.entries(before) as [Name, string][];
        const left = entries.filter(([name, value]) => value !== (search.get(name) ?? ''));
        return left.length === entries.length
          ? before
          : (Object.fromEntries(left) as Partial<Record<Name, string>>);
      }),
    [search, ahead],
  );
  const values = Object.fromEntries(
    names.map((name) => [name, ahead[name] ?? search.get(name) ?? '']),
  ) as Record<Name, string>;
  const change = useCallback(
    (changes: Partial<Record<Name, string>>) => {
      setAhead((before) => ({ ...before, ...changes }));
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes) as [Name, string][])
            if (value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch],
  );
  return [values, change];
}

/** Whether a dialog is open, kept in the URL, so that links, reloads and the finder can open it. */
export function useAddressed(name: string): [open: boolean, setOpen: (open: boolean) => void] {
  const [filters, change] = useFilters(name);
  const setOpen = useCallback(
    (open: boolean) => change({ [name]: open ? '1' : '' }),
    [change, name],
  );
  return [filters[name] !== '', setOpen];
}
