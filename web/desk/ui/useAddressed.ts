import { useCallback } from 'react';
import { useFilters } from './useFilters.ts';

/** Whether a dialog is open, kept in the address: so a link, a reload and the finder open it, too. */
export function useAddressed(name: string): [open: boolean, setOpen: (open: boolean) => void] {
  const [filters, change] = useFilters(name);
  const setOpen = useCallback(
    (open: boolean) => change({ [name]: open ? '1' : '' }),
    [change, name],
  );
  return [filters[name] !== '', setOpen];
}
