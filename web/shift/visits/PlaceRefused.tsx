import { useState, type ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import { useShiftState } from '../layout/useShift.ts';

const told = 'shift-place-told';

/** Says once how to let the phone share where it is, after it refused to. */
export function PlaceRefused(): ReactNode {
  const { placeRefused } = useShiftState();
  const [isTold, setTold] = useState(() => localStorage.getItem(told) !== null);
  if (!placeRefused || isTold) return null;
  const gotIt = (): void => {
    localStorage.setItem(told, 'yes');
    setTold(true);
  };
  return (
    <section className="note">
      <h2>{copy.placeTitle}</h2>
      <p>{copy.placeHint}</p>
      <button type="button" className="button" onClick={gotIt}>
        {copy.gotIt}
      </button>
    </section>
  );
}
