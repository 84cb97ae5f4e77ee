import { useState, type ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { useNow } from '../layout/useNow.ts';
import { arrivedOf, leftOf, type ShownVisit } from '../day/visits.ts';
import { Frame } from '../layout/Frame.tsx';
import { useShift, useShiftState } from '../layout/useShift.ts';
import { useWords } from '../layout/useWords.ts';
import { moment } from '../time.ts';
import { tooLong } from '../tooLong.ts';
import { goOn } from '../visits/goOn.ts';
import { confirmCopy as copy } from './copy.ts';

/** The client or their family confirms the visit with a name and a tap. Works without a signal. */
export function ConfirmScreen({ visit }: { visit: ShownVisit }): ReactNode {
  const shift = useShift();
  const { kept } = useShiftState();
  const now = useNow();
  const [problem, setProblem] = useState<string | null>(null);
  const { id, client } = visit;
  const { words, change } = useWords(`confirm/${id}`, { name: '' });
  const [arrivedAt, leftAt] = [arrivedOf(visit), leftOf(visit)];
  const record = (by: string | null): void => {
    void shift.confirm(id, by);
    goOn(visit, now);
  };
  const confirm = (): void => {
    const by = words.name.trim();
    const fault = by === '' ? copy.missing : tooLong(by, limits.name);
    if (fault === null) record(by);
    else setProblem(fault);
  };
  return (
    <Frame
      title={copy.title}
      action={
        <div className="stack">
          {problem !== null && (
            <p className="error" role="alert">
              {problem}
            </p>
          )}
          <button type="button" className="button main" onClick={confirm}>
            {copy.confirm}
          </button>
          <button type="button" className="button" onClick={() => record(null)}>
            {copy.nobody}
          </button>
        </div>
      }
    >
      <p>{copy.hint(kept?.day.caregiver ?? '')}</p>
      <h2>{client}</h2>
      {arrivedAt !== null && leftAt !== null && (
        <p className="when">{copy.was(moment(arrivedAt, now), moment(leftAt, now))}</p>
      )}
      <label className="field">
        {copy.name}
        <input
          value={words.name}
          autoComplete="off"
          autoCapitalize="words"
          onChange={({ target }) => change({ name: target.value })}
        />
      </label>
    </Frame>
  );
}
