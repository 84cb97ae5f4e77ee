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
  // What was asked stays until it is answered: the answer changes the record before it closes.
  const [stops, setStops] = useState(isActive);
  const ask = (): void => {
    setStops(isActive);
    setAsking(true);
  };
  const [setActive] = useDeskSetCaregiverActiveMutation();
  const { run, busy } = useCommand();
  const planned = usePlannedVisits();
  const name = `${firstName} ${lastName}`;
  const change = async (): Promise<void> => {
    let asks = false;
    const done = await run({
      send: async () => {
        const { data } = await setActive({
          variables: { input: { id, isActive: !stops, plannedVisits: planned.input } },
        });
        asks = planned.asks(data?.setCaregiverActive);
        return asks ? { userErrors: [] } : data?.setCaregiverActive;
      },
      failed: copy.failed,
    });
    if (done && !asks) setAsking(false);
  };
  return (
    <Part as={Narrow}>
      <h2>{copy.title}</h2>
      <p>{isActive ? copy.is.active : copy.is.left}</p>
      <p>
        <Button variant="secondary" onClick={ask}>
          {isActive ? copy.stop : copy.start}
        </Button>
      </p>
      <Question
        open={asking}
        onClose={() => setAsking(false)}
        title={stops ? copy.stopTitle(name) : copy.startTitle(name)}
        act={stops ? copy.stop : copy.start}
        onAct={() => void change()}
        busy={busy}
      >
        <p>{stops ? copy.stopMeans : copy.startMeans}</p>
        {stops && <PlannedVisits caregiverId={id} planned={planned} />}
      </Question>
    </Part>
  );
}
