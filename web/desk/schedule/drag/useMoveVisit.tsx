import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Question } from '../../../ui/Question.tsx';
import { useChangeVisit, type VisitChange } from '../../visits/useChangeVisit.ts';
import { giveCopy, secondCopy } from '../../visits/copy.ts';
import { scheduleCopy as copy } from '../copy.ts';
import type { ScheduledVisit } from '../rows.ts';
import type { DeskScheduleQuery } from '../schedule.generated.ts';
import { AskWhy } from './AskWhy.tsx';
import { dropChange, dropped, type DropChange, type Place } from './dropChange.ts';
import type { Elements } from '../../../ui/elements.ts';

type Schedule = DeskScheduleQuery['schedule'];

interface Moved {
  id: string;
  change: DropChange;
  caregiver: string | null;
}

/** What the graph asks before it moves a visit: a reason, or whether two caregivers are needed. */
const asking = ['overrideReason', 'secondCaregiver', 'beyondHours'] as const;
type Asking = (typeof asking)[number];

/** A move that the graph only allows with an answer. */
interface Asked {
  visit: ScheduledVisit;
  place: Place;
  refusal: string;
  /** The input field that it asks for. */
  field: Asking;
  /** What was answered before. */
  answers: Answers;
}

type Answers = Pick<VisitChange, Asking>;

interface MoveVisit {
  /** The schedule as it is shown. */
  schedule: Schedule | undefined;
  moveVisit: (visit: ScheduledVisit, place: Place) => void;
  /** The dialog that asks for a reason; render it at the end of the screen. */
  question: Elements;
}

/**
 * Moves a dropped visit. It shows there at once, and goes back if the graph refuses, with its
 * message or a question for the reason.
 */
export function useMoveVisit(schedule: Schedule | undefined): MoveVisit {
  const [moved, setMoved] = useState<Moved | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { change } = useChangeVisit();
  const move = useCallback(
    async (visit: ScheduledVisit, place: Place, answers: Answers = {}): Promise<void> => {
      const wanted = dropChange(visit, place);
      if (wanted === null) return;
      const { id, version, caregiverId, startsAt, status } = visit;
      const caregiver = place.row.caregiver?.name ?? null;
      setMoved({ id, change: wanted, caregiver });
      const isGiven = wanted.caregiverId !== undefined && caregiver !== null;
      let next: Asked | null = null;
      const isDone = await change(
        { id, version, ...wanted, ...answers },
        { caregiverId, startsAt, status },
        {
          done: isGiven ? giveCopy.done(caregiver) : copy.moved,
          failed: copy.notMoved,
          asks: ({ field, message }) => {
            const asked = asking.find((one) => one === field);
            if (asked) next = { visit, place, refusal: message, field: asked, answers };
            return next !== null;
          },
        },
      );
      // The visit's button has to be back in its place before it can take the focus.
      flushSync(() => setMoved(null));
      document.querySelector<HTMLElement>(`[data-visit="${id}"]`)?.focus({ preventScroll: true });
      // Without an answer, the reason that was typed stays.
      setAsked((now) => next ?? (isDone ? null : now));
    },
    [change],
  );
  const shown = useMemo(() => {
    if (!schedule || !moved) return schedule;
    const visits = schedule.visits.map((visit) =>
      visit.id === moved.id ? dropped(visit, moved.change, moved.caregiver) : visit,
    );
    return { ...schedule, visits };
  }, [schedule, moved]);
  const again = ({ visit, place, answers }: Asked, more: Answers): Promise<void> =>
    move(visit, place, { ...answers, ...more });
  const question =
    asked &&
    (asked.field === 'secondCaregiver' ? (
      <Question
        open
        onClose={() => setAsked(null)}
        title={secondCopy.title}
        act={secondCopy.move}
        onAct={() => {
          setAsked(null);
          void again(asked, { secondCaregiver: true });
        }}
        busy={false}
      >
        <p>{asked.refusal}</p>
      </Question>
    ) : (
      <AskWhy
        key={`${asked.visit.id} ${asked.field}`}
        visitId={asked.visit.id}
        field={asked.field}
        refusal={asked.refusal}
        usual={
          asked.field === 'overrideReason' && dropChange(asked.visit, asked.place)?.caregiverId
            ? giveCopy.reason
            : ''
        }
        onClose={() => setAsked(null)}
        onReason={(reason) => again(asked, { [asked.field]: reason })}
      />
    ));
  const moveVisit = useCallback(
    (visit: ScheduledVisit, place: Place) => void move(visit, place),
    [move],
  );
  return { schedule: shown, moveVisit, question };
}
