import type { ReactNode } from 'react';
import type { ClientStatus } from '../../app/graph/schema.generated.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { clientsCopy as copy } from './copy.ts';

/** The state of a client: a plain word as long as all is as usual. */
export const ClientState = ({ status }: { status: ClientStatus }): ReactNode =>
  status === 'ACTIVE' ? (
    copy.states[status]
  ) : (
    <StatusPill status={status === 'ENDED' ? 'cancelled' : 'pending'}>
      {copy.states[status]}
    </StatusPill>
  );
