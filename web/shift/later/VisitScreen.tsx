import type { ReactNode } from 'react';
import type { ShownVisit } from '../day/visits.ts';
import { nextStep } from '../day/visits.ts';
import { Frame } from '../layout/Frame.tsx';
import { useNow } from '../layout/useNow.ts';
import { DeclineLink } from '../visits/DeclineLink.tsx';
import { OwnNotes } from './OwnNotes.tsx';
import { AfterArriving, StepLink } from '../visits/StepLink.tsx';
import { VisitFacts, VisitHead } from '../visits/VisitFacts.tsx';

/** One visit, with the links to change or add to its records. */
export function VisitScreen({ visit }: { visit: ShownVisit }): ReactNode {
  const now = useNow();
  return (
    <Frame
      title={visit.type}
      action={<StepLink visit={visit} />}
      actionKey={nextStep(visit, now) ?? ''}
    >
      <section className="visit">
        <VisitHead visit={visit} />
        <VisitFacts visit={visit} />
      </section>
      <AfterArriving visit={visit} />
      <OwnNotes visit={visit.id} />
      <DeclineLink visit={visit} now={now} />
    </Frame>
  );
}
