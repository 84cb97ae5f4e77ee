import type { ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import type { ShownVisit } from '../day/visits.ts';
import { Frame } from '../layout/Frame.tsx';
import { hrefOf } from '../layout/place.ts';
import { useNow } from '../layout/useShift.ts';
import { DeclineLink } from '../news/DeclineScreen.tsx';
import { StepLink } from './StepLink.tsx';
import { VisitFacts, VisitHead } from './VisitFacts.tsx';

/** One visit, with what is said of it afterward. */
export function VisitScreen({ visit }: { visit: ShownVisit }): ReactNode {
  const { id, arrivedAt, leftAt, type } = visit;
  return (
    <Frame title={type} action={<StepLink visit={visit} />}>
      <section className="visit">
        <VisitHead visit={visit} eyebrow="" />
        <VisitFacts visit={visit} />
      </section>
      {arrivedAt !== null && (
        <a className="button" href={hrefOf('arrive', id)}>
          {copy.startedEarlier}
        </a>
      )}
      {leftAt !== null && (
        <a className="button" href={hrefOf('leave', id)}>
          {copy.leftLater}
        </a>
      )}
      <DeclineLink visit={visit} now={useNow()} />
    </Frame>
  );
}
