import type { ReactNode } from 'react';
import type { SubmissionKind } from '../../app/graph/schema.generated.ts';
import { TimeLeft } from '../ui/TimeLeft.tsx';
import { isWaiting } from './kinds.ts';

/** Time left to answer a submission as promised; nothing once it has been answered. */
export const PromiseLeft = ({
  kind,
  entry,
}: {
  kind: SubmissionKind;
  entry: { status: string; replyBy: string };
}): ReactNode => isWaiting(kind, entry) && <TimeLeft until={entry.replyBy} />;
