import type { ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import { ShiftNoticesText } from '../graph/shift.generated.ts';
import type News from '../later/News.tsx';
import { Problem } from '../layout/Problem.tsx';
import { Loaded } from '../layout/Loaded.tsx';
import { useRead } from '../layout/useGraph.ts';
import { useShiftState } from '../layout/useShift.ts';

const load = (): Promise<{ default: typeof News }> => import('../later/News.tsx');

/**
 * What was refused and what the office changed, at the top of the day. Reloaded with the day; its
 * code is loaded once there is something.
 */
export function WhatIsNew(): ReactNode {
  const { kept, entries } = useShiftState();
  const { data, again } = useRead(ShiftNoticesText, kept?.at);
  const refused = entries.filter(({ refusal }) => refusal !== undefined);
  const notices = data?.myNotices ?? [];
  if (refused.length === 0 && notices.length === 0) return null;
  return (
    <Loaded
      load={load}
      again={kept?.at}
      props={{ refused, notices, readAgain: again }}
      meanwhile={null}
      failed={<Problem text={copy.noSignal} again={() => window.location.reload()} />}
    />
  );
}
