import type { ReactNode } from 'react';
import type { ClientStatus } from '../../app/graph/schema.generated.ts';
import { StatusPill } from '../../app/StatusPill.tsx';
import { clientsCopy as copy } from './copy.ts';

/** A client's state: plain text while active, a badge otherwise. */
export const ClientState = ({ status }: { status: ClientStatus }): ReactNode =>
  status === 'ACTIVE' ? (
    <span>{copy.states[status]}</span>
  ) : (
    <StatusPill status={status === 'ENDED' ? 'cancelled' : 'pending'}>
      {copy.states[status]}
    </StatusPill>
  );
