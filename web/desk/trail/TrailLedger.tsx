import type { ReactNode } from 'react';
import { cameIn } from '../inbox/times.ts';
import { Ledger } from '../ui/Ledger.tsx';
import { trailCopy as copy } from './copy.ts';
import { Sentence } from './Sentence.tsx';
import type { DeskTrailLineFragment } from './trail.generated.ts';

/** Lines of the audit log, each as a sentence, and the address each came from. */
export const TrailLedger = ({
  caption,
  lines,
}: {
  caption: string;
  lines: readonly DeskTrailLineFragment[];
}): ReactNode => (
  <Ledger
    caption={caption}
    rows={lines}
    rowKey={({ id }) => id}
    columns={[
      {
        header: copy.columns.when,
        isRowHeader: true,
        cell: ({ at }) => <time dateTime={at}>{cameIn(at)}</time>,
      },
      { header: copy.columns.what, cell: (line) => <Sentence line={line} /> },
      { header: copy.columns.address, cell: ({ address }) => address },
    ]}
  />
);
