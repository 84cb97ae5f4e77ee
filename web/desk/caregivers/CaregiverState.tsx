import type { ReactNode } from 'react';
import { formatDate } from '../../ui/format.ts';
import { StatusPill } from '../../app/StatusPill.tsx';
import { caregiversCopy as copy } from './copy.ts';

interface CaregiverStateProps {
  caregiver: { isActive: boolean; lastWorkingDay: string | null };
}

/** Whether a caregiver is active: plain text for yes, a badge for no or not for long. */
export function CaregiverState({
  caregiver: { isActive, lastWorkingDay },
}: CaregiverStateProps): ReactNode {
  if (!isActive) return <StatusPill status="cancelled">{copy.states.left}</StatusPill>;
  return lastWorkingDay === null ? (
    <span>{copy.states.active}</span>
  ) : (
    <StatusPill status="pending">{copy.leaves(formatDate(lastWorkingDay))}</StatusPill>
  );
}
