import type { ReactNode } from 'react';
import { recordCopy as copy } from '../copy.ts';
import { useDeskVisitRecordsQuery, type DeskVisitRecordFragment } from './records.generated.ts';
import {
  clockInWords,
  momentInWords,
  placeInWords,
  sentInWords,
  undoneInWords,
} from './recordWords.ts';

/** One fact about a visit. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What the caregiver's phone recorded about a visit: when, by which clock, and where. */
export function VisitRecords({
  id,
  ended,
  visitOn,
}: {
  id: string;
  ended: boolean;
  visitOn: string;
}): ReactNode {
  const { data, error } = useDeskVisitRecordsQuery({ variables: { id } });
  if (error) return <Fact name={copy.records}>{copy.unknown}</Fact>;
  const records = data?.visitRecords ?? [];
  if (records.length === 0)
    return data && ended ? <Fact name={copy.records}>{copy.none}</Fact> : null;
  return records.map((one) => (
    <Fact key={one.record.id} name={copy.kinds[one.record.kind]}>
      <RecordInWords of={one} visitOn={visitOn} />
    </Fact>
  ));
}

interface RecordInWordsProps {
  of: DeskVisitRecordFragment;
  /** When the visit was planned: a time on another day has its day. */
  visitOn: string;
}

/** One record, on a line or two. */
export const RecordInWords = ({ of, visitOn }: RecordInWordsProps): ReactNode => (
  <span>
    {[
      momentInWords(of.record.at, visitOn),
      clockInWords(of),
      sentInWords(of),
      placeInWords(of),
      of.record.statedAt && copy.says(momentInWords(of.record.statedAt, visitOn)),
      undoneInWords(of, visitOn),
    ]
      .filter(Boolean)
      .join(', ')}
  </span>
);
