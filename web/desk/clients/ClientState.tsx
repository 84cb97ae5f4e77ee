import type { ReactNode } from 'react';
import type { ClientStatus } from '../../app/graph/schema.generated.ts';
import { StatusPill } from '../../app/StatusPill.tsx';
import { clientsCopy as copy } from './copy.ts';

interface Client {
  status: ClientStatus;
  isUnconfirmed: boolean;
}

/** A client's state: plain text while active, a badge otherwise. */
export const ClientState = ({
  client: { status, isUnconfirmed },
}: {
  client: Client;
}): ReactNode =>
  status === 'ACTIVE' ? (
    isUnconfirmed ? (
      <StatusPill status="pending">{copy.unconfirmed}</StatusPill>
    ) : (
      <span>{copy.states[status]}</span>
    )
  ) : (
    <StatusPill status={status === 'ENDED' ? 'cancelled' : 'pending'}>
      {copy.states[status]}
    </StatusPill>
  );
