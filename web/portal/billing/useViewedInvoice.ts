import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const parameter = 'invoice';

interface ViewedInvoice {
  /** The id of the invoice in the URL, or null. */
  id: string | null;
  /** The element that opened it, which receives focus when it closes. */
  opener: HTMLElement | null;
  view: (id: string, opener: HTMLElement) => void;
  close: () => void;
}

/** Keeps the open invoice in the URL, so that it can be bookmarked and Back closes it. */
export function useViewedInvoice(): ViewedInvoice {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const id = search.get(parameter);
  // True if one is open or opening: a second press may come before the URL has changed.
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
      // Go back if a press opened it; if the URL was typed, there is no previous page.
      if (opener) void navigate(-1);
      else setSearch({}, { preventScrollReset: true, replace: true });
    },
  };
}
