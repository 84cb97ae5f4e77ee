import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formatVisitTime } from '../../ui/format.ts';
import { useCommand } from '../ui/useCommand.ts';
import { confirmationCopy as copy } from './copy.ts';
import { momentInWords } from './records/recordWords.ts';
import { Fact } from './records/VisitRecords.tsx';
import {
  useDeskTakeConfirmationAwayMutation,
  useDeskVisitCorrectionsQuery,
  type DeskVisitCorrectionsQuery,
} from './corrections.generated.ts';

type Confirmation = DeskVisitCorrectionsQuery['visitConfirmations'][number];

/** Who of the client's side confirmed a visit: on the caregiver's phone or in the portal. */
export function Confirmations({ id, visitOn }: { id: string; visitOn: string }): ReactNode {
  const { data } = useDeskVisitCorrectionsQuery({ variables: { id } });
  return (data?.visitConfirmations ?? []).map((confirmation) => (
    <Fact key={confirmation.id} name={copy.fact}>
      <span>{inWords(confirmation, visitOn)}</span>
      {confirmation.takenAwayAt === null && <TakeAway of={confirmation} />}
    </Fact>
  ));
}

const inWords = (
  { way, name, caregiver, confirmedAt, takenAwayAt, takenAwayBy }: Confirmation,
  visitOn: string,
): string =>
  [
    copy.by[way](name ?? '', caregiver ?? ''),
    momentInWords(confirmedAt, visitOn),
    takenAwayAt && copy.takenAway(takenAwayBy ?? '', formatVisitTime(takenAwayAt)),
  ]
    .filter(Boolean)
    .join(', ');

function TakeAway({ of: { id, way, name, caregiver } }: { of: Confirmation }): ReactNode {
  const [takeAway] = useDeskTakeConfirmationAwayMutation();
  const { run, busy } = useCommand();
  const send = (): Promise<boolean> =>
    run({
      send: async () =>
        (await takeAway({ variables: { input: { id } } })).data?.takeConfirmationAway,
      failed: copy.failed,
    });
  return (
    <Button
      variant="quiet"
      busy={busy}
      aria-label={copy.takeAwayOf(copy.by[way](name ?? '', caregiver ?? ''))}
      onClick={() => void send()}
    >
      {copy.takeAway}
    </Button>
  );
}
