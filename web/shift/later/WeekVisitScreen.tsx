import type { ReactNode } from 'react';
import { useNow } from '../layout/useNow.ts';
import type { Day } from '../day/dayDatabase.ts';
import { bareVisit } from '../day/visits.ts';
import { ShiftVisitText } from '../graph/later.generated.ts';
import { Frame } from '../layout/Frame.tsx';
import { Problem } from '../layout/Problem.tsx';
import { useRead } from '../layout/useGraph.ts';
import { useShiftState } from '../layout/useShift.ts';
import { DeclineLink } from '../visits/DeclineLink.tsx';
import { VisitFacts, VisitHead } from '../visits/VisitFacts.tsx';
import { weekCopy as copy } from './copy.ts';

/** A visit after tomorrow: its details are loaded when it is opened, and not stored. */
export function WeekVisitScreen({
  visit: planned,
}: {
  visit: Day['week'][number]['visits'][number];
}): ReactNode {
  const { kept } = useShiftState();
  const now = useNow();
  const { data, problem, again } = useRead(ShiftVisitText, kept?.at, planned.id);
  const visit = { ...bareVisit, ...planned, ...data?.myShiftVisit, waits: false };
  return (
    <Frame title={visit.type}>
      <section className="visit">
        <VisitHead visit={visit} />
        {data === null && problem === null && <p>{copy.reading}</p>}
        <Problem text={problem} again={again} />
        <VisitFacts visit={visit} />
      </section>
      <DeclineLink visit={visit} now={now} />
    </Frame>
  );
}
