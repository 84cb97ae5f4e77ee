import { useState, type ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { formatTime } from '../../ui/format.ts';
import { shiftCopy as copy } from '../copy.ts';
import type { RecordDone } from '../day/shiftState.ts';
import type { ShownVisit } from '../day/visits.ts';
import { Frame } from '../layout/Frame.tsx';
import { goTo } from '../layout/screen.ts';
import { lastMomentAt } from '../time.ts';
import { tooLong } from '../tooLong.ts';
import { useShift } from '../layout/useShift.ts';
import { useNow } from '../../ui/useNow.ts';
import { NoteFields } from './NoteFields.tsx';
import { useNote } from './useNote.ts';

/**
 * The second of two taps: "Yes, I’m here". Also lets the caregiver state another time and a reason.
 */
export function RecordScreen({
  visit,
  kind,
}: {
  visit: ShownVisit;
  kind: RecordDone['kind'];
}): ReactNode {
  const { id, client, tasks, noteWritten } = visit;
  const shift = useShift();
  const now = useNow();
  const { note, change } = useNote(id);
  const isArrival = kind === 'arrival';
  const isDone = (isArrival ? visit.arrivedAt : visit.leftAt) !== null;
  const [stating, setStating] = useState(isDone);
  const [time, setTime] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const writes = !isArrival && !isDone && !noteWritten;

  const record = (): void => {
    if (stating && (time === '' || reason.trim() === '')) return setProblem(copy.statedMissing);
    const excess =
      (stating ? tooLong(reason, limits.message) : null) ??
      (writes ? tooLong(note.content, limits.message) : null);
    if (excess !== null) return setProblem(excess);
    const stated = { statedAt: lastMomentAt(time || '00:00', new Date()), statedReason: reason };
    void shift.record({
      kind,
      appointmentId: id,
      ...(stating && { stated }),
      ...(writes && { note }),
    });
    goTo('day');
  };
  return (
    <Frame
      title={isArrival ? copy.arriveAt(client) : copy.leaveFrom(client)}
      action={
        <>
          {problem !== null && (
            <p className="error" role="alert">
              {problem}
            </p>
          )}
          <button type="button" className="button main" onClick={record}>
            {isDone ? copy.sendTime : isArrival ? copy.yesArrived : copy.yesLeaving}
          </button>
        </>
      }
    >
      {!isDone && <p className="when">{copy.now(formatTime(now.toISOString()))}</p>}
      <p>{copy.whyPlace}</p>
      {stating ? (
        <StatedTime kind={kind} {...{ time, setTime, reason, setReason }} />
      ) : (
        <button type="button" className="button" onClick={() => setStating(true)}>
          {isArrival ? copy.startedEarlier : copy.leftOther}
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

function StatedTime({
  kind,
  time,
  setTime,
  reason,
  setReason,
}: {
  kind: RecordDone['kind'];
  time: string;
  setTime: (time: string) => void;
  reason: string;
  setReason: (reason: string) => void;
}): ReactNode {
  return (
    <div className="stack">
      <label className="field">
        <span>{copy.statedTime[kind]}</span>
        <input type="time" value={time} onChange={({ target }) => setTime(target.value)} />
      </label>
      <label className="field">
        {copy.statedReason}
        <input value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <p>{copy.statedHint}</p>
    </div>
  );
}
