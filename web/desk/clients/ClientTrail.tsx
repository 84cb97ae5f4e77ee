import type { ReactNode } from 'react';
import { TrailLedger } from '../trail/TrailLedger.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import { List } from '../ui/ListScreen.tsx';
import { trailCopy as copy } from './copy.ts';
import { useDeskClientTrailQuery } from './record.generated.ts';

/** Who read or changed a client's record. */
export function ClientTrail({ clientId }: { clientId: string }): ReactNode {
  const result = useDeskClientTrailQuery({ variables: { id: clientId } });
  return (
    <List
      copy={copy}
      list={pageOf(result, 'auditTrail')}
      table={(lines) => <TrailLedger caption={copy.caption} lines={lines} />}
    />
  );
}
