import type { ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import { moment } from '../time.ts';
import { useShift, useShiftState } from '../layout/useShift.ts';
import { useNow } from '../../ui/useNow.ts';

/** Entries that the graph refused, until the person has read why. */
export function Refusals(): ReactNode {
  const shift = useShift();
  const { entries, kept } = useShiftState();
  const now = useNow();
  return entries
    .filter(({ refusal }) => refusal !== undefined)
    .map(({ key, kind, appointmentId, at, refusal }) => {
      const visit = kept?.day.visits.find(({ id }) => id === appointmentId);
      return (
        <section key={key} className="note" data-tone="no">
          <h2>{copy.refused[kind](visit?.client ?? copy.aVisit)}</h2>
          <p>{refusal}</p>
          <p>{copy.done(moment(at, now))}</p>
          <button type="button" className="button" onClick={() => void shift.dismiss(key)}>
            {copy.gotIt}
          </button>
        </section>
      );
    });
}
