import { useEffect, useRef, useState } from 'react';
import type { Words } from '../day/dayDatabase.ts';
import { useShift } from './useShift.ts';

/**
 * What is being typed on a screen, stored on the phone with every keystroke until it is sent, its
 * owner logs out, or it is dropped.
 * @param about the screen, and whose it is: "decline/<visit>"
 * @param first what the fields hold before anything is typed
 */
export function useWords<Of extends Words>(
  about: string,
  first: Of,
): {
  words: Of;
  /** True once something is typed, or was earlier. */
  isTyped: boolean;
  change: (values: Partial<Of>) => void;
  drop: () => void;
} {
  const shift = useShift();
  const [typed, setTyped] = useState<Of | null>(null);
  const isTouched = useRef(false);
  useEffect(() => {
    void shift.draftOf(about).then((draft) => {
      if (draft !== undefined && !isTouched.current) setTyped(draft as Of);
    });
  }, [shift, about]);
  const words = { ...first, ...typed };
  return {
    words,
    isTyped: typed !== null,
    change(values) {
      isTouched.current = true;
      const next = { ...words, ...values };
      setTyped(next);
      void shift.keepDraft(about, next);
    },
    drop() {
      isTouched.current = true;
      setTyped(null);
      void shift.dropDraft(about);
    },
  };
}
