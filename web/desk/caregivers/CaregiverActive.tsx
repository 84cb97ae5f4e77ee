import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
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

/** Shows whether a caregiver is active and changes it, explaining the effect first. */
export function CaregiverActive({
  caregiver: { id, isActive, firstName, lastName },
}: {
  caregiver: DeskCaregiverDetailsFragment;
}): ReactNode {
  const [asking, setAsking] = useState(false);
  const [setActive] = useDeskSetCaregiverActiveMutation();
  const { run, busy } = useCommand();
  const planned = usePlannedVisits();
  const name = `${firstName} ${lastName}`;
  const change = async (): Promise<void> => {
    let asks = false;
    const done = await run({
      send: async () => {
        const { data } = await setActive({
          variables: { input: { id, isActive: !isActive, plannedVisits: planned.input } },
        });
        asks = planned.asks(data?.setCaregiverActive);
        return asks ? { userErrors: [] } : data?.setCaregiverActive;
      },
      failed: copy.failed,
    });
    if (done && !asks) setAsking(false);
  };
  const act = isActive ? copy.stop : copy.start;
  return (
    <Part as={Narrow}>
      <h2>{copy.title}</h2>
      <p>{isActive ? copy.is.active : copy.is.left}</p>
      <p>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {act}
        </Button>
      </p>
      <Question
        open={asking}
        onClose={() => setAsking(false)}
        title={isActive ? copy.stopTitle(name) : copy.startTitle(name)}
        act={act}
        onAct={() => void change()}
        busy={busy}
      >
        <p>{isActive ? copy.stopMeans : copy.startMeans}</p>
        {isActive && <PlannedVisits caregiverId={id} planned={planned} />}
      </Question>
    </Part>
  );
}
