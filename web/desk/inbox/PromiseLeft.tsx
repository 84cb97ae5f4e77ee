import type { ReactNode } from 'react';
import { TimeLeft } from '../ui/TimeLeft.tsx';
import { isWaiting } from './kinds.ts';
import type { InboxRow } from './reads.ts';

/** Time left to answer a submission as promised; nothing once it has been answered. */
export const PromiseLeft = ({
  entry,
}: {
  entry: Pick<InboxRow, 'status' | 'replyBy'>;
}): ReactNode => isWaiting(entry) && <TimeLeft until={entry.replyBy} />;
