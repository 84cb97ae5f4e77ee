import { useEffect, type ReactNode } from 'react';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { formatTime } from '../../ui/format.ts';
import { useNow } from '../layout/useNow.ts';
import { shiftCopy } from '../copy.ts';
import { nextStep, type ShownVisit } from '../day/visits.ts';
import { ShiftPastVisitsText } from '../graph/later.generated.ts';
import { Frame } from '../layout/Frame.tsx';
import { Problem } from '../layout/Problem.tsx';
import { hrefOf } from '../layout/screen.ts';
import { useRead } from '../layout/useGraph.ts';
import { useShift, useShiftState } from '../layout/useShift.ts';
import { dayInFull } from '../time.ts';
import { VisitState } from '../visits/VisitFacts.tsx';
import { pastCopy as copy } from './copy.ts';

/**
 * The visits before today, latest first, with what was forgotten at each. Shown as last loaded when
 * there is no signal.
 */
export function PastScreen({ visits }: { visits: readonly ShownVisit[] }): ReactNode {
  const shift = useShift();
  const { kept } = useShiftState();
  const now = useNow();
  const { data, problem, again } = useRead(ShiftPastVisitsText, kept?.day.now);
  useEffect(() => {
    if (data) void shift.keepPast(data.myPastVisits);
  }, [data, shift]);
  const isThere = kept?.past !== undefined;
  const latest = [...visits].reverse();
  const days = [...new Set(latest.map(dayOf))];
  return (
    <Frame title={copy.past}>
      {isThere ? (
        <p>{visits.length === 0 ? copy.none : copy.hint}</p>
      ) : problem === null ? (
        <p>{copy.reading}</p>
      ) : (
        <Problem text={problem} again={again} />
      )}
      {days.map((day) => (
        <section key={day} className="stack line">
          <h2>{dayInFull(latest.find((visit) => dayOf(visit) === day)!.startsAt, now)}</h2>
          <ul className="rows">
            {latest
              .filter((visit) => dayOf(visit) === day)
              .map((visit) => (
                <PastRow key={visit.id} visit={visit} now={now} />
              ))}
          </ul>
        </section>
      ))}
    </Frame>
  );
}

const dayOf = ({ startsAt }: ShownVisit): string => todayInPhoenix(new Date(startsAt));

function PastRow({ visit, now }: { visit: ShownVisit; now: Date }): ReactNode {
  const { id, client, type, startsAt, endsAt } = visit;
  const step = nextStep(visit, now);
  return (
    <li>
      <a href={hrefOf('visit', id)}>
        <strong>{client}</strong>
        <span>{`${shiftCopy.hours(formatTime(startsAt), formatTime(endsAt))}, ${type}`}</span>
      </a>
      <VisitState visit={visit} />
      {step !== null && <p className="error">{copy.missing[step]}</p>}
    </li>
  );
}
