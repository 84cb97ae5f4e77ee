import type { ReactNode } from 'react';
import { notesOf } from '../day/notes.ts';
import { waiting, type ShiftState } from '../day/shiftState.ts';
import { Frame } from '../layout/Frame.tsx';
import { hrefOf } from '../layout/screen.ts';
import { useShift, useShiftState } from '../layout/useShift.ts';
import { shiftCopy } from '../copy.ts';
import { logOutCopy as copy, moreCopy } from './copy.ts';

/** Asks for confirmation, and says what isn't sent yet, and what would be lost. */
export function LogOutScreen(): ReactNode {
  const shift = useShift();
  const { entries, drafts, keeps, kept } = useShiftState();
  const count = waiting(entries);
  const asks = count + drafts.length > 0;
  return (
    <Frame
      title={copy.logOutTitle}
      action={
        <div className="stack">
          <button
            type="button"
            className={asks ? 'button' : 'button main'}
            onClick={() => void shift.logOut()}
          >
            {asks ? copy.logOutAnyway : moreCopy.logOut}
          </button>
          <a className={asks ? 'button main' : 'button'} href={hrefOf('day')}>
            {copy.stay}
          </a>
        </div>
      }
    >
      {!asks && <p>{moreCopy.kept}</p>}
      {count > 0 && <p>{keeps ? copy.logOutWaits(count) : copy.logOutUnkept(count)}</p>}
      {drafts.length > 0 && (
        <>
          <p>{copy.logOutLoses}</p>
          <ul className="plain">
            {drafts.map((about) => (
              <li key={about}>{lostOf(about, kept)}</li>
            ))}
          </ul>
        </>
      )}
    </Frame>
  );
}

/** What a draft is, such as "Your care note about Rosa Ibáñez". */
function lostOf(about: string, kept: ShiftState['kept']): string {
  const [screen, id] = about.split('/') as [keyof typeof copy.lost, string?];
  const visits = [
    ...(kept?.day.visits ?? []),
    ...(kept?.past ?? []),
    ...(kept?.day.week ?? []).flatMap((day) => day.visits),
    ...(kept ? notesOf(kept.day) : []),
  ];
  return copy.lost[screen](visits.find((one) => one.id === id)?.client ?? shiftCopy.aVisit);
}
