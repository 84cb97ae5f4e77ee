import type { ReactNode } from 'react';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TrailLedger } from '../trail/TrailLedger.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import { trailCopy as copy } from './copy.ts';
import { useDeskClientTrailQuery } from './record.generated.ts';

/** Who read or changed a client's record. */
export function ClientTrail({ clientId }: { clientId: string }): ReactNode {
  const result = useDeskClientTrailQuery({ variables: { id: clientId } });
  return (
    <PagedList things={copy.things} {...pageOf(result, 'auditTrail')}>
      {(lines) =>
        lines.length > 0 ? (
          <TrailLedger caption={copy.caption} lines={lines} />
        ) : (
          <EmptyState title={copy.none} />
        )
      }
    </PagedList>
  );
}
