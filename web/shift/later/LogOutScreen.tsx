import type { ReactNode } from 'react';
import { waiting } from '../day/shiftState.ts';
import { Frame } from '../layout/Frame.tsx';
import { hrefOf } from '../layout/screen.ts';
import { useShift, useShiftState } from '../layout/useShift.ts';
import { logOutCopy as copy, moreCopy } from './copy.ts';

/** Asks for confirmation, and says what isn't sent yet. */
export function LogOutScreen(): ReactNode {
  const shift = useShift();
  const { entries } = useShiftState();
  const count = waiting(entries);
  return (
    <Frame
      title={copy.logOutTitle}
      action={
        <div className="stack">
          <button
            type="button"
            className={count > 0 ? 'button' : 'button main'}
            onClick={() => void shift.logOut()}
          >
            {count > 0 ? copy.logOutAnyway : moreCopy.logOut}
          </button>
          <a className={count > 0 ? 'button main' : 'button'} href={hrefOf('day')}>
            {copy.stay}
          </a>
        </div>
      }
    >
      <p>{count > 0 ? copy.logOutWaits(count) : moreCopy.kept}</p>
    </Frame>
  );
}
