import type { ReactNode } from 'react';
import { exceptionLimits } from '#graph/modules/scheduling/visit-records/visitRecord.rules';
import { Button } from '../../ui/Button.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { useVisitsChanged } from '../visits/useVisitsChanged.ts';
import { settleCopy as copy } from './copy.ts';
import { useDeskSetHomePlaceMutation, type DeskExceptionFragment } from './exceptions.generated.ts';

/** Makes the place of a record the client’s home, where that is not known yet or was wrong. */
export function HomePlace({
  record: { record, hasHomePlace, metersFromHome },
}: {
  record: NonNullable<DeskExceptionFragment['record']>;
}): ReactNode {
  const [set] = useDeskSetHomePlaceMutation();
  const { run, busy } = useCommand();
  const changed = useVisitsChanged();
  const isExact = record.place && record.place.accuracyMeters <= exceptionLimits.accuracyMeters;
  const isElsewhere = !hasHomePlace || (metersFromHome ?? 0) > exceptionLimits.farMeters;
  if (!isExact || !isElsewhere) return null;
  const send = async () =>
    (await set({ variables: { input: { recordId: record.id } } })).data?.setHomePlace;
  const act = async (): Promise<void> => {
    if (await run({ send, done: copy.homeDone, failed: copy.homeFailed })) await changed();
  };
  return (
    <p>
      <Button variant="quiet" busy={busy} onClick={() => void act()}>
        {copy.home}
      </Button>{' '}
      {copy.homeHint}
    </p>
  );
}
