import { useState, type ReactNode } from 'react';
import { timeOffRequestFields } from '#graph/modules/absences/timeOffRequest.rules';
import { ShiftAskTimeOffText } from '../graph/later.generated.ts';
import { Problem } from '../layout/Problem.tsx';
import { useSend } from '../layout/useGraph.ts';
import { useWords } from '../layout/useWords.ts';
import { tooLong } from '../tooLong.ts';
import { timeOffCopy as copy } from './copy.ts';

const empty = { firstDay: '', lastDay: '', reason: '' };

/** The form to request time off. */
export function AskTimeOff({ onAsked }: { onAsked: () => void }): ReactNode {
  const { words: values, change, drop } = useWords('time-off', empty);
  const [isAsked, setAsked] = useState(false);
  const { busy, problem, refuse, send } = useSend(ShiftAskTimeOffText);
  const askFor = async (): Promise<void> => {
    setAsked(false);
    const { firstDay, lastDay, reason } = values;
    if (firstDay === '' || lastDay === '') return refuse(copy.askMissing);
    const excess = tooLong(reason, timeOffRequestFields.reason.max);
    if (excess !== null) return refuse(excess);
    if (!(await send({ firstDay, lastDay, reason: reason.trim() || null }))) return;
    drop();
    setAsked(true);
    onAsked();
  };
  return (
    <section className="stack">
      <h2>{copy.ask}</h2>
      {(['firstDay', 'lastDay'] as const).map((name) => (
        <label key={name} className="field">
          <span>{name === 'firstDay' ? copy.firstDay : copy.lastDayField}</span>
          <input
            type="date"
            value={values[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </label>
      ))}
      <label className="field">
        {copy.reason}
        <input value={values.reason} onChange={({ target }) => change({ reason: target.value })} />
      </label>
      <Problem text={problem} />
      <p role="status">{isAsked && copy.asked}</p>
      <button type="button" className="button" aria-disabled={busy} onClick={() => void askFor()}>
        {busy ? copy.asking : copy.askSend}
      </button>
    </section>
  );
}
