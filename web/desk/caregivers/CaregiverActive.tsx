import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { fullDayInWords, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { Button } from '../../ui/Button.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { space } from '../../ui/theme.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Narrow, Part } from '../ui/Narrow.tsx';
import { Question } from '../../ui/Question.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { useDeskForm } from '../ui/useDeskForm.ts';
import {
  useDeskSetCaregiverActiveMutation,
  type DeskCaregiverDetailsFragment,
} from './caregivers.generated.ts';
import { activeCopy as copy } from './copy.ts';
import { beyondHours, PlannedVisits } from './PlannedVisits.tsx';
import { usePlannedVisits } from './usePlannedVisits.ts';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1)};
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

const { Field, empty, schema } = formOf({
  lastDay: { kind: 'day', label: copy.lastDay, hint: copy.lastDayHint, optional: true },
  beyondHours,
});

/** Asks for the last working day, and who gets what comes after it. */
function Leave({ caregiver, onClose }: AskingProps): ReactNode {
  const { id, lastWorkingDay } = caregiver;
  const [setActive] = useDeskSetCaregiverActiveMutation();
  const form = useDeskForm({
    values: { ...empty, lastDay: lastWorkingDay ?? '' },
    schema,
    renamed: { lastWorkingDay: 'lastDay' },
    send: async ({ lastDay }) => {
      const { input: plannedVisits, plans } = planned;
      const input = { id, isActive: false, lastWorkingDay: lastDay || null, plannedVisits, plans };
      return (await setActive({ variables: { input } })).data?.setCaregiverActive;
    },
    asks: (answer) => planned.asks(answer),
    failed: copy.failed,
    onDone: onClose,
  });
  const { lastDay, beyondHours: reason } = form.formik.values;
  const planned = usePlannedVisits(id, reason, { lastDay });
  return (
    <DialogForm
      keeps
      form={form}
      title={copy.stopTitle(nameOf(caregiver))}
      lead={<p>{copy.stopMeans}</p>}
      submit={lastDay ? copy.setLastDay : copy.stop}
      onClose={onClose}
    >
      <Field name="lastDay" min={todayInPhoenix()} />
      <PlannedVisits planned={planned} />
    </DialogForm>
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
