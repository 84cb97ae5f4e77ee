import type { ReactNode } from 'react';
import type { ClientStatus } from '../../app/graph/schema.generated.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { clientsCopy as copy } from './copy.ts';

/** A client's state: plain text while active, a badge otherwise. */
export const ClientState = ({ status }: { status: ClientStatus }): ReactNode =>
  status === 'ACTIVE' ? (
    copy.states[status]
  ) : (
    <StatusPill status={status === 'ENDED' ? 'cancelled' : 'pending'}>
      {copy.states[status]}
    </StatusPill>
  );
