import type { ReactNode } from 'react';
import type { ShownVisit } from '../day/visits.ts';
import { Frame } from '../layout/Frame.tsx';
import { useNow } from '../../ui/useNow.ts';
import { DeclineLink } from '../visits/DeclineLink.tsx';
import { AfterArriving, StepLink } from '../visits/StepLink.tsx';
import { VisitFacts, VisitHead } from '../visits/VisitFacts.tsx';

/** One visit, with the links to change or add to its records. */
export function VisitScreen({ visit }: { visit: ShownVisit }): ReactNode {
  return (
    <Frame title={visit.type} action={<StepLink visit={visit} />}>
      <section className="visit">
        <VisitHead visit={visit} eyebrow="" />
        <VisitFacts visit={visit} />
      </section>
      <AfterArriving visit={visit} />
      <DeclineLink visit={visit} now={useNow()} />
    </Frame>
  );
}
