import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

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
  const navigate = useNavigate();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return {
    id: search.get(parameter),
    opener,
    view: (id, from) => {
      setOpener(from);
      setSearch({ [parameter]: id }, { preventScrollReset: true });
    },
    // What a press opened is left the way one came; an address that was typed has nothing before it.
    close: () => (opener ? void navigate(-1) : setSearch({}, { preventScrollReset: true, replace: true })),
  };
}
