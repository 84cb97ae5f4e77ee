import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const parameter = 'invoice';

interface ViewedInvoice {
  /** Which invoice the address names, null for none. */
  id: string | null;
  /** What opened it, to give the focus back. */
  opener: HTMLElement | null;
  view: (id: string, opener: HTMLElement) => void;
  close: () => void;
}

/** The invoice whose detail is open is part of the address: it can be kept as a bookmark, and Back closes it. */
export function useViewedInvoice(): ViewedInvoice {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const id = search.get(parameter);
  // Whether one is open, or about to be: a second press comes before the address has followed the first.
  const isOpen = useRef(id !== null);
  useEffect(() => {
    isOpen.current = id !== null;
  }, [id, key]);
  return {
    id,
    opener,
    view: (next, from) => {
      if (isOpen.current) return;
      isOpen.current = true;
      setOpener(from);
      setSearch({ [parameter]: next }, { preventScrollReset: true });
    },
    close: () => {
      if (!isOpen.current) return;
      isOpen.current = false;
      // Closing what a press opened goes back; an address that was typed has no page before it.
      if (opener) void navigate(-1);
      else setSearch({}, { preventScrollReset: true, replace: true });
    },
  };
}
