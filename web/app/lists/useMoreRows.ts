import { useEffect, useRef, useState, type RefObject } from 'react';
import { takeFocus } from '../../ui/useFocusHandover.ts';

interface MoreRows {
  /** Attach to the element right after the list. */
  below: RefObject<HTMLDivElement | null>;
  /** True once more rows have been requested. */
  asked: boolean;
  moreFailed: boolean;
  more: (button: HTMLElement) => void;
}

/**
 * Loads more rows and moves focus to the first new one, or to its button if it has one, since the
 * "Show More" button may be gone. If loading fails, focus returns to that button.
 * @param count current number of rows
 */
export function useMoreRows(count: number, onMore: () => Promise<unknown>): MoreRows {
  const below = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ at: number; button: HTMLElement; failed: boolean } | null>(
    null,
  );
  useEffect(() => {
    // Don't take focus from someone who has moved on in the meantime.
    if (!asked || ![asked.button, document.body].includes(document.activeElement as HTMLElement))
      return;
    const row =
      below.current?.previousElementSibling?.querySelectorAll('tbody tr, [data-row]')[asked.at];
    if (row) takeFocus(row.querySelector('button') ?? row);
    else if (asked.failed) asked.button.focus();
  }, [asked, count]);
  return {
    below,
    asked: asked !== null,
    moreFailed: asked?.failed ?? false,
    more: (button) => {
      const ask = { at: count, button, failed: false };
      setAsked(ask);
      onMore().catch(() => setAsked({ ...ask, failed: true }));
    },
  };
}
