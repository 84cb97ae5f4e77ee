import type { ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import { canUndo, isPast, nextStep, type ShownVisit, type Step } from '../day/visits.ts';
import { hrefOf, type ScreenName } from '../layout/screen.ts';
import { useNow } from '../layout/useNow.ts';

const stepLinks: Readonly<Record<Step, { screen: ScreenName; text: string; afterward: string }>> = {
  arrive: { screen: 'arrive', text: copy.arrive, afterward: copy.pastArrive },
  leave: { screen: 'leave', text: copy.leave, afterward: copy.pastLeave },
  confirm: { screen: 'confirm', text: copy.confirm, afterward: copy.confirm },
  note: { screen: 'note', text: copy.note, afterward: copy.note },
};

/** The next step at a visit, as a large button. */
export function StepLink({ visit }: { visit: ShownVisit }): ReactNode {
  const now = useNow();
  const step = nextStep(visit, now);
  if (step === null) return null;
  const { screen, text, afterward } = stepLinks[step];
  return (
    <a className="button main" href={hrefOf(screen, visit.id)}>
      {isPast(visit, now) ? afterward : text}
    </a>
  );
}

/** Further links after arriving: write a note, or another one, state another time, and take it back. */
export function AfterArriving({ visit }: { visit: ShownVisit }): ReactNode {
  const { id, arrivedAt, leftAt } = visit;
  const now = useNow();
  const step = nextStep(visit, now);
  if (arrivedAt === null) return null;
  const links: [ScreenName, string, boolean][] = [
    ['undo', copy.mistake, canUndo(visit, now)],
    ['note', copy.note, step !== 'note'],
    ['arrive', copy.startedOther, true],
    ['leave', copy.leftOther, leftAt !== null],
  ];
  return links
    .filter(([, , isShown]) => isShown)
    .map(([screen, text]) => (
      <a key={screen} className="button" href={hrefOf(screen, id)}>
        {text}
      </a>
    ));
}
