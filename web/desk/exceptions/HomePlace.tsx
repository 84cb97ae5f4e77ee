import type { ReactNode } from 'react';
import { exceptionLimits } from '#graph/modules/scheduling/visit-records/visitRecord.rules';
import { RowButton } from '../ui/rowAction.ts';
import { useCommand } from '../ui/useCommand.ts';
import { settleCopy as copy } from './copy.ts';
import { useDeskSetHomePlaceMutation, type DeskExceptionFragment } from './exceptions.generated.ts';

/** Sets the client’s home from a record’s location, if it is unknown or wrong. */
export function HomePlace({
  record: { record, hasHomePlace, metersFromHome },
}: {
  record: NonNullable<DeskExceptionFragment['record']>;
}): ReactNode {
  const [set] = useDeskSetHomePlaceMutation();
  const { run, busy } = useCommand();
  const isExact = record.place && record.place.accuracyMeters <= exceptionLimits.accuracyMeters;
  const isElsewhere = !hasHomePlace || (metersFromHome ?? 0) > exceptionLimits.farMeters;
  if (!isExact || !isElsewhere) return null;
  const send = async () =>
    (await set({ variables: { input: { recordId: record.id } } })).data?.setHomePlace;
  const act = (): Promise<boolean> => run({ send, done: copy.homeDone, failed: copy.homeFailed });
  return (
    <p>
      {copy.homeHint}{' '}
      <RowButton busy={busy} onClick={() => void act()}>
        {copy.home}
      </RowButton>
    </p>
  );
}
