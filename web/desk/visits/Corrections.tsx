import type { ReactNode } from 'react';
import { formatMoney, formatVisitTime } from '../../ui/format.ts';
import { correctCopy as copy } from './copy.ts';
import { momentInWords } from './records/recordWords.ts';
import { Fact } from './records/VisitRecords.tsx';
import {
  useDeskVisitCorrectionsQuery,
  type DeskVisitCorrectionsQuery,
} from './corrections.generated.ts';

type Correction = DeskVisitCorrectionsQuery['visitCorrections'][number];

/** What the office corrected about a visit: who, when, what and why. */
export function Corrections({ id, visitOn }: { id: string; visitOn: string }): ReactNode {
  const { data } = useDeskVisitCorrectionsQuery({ variables: { id } });
  return (data?.visitCorrections ?? []).map((correction) => (
    <Fact key={correction.id} name={copy.fact}>
      {copy.line(
        correction.correctedBy,
        formatVisitTime(correction.correctedAt),
        changesOf(correction, visitOn),
        correction.reason,
      )}
    </Fact>
  ));
}

function changesOf(correction: Correction, visitOn: string): string {
  const { clientFrom, clientTo, caregiverFrom, caregiverTo, serviceFrom, serviceTo } = correction;
  const { startedFrom, startedTo, completedFrom, completedTo, takenAway, startUndone, feeWaived } =
    correction;
  const time = (moment: string | null): string | null => moment && momentInWords(moment, visitOn);
  return [
    takenAway && copy.takenAway,
    feeWaived && copy.feeWaived(formatMoney(feeWaived)),
    startUndone && copy.startUndone(time(startedFrom)),
    clientTo && copy.changedClient(clientFrom, clientTo),
    caregiverTo && copy.changedCaregiver(caregiverFrom, caregiverTo),
    serviceTo && copy.changedService(serviceFrom, serviceTo),
    startedTo && copy.changedStart(time(startedFrom), momentInWords(startedTo, visitOn)),
    completedTo && copy.changedEnd(time(completedFrom), momentInWords(completedTo, visitOn)),
  ]
    .filter(Boolean)
    .join(', ');
}
