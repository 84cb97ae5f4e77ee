import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Narrow, Part } from '../ui/Narrow.tsx';
import { Question } from '../ui/Question.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { useDeskRecordVisitsQuery } from '../visits/recordVisits.generated.ts';
import {
  useDeskSetCaregiverActiveMutation,
  type DeskCaregiverDetailsFragment,
} from './caregivers.generated.ts';
import { activeCopy as copy } from './copy.ts';

/** Whether a caregiver works for us, with what a change of it does said before. */
export function CaregiverActive({
  caregiver: { id, isActive, firstName, lastName },
}: {
  caregiver: DeskCaregiverDetailsFragment;
}): ReactNode {
  const [asking, setAsking] = useState(false);
  const [setActive] = useDeskSetCaregiverActiveMutation();
  const { run, busy } = useCommand();
  const name = `${firstName} ${lastName}`;
  const change = async (): Promise<void> => {
    const done = await run({
      send: async () =>
        (
          await setActive({
            variables: { input: { id, isActive: !isActive } },
            update: (cache) => {
              cache.evict({ fieldName: 'caregivers' });
              cache.evict({ fieldName: 'account' });
            },
          })
        ).data?.setCaregiverActive,
      failed: copy.failed,
    });
    if (done) setAsking(false);
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
        {isActive && <Planned caregiverId={id} />}
      </Question>
    </Part>
  );
}

/** How many visits somebody else has to be found for. */
function Planned({ caregiverId }: { caregiverId: string }): ReactNode {
  const [from] = useState(() => new Date().toISOString());
  const { data, error } = useDeskRecordVisitsQuery({
    variables: { filter: { caregiverId, from, statuses: ['SCHEDULED', 'CONFIRMED'] } },
  });
  if (error) return null;
  return <p role="status">{data ? copy.planned(data.appointments.totalCount) : copy.looking}</p>;
}
