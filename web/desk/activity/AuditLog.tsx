import type { ReactNode } from 'react';
import type { AuditKind } from '../../app/graph/schema.generated.ts';
import { useToday } from '../../app/useToday.ts';
import { TrailLedger } from '../trail/TrailLedger.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import { useListFilters } from '../ui/listFilters.tsx';
import { List } from '../ui/ListScreen.tsx';
import { useDeskAuditLogQuery } from './activity.generated.ts';
import { auditLogCopy as copy } from './copy.ts';

/** Who read or changed what, or was denied it. Filtered by person, client, date and kind. */
export function AuditLog(): ReactNode {
  const today = useToday();
  const filters = useListFilters({
    who: { type: 'search', label: copy.who, hint: copy.whoHint },
    client: { type: 'search', label: copy.client, hint: copy.clientHint },
    kind: { type: 'choice', label: copy.kind, choices: { '': copy.anyKind, ...copy.kinds } },
    from: { type: 'day', label: copy.from, max: today },
    through: { type: 'day', label: copy.through, max: today },
  });
  const { who, client, kind, from, through } = filters.values;
  const result = useDeskAuditLogQuery({
    variables: {
      filter: {
        who: who || null,
        client: client || null,
        from: from || null,
        through: through || null,
        kind: kind in copy.kinds ? (kind.toUpperCase() as AuditKind) : null,
      },
    },
  });
  return (
    <List
      copy={copy}
      filters={filters}
      list={pageOf(result, 'auditLog')}
      table={(lines) => <TrailLedger caption={copy.caption} lines={lines} />}
    />
  );
}
