import type { ReactNode } from 'react';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { caregiversCopy as copy } from './copy.ts';

/** Whether a caregiver is active: plain text for yes, a badge for no. */
export const CaregiverState = ({ isActive }: { isActive: boolean }): ReactNode =>
  isActive ? (
    <span>{copy.states.active}</span>
  ) : (
    <StatusPill status="cancelled">{copy.states.left}</StatusPill>
  );
