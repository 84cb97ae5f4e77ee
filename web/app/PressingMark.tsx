import type { ReactNode } from 'react';
import { pressing, pressingPriorities } from '#graph/modules/care-updates/careUpdate.rules';
import type { Priority } from './graph/schema.generated.ts';
import { StatusPill } from './StatusPill.tsx';

/** At a care update that presses, the word for it. */
export function PressingMark({ priority }: { priority: Priority }): ReactNode {
  const how = pressing(priority);
  return how && <StatusPill status={how}>{pressingPriorities[how]}</StatusPill>;
}
