import { useEffect, useRef, useState, type RefObject } from 'react';
import { takeFocus } from '../../ui/useFocusHandover.ts';

interface MoreRows {
  /** What stands right below the list. */
  below: RefObject<HTMLDivElement | null>;
  /** Whether more were ever asked for. */
  asked: boolean;
  moreFailed: boolean;
  more: (button: HTMLElement) => void;
}

/**
 * Reads on in a list. The focus goes to the first new row, to what is pressed there if anything is: the button that was
 * pressed may be gone, and reading goes on where it ended. Back to the button when nothing came.
 * @param count how many rows there are
 */
export function useMoreRows(count: number, onMore: () => Promise<unknown>): MoreRows {
  const below = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ at: number; button: HTMLElement; failed: boolean } | null>(
    null,
  );
  useEffect(() => {
    // Somebody who has gone elsewhere meanwhile stays there.
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
