import type { ReactNode } from 'react';
import { undoMinutes } from '#graph/modules/visit-records/visitRecord.rules';
import { useNow } from '../layout/useNow.ts';
import { canUndo, type ShownVisit } from '../day/visits.ts';
import { Frame } from '../layout/Frame.tsx';
import { hrefOf } from '../layout/screen.ts';
import { useShift } from '../layout/useShift.ts';
import { when } from '../time.ts';
import { goOn } from '../visits/goOn.ts';
import { undoCopy as copy } from './copy.ts';

/** Takes an arrival back that was a mistake, after a question. Works without a signal. */
export function UndoScreen({ visit }: { visit: ShownVisit }): ReactNode {
  const shift = useShift();
  const now = useNow();
  const { client, arrivedAt } = visit;
  const isOpen = canUndo(visit, now);
  const undo = (): void => {
    void shift.undo(visit);
    goOn(visit, now);
  };
  return (
    <Frame
      title={copy.title(client)}
      action={
        isOpen && (
          <button type="button" className="button main" onClick={undo}>
            {copy.yes}
          </button>
        )
      }
    >
      {arrivedAt !== null && <p>{copy.arrived(when(arrivedAt, now))}</p>}
      <p>{isOpen ? copy.hint : copy.tooLate(undoMinutes)}</p>
      <a className="button" href={hrefOf('day')}>
        {copy.back}
      </a>
    </Frame>
  );
}
