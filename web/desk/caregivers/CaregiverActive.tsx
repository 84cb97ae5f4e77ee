import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { fullDayInWords, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { halfTyped } from '../../ui/form/halfTyped.ts';
import { TextInput } from '../../ui/form/inputs.ts';
import { space } from '../../ui/theme.ts';
import { Narrow, Part } from '../ui/Narrow.tsx';
import { Question } from '../ui/Question.tsx';
import { useCommand } from '../ui/useCommand.ts';
import {
  useDeskSetCaregiverActiveMutation,
  type DeskCaregiverDetailsFragment,
} from './caregivers.generated.ts';
import { activeCopy as copy } from './copy.ts';
import { PlannedVisits } from './PlannedVisits.tsx';
import { usePlannedVisits } from './usePlannedVisits.ts';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1)};
`;
const Day = styled.div`
  margin-top: ${space(2)};
`;

interface CaregiverActiveProps {
  caregiver: DeskCaregiverDetailsFragment;
}

/** Shows whether a caregiver is active and changes it, explaining the effect first. */
export function CaregiverActive({ caregiver }: CaregiverActiveProps): ReactNode {
  const { isActive, lastWorkingDay } = caregiver;
  // What was asked stays until it is answered: the answer changes the record before it closes.
  const [asking, setAsking] = useState<'leave' | 'stay' | 'start' | null>(null);
  const day = lastWorkingDay && fullDayInWords(lastWorkingDay);
  const close = (): void => setAsking(null);
  return (
    <Part as={Narrow}>
      <h2>{copy.title}</h2>
      <p>{isActive && day ? copy.leaves(day) : isActive ? copy.is.active : copy.is.left}</p>
      {!isActive && day && <p>{copy.left(day)}</p>}
      <Buttons>
        <Button variant="secondary" onClick={() => setAsking(isActive ? 'leave' : 'start')}>
          {!isActive ? copy.start : day ? copy.changeLastDay : copy.stop}
        </Button>
        {isActive && day && (
          <Button variant="secondary" onClick={() => setAsking('stay')}>
            {copy.stay}
          </Button>
        )}
      </Buttons>
      {asking === 'leave' && <Leave caregiver={caregiver} onClose={close} />}
      {(asking === 'stay' || asking === 'start') && (
        <Stay caregiver={caregiver} isNew={asking === 'start'} onClose={close} />
      )}
    </Part>
  );
}

type AskingProps = CaregiverActiveProps & { onClose: () => void };

const nameOf = ({ firstName, lastName }: DeskCaregiverDetailsFragment): string =>
  `${firstName} ${lastName}`;

/** Asks for the last working day, and who gets what comes after it. */
function Leave({ caregiver, onClose }: AskingProps): ReactNode {
  const fieldId = useId();
  const { id } = caregiver;
  const [lastDay, setLastDay] = useState(caregiver.lastWorkingDay ?? '');
  const [error, setError] = useState<string>();
  const [setActive] = useDeskSetCaregiverActiveMutation();
  const { run, busy } = useCommand();
  const planned = usePlannedVisits(id, { lastDay });
  const leave = async (): Promise<void> => {
    // A half-typed day is not "at once".
    const half = halfTyped(fieldId, copy.lastDay);
    if (half !== undefined) {
      setError(half);
      document.getElementById(fieldId)?.focus();
      return;
    }
    let asks = false;
    const done = await run({
      send: async () => {
        const { data } = await setActive({
          variables: {
            input: {
              id,
              isActive: false,
              lastWorkingDay: lastDay || null,
              plannedVisits: planned.input,
              plans: planned.plans,
            },
          },
        });
        asks = planned.asks(data?.setCaregiverActive);
        return asks ? { userErrors: [] } : data?.setCaregiverActive;
      },
      failed: copy.failed,
      asks: ({ field: refused, message }) => {
        if (refused === 'lastWorkingDay') setError(message);
        return refused === 'lastWorkingDay';
      },
    });
    if (done && !asks) onClose();
  };
  return (
    <Question
      open
      onClose={onClose}
      title={copy.stopTitle(nameOf(caregiver))}
      act={lastDay ? copy.setLastDay : copy.stop}
      onAct={() => void leave()}
      busy={busy}
    >
      <p>{copy.stopMeans}</p>
      <Day>
        <Field id={fieldId} label={copy.lastDay} hint={copy.lastDayHint} error={error} optional>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              defaultValue={lastDay}
              min={todayInPhoenix()}
              onChange={({ target }) => {
                setLastDay(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      </Day>
      <PlannedVisits planned={planned} />
    </Question>
  );
}

/** Asks whether someone is active again, or stays after all. */
function Stay({ caregiver, isNew, onClose }: AskingProps & { isNew: boolean }): ReactNode {
  const [setActive] = useDeskSetCaregiverActiveMutation();
  const { run, busy } = useCommand();
  const stay = async (): Promise<void> => {
    const done = await run({
      send: async () =>
        (await setActive({ variables: { input: { id: caregiver.id, isActive: true } } })).data
          ?.setCaregiverActive,
      failed: copy.failed,
    });
    if (done) onClose();
  };
  const name = nameOf(caregiver);
  return (
    <Question
      open
      onClose={onClose}
      title={isNew ? copy.startTitle(name) : copy.stayTitle(name)}
      act={isNew ? copy.start : copy.stay}
      onAct={() => void stay()}
      busy={busy}
    >
      <p>{isNew ? copy.startMeans : copy.stayMeans}</p>
    </Question>
  );
}
