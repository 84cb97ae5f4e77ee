import type { ReactNode } from 'react';
import { exceptionLimits } from '#graph/modules/visit-records/visitRecord.rules';
import { RowButton } from '../ui/rowAction.ts';
import { useCommand } from '../ui/useCommand.ts';
import { settleCopy as copy } from './copy.ts';
import { useDeskSetHomePlaceMutation, type DeskExceptionFragment } from './exceptions.generated.ts';

type Recorded = NonNullable<DeskExceptionFragment['record']>;

/** Whether a record’s location could be the client’s home, which is unknown or elsewhere. */
function mayBeHome({ record: { place }, hasHomePlace, metersFromHome }: Recorded): boolean {
  const isExact = place !== null && place.accuracyMeters <= exceptionLimits.accuracyMeters;
  return isExact && (!hasHomePlace || (metersFromHome ?? 0) > exceptionLimits.farMeters);
}

/** Sets the client’s home from the location of a visit’s record, if it is unknown or wrong. */
export function HomePlace({
  exceptions,
}: {
  exceptions: readonly DeskExceptionFragment[];
}): ReactNode {
  const [set] = useDeskSetHomePlaceMutation();
  const { run, busy } = useCommand();
  const found = exceptions.flatMap(({ record }) => record ?? []).find(mayBeHome);
  if (found === undefined) return null;
  const { record } = found;
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
