import { useState, type ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import type { Elements } from '../../ui/elements.ts';
import { formatTime } from '../../ui/format.ts';
import { tokenStorage } from '../../app/session/tokenStorage.ts';
import { shiftCopy as copy } from '../copy.ts';
import type { RecordDone } from '../day/shiftState.ts';
import { arrivedOf, asksNow, isPast, leftOf, type ShownVisit } from '../day/visits.ts';
import { Frame } from '../layout/Frame.tsx';
import { dayInFull, momentsNear, when } from '../time.ts';
import { tooLong } from '../tooLong.ts';
import { useShift } from '../layout/useShift.ts';
import { useWords } from '../layout/useWords.ts';
import { useNow } from '../layout/useNow.ts';
import { goTo } from '../layout/screen.ts';
import { goOn } from './goOn.ts';
import { NoteFields } from './NoteFields.tsx';
import { useNote } from './useNote.ts';

const noTime = { time: '', day: '', reason: '' };

/** Set once the phone has said why it looks where it is. */
const told = 'shift-place-explained';

/**
 * The second of two taps: "Yes, I’m here". Also lets the caregiver state another time and a reason,
 * which a visit of another day needs.
 */
export function RecordScreen({
  visit,
  kind,
}: {
  visit: ShownVisit;
  kind: RecordDone['kind'];
}): ReactNode {
  const { id, client, tasks } = visit;
  const shift = useShift();
  const now = useNow();
  const { note, change } = useNote(id);
  const isArrival = kind === 'arrival';
  const isDone = (isArrival ? visit.arrivedAt : visit.leftAt) !== null;
  const [isAfterward] = useState(() => isPast(visit, now));
  const [wasTold] = useState(() => tokenStorage.getItem(told) !== null);
  const stated = useWords(`${isArrival ? 'arrive' : 'leave'}/${id}`, noTime);
  const { time, day, reason } = stated.words;
  const mustState = isDone || isAfterward;
  const [wantsToState, setStating] = useState(false);
  const stating = mustState || wantsToState || stated.isTyped;
  const [problem, setProblem] = useState<string | null>(null);
  const choices = momentsOf(visit, kind, time, now);
  const chosen = choices.find((one) => one === day) ?? choices[0];
  const writes = !isArrival && !isDone;
  const stateNone = (): void => {
    stated.drop();
    setStating(false);
    setProblem(null);
  };

  const record = (): void => {
    if (stating && (time === '' || reason.trim() === '')) return setProblem(copy.statedMissing);
    if (stating && chosen === undefined) return setProblem(whyNot(visit, kind, time, now));
    const excess =
      (stating ? tooLong(reason, limits.message) : null) ??
      (writes ? tooLong(note.content, limits.message) : null);
    if (excess !== null) return setProblem(excess);
    if (!isAfterward) tokenStorage.setItem(told, 'yes');
    void shift.record({
      kind,
      appointmentId: id,
      ...(stating && chosen && { stated: { statedAt: chosen, statedReason: reason } }),
      ...(isAfterward && { afterward: true }),
      ...(writes && { note }),
    });
    // Whoever states that they left long ago has nobody beside them.
    const left = { ...visit, departureStatedAt: (stating && chosen) || null };
    if (!isArrival && !isDone && asksNow(left, now)) goTo('confirm', id);
    else goOn(visit, now);
  };
  return (
    <Frame
      title={
        isAfterward
          ? copy.pastVisit(client)
          : isArrival
            ? copy.arriveAt(client)
            : copy.leaveFrom(client)
      }
      action={
        <>
          {problem !== null && (
            <p className="error" role="alert">
              {problem}
            </p>
          )}
          <button type="button" className="button main" onClick={record}>
            {isDone || isAfterward ? copy.sendTime : isArrival ? copy.yesArrived : copy.yesLeaving}
          </button>
        </>
      }
    >
      <VisitPlan visit={visit} now={now} />
      {!isDone && !isAfterward && <p className="when">{copy.now(formatTime(now.toISOString()))}</p>}
      {!isAfterward && <p>{wasTold ? copy.whyPlaceAgain : copy.whyPlace}</p>}
      {stating ? (
        <StatedTime
          kind={kind}
          words={stated.words}
          change={stated.change}
          {...{ choices, chosen }}
        >
          {!mustState && (
            <button type="button" className="button" onClick={stateNone}>
              {copy.statesNone[kind]}
            </button>
          )}
        </StatedTime>
      ) : (
        <button type="button" className="button" onClick={() => setStating(true)}>
          {isArrival ? copy.startedOther : copy.leftOther}
        </button>
      )}
      {writes && (
        <>
          <h2>{copy.noteOf(client)}</h2>
          <p>{copy.noteToo}</p>
          <NoteFields offered={tasks} note={note} onChange={change} />
        </>
      )}
    </Frame>
  );
}

/** The instants that a stated time can mean, the likeliest first. */
function momentsOf(
  visit: ShownVisit,
  kind: RecordDone['kind'],
  time: string,
  now: Date,
): readonly string[] {
  if (time === '') return [];
  const present = now.toISOString();
  return kind === 'arrival'
    ? momentsNear(time, visit.startsAt, { notAfter: leftOf(visit) ?? present })
    : momentsNear(time, visit.endsAt, { notBefore: arrivedOf(visit), notAfter: present });
}

/** Why a stated time can't be. */
function whyNot(visit: ShownVisit, kind: RecordDone['kind'], time: string, now: Date): string {
  const { startsAt, endsAt } = visit;
  const leftAt = leftOf(visit);
  const plan = kind === 'arrival' ? startsAt : endsAt;
  const hasCome = momentsNear(time, plan, { notAfter: now.toISOString() }).length > 0;
  const arrivedAt = arrivedOf(visit);
  if (hasCome && kind === 'arrival' && leftAt !== null) return copy.statedAfter(when(leftAt, now));
  if (hasCome && kind === 'departure' && arrivedAt !== null)
    return copy.statedBefore(when(arrivedAt, now));
  return copy.statedFuture;
}

/** The visit that is asked about: a thumb may have been faster than the eye. */
function VisitPlan({ visit, now }: { visit: ShownVisit; now: Date }): ReactNode {
  const { startsAt, endsAt, address } = visit;
  return (
    <div>
      <p>{copy.planned(dayInFull(startsAt, now), formatTime(startsAt), formatTime(endsAt))}</p>
      {address.length > 0 && <p>{address.join(', ')}</p>}
    </div>
  );
}

function StatedTime({
  kind,
  words: { time, reason },
  change,
  choices,
  chosen,
  children,
}: {
  kind: RecordDone['kind'];
  words: typeof noTime;
  change: (words: Partial<typeof noTime>) => void;
  choices: readonly string[];
  chosen: string | undefined;
  /** The way back. */
  children: Elements;
}): ReactNode {
  const now = useNow();
  return (
    <div className="stack">
      <label className="field">
        <span>{copy.statedTime[kind]}</span>
        <input type="time" value={time} onChange={({ target }) => change({ time: target.value })} />
      </label>
      {chosen !== undefined && (
        <p className="when">{copy.dayOf(dayInFull(chosen, now), formatTime(chosen))}</p>
      )}
      {choices.length > 1 && (
        <label className="field">
          <span>{copy.statedDay}</span>
          <select value={chosen} onChange={({ target }) => change({ day: target.value })}>
            {choices.map((one) => (
              <option key={one} value={one}>
                {dayInFull(one, now)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="field">
        {copy.statedReason}
        <input value={reason} onChange={({ target }) => change({ reason: target.value })} />
      </label>
      <p>{copy.statedHint}</p>
      {children}
    </div>
  );
}
