import { useState, type ReactNode } from 'react';
import {
  ShiftAcceptVisitText,
  ShiftOpenVisitsText,
  type ShiftOpenVisitsQuery,
} from '../graph/later.generated.ts';
import { Frame } from '../layout/Frame.tsx';
import { Problem } from '../layout/Problem.tsx';
import { useRead, useSend } from '../layout/useGraph.ts';
import { useShift } from '../layout/useShift.ts';
import { whenOf } from '../time.ts';
import { openVisitsCopy as copy } from './copy.ts';

type OpenVisit = ShiftOpenVisitsQuery['openVisits'][number];

/** Open visits that this caregiver could take; first come, first served. */
export function OpenVisitsScreen(): ReactNode {
  const shift = useShift();
  const { data, problem, again } = useRead(ShiftOpenVisitsText);
  const [taken, setTaken] = useState<string | null>(null);
  const { busy, problem: refused, send } = useSend(ShiftAcceptVisitText);
  const take = async ({ id, client }: OpenVisit): Promise<void> => {
    setTaken(null);
    if (await send({ appointmentId: id })) {
      setTaken(copy.taken(client));
      void shift.read();
    }
    again();
  };
  return (
    <Frame title={copy.open}>
      <p role="status" className={taken === null ? undefined : 'note'}>
        {taken ?? copy.openHint}
      </p>
      <Problem text={refused} />
      <Problem text={problem} again={again} />
      {data === null && problem === null && <p>{copy.reading}</p>}
      {data?.openVisits.length === 0 && (
        <section>
          <h2>{copy.openNone}</h2>
          <p>{copy.openNoneHint}</p>
        </section>
      )}
      {data?.openVisits.map((visit) => (
        <section key={visit.id} className="stack line">
          <h2>{visit.client}</h2>
          <p className="when">{whenOf(visit.startsAt, visit.endsAt)}</p>
          {visit.area !== null && <p>{visit.area}</p>}
          {visit.knowsClient && <p>{copy.knows}</p>}
          <button
            type="button"
            className="button"
            aria-disabled={busy}
            aria-label={
              busy ? undefined : copy.takeOf(visit.client, whenOf(visit.startsAt, visit.endsAt))
            }
            onClick={() => void take(visit)}
          >
            {busy ? copy.taking : copy.take}
          </button>
        </section>
      ))}
    </Frame>
  );
}
