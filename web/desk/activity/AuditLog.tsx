import { useState, type ReactNode } from 'react';
import { PagedList } from '../../app/lists/PagedList.tsx';
import type { AuditKind } from '../../app/graph/schema.generated.ts';
import { useToday } from '../../app/useToday.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select, TextInput } from '../../ui/form/inputs.ts';
import { TrailLedger } from '../trail/TrailLedger.tsx';
import { DayFilter } from '../ui/DayFilter.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useFilters } from '../ui/useFilters.ts';
import { useSettled } from '../ui/useSettled.ts';
import { useDeskAuditLogQuery } from './activity.generated.ts';
import { auditLogCopy as copy } from './copy.ts';

const isKind = (text: string): text is AuditKind => text in copy.kinds;

/** Who read or changed what, or was denied it. Filtered by person, client, date and kind. */
export function AuditLog(): ReactNode {
  const [filters, change] = useFilters('who', 'client', 'from', 'through', 'kind');
  const [cleared, setCleared] = useState(0);
  const { who, client, from, through, kind } = filters;
  const [whoSettled, clientSettled] = [useSettled(who), useSettled(client)];
  const wanted = kind.toUpperCase();
  const result = useDeskAuditLogQuery({
    variables: {
      filter: {
        who: whoSettled || null,
        client: clientSettled || null,
        from: from || null,
        through: through || null,
        kind: isKind(wanted) ? wanted : null,
      },
    },
  });
  const some = Object.values(filters).some(Boolean);
  const clear = (): void => {
    change({ who: '', client: '', from: '', through: '', kind: '' });
    setCleared(cleared + 1);
  };
  const today = useToday();
  return (
    <>
      <Toolbar role="search">
        <label>
          {copy.who}
          <TextInput
            type="search"
            placeholder={copy.whoHint}
            value={who}
            onChange={({ target }) => change({ who: target.value })}
          />
        </label>
        <label>
          {copy.client}
          <TextInput
            type="search"
            placeholder={copy.clientHint}
            value={client}
            onChange={({ target }) => change({ client: target.value })}
          />
        </label>
        <label>
          {copy.kind}
          <Select value={kind} onChange={({ target }) => change({ kind: target.value })}>
            <option value="">{copy.anyKind}</option>
            {Object.entries(copy.kinds).map(([name, words]) => (
              <option key={name} value={name.toLowerCase()}>
                {words}
              </option>
            ))}
          </Select>
        </label>
        <DayFilter
          key={`from ${cleared}`}
          label={copy.from}
          value={from}
          max={today}
          onChange={(day) => change({ from: day })}
        />
        <DayFilter
          key={`through ${cleared}`}
          label={copy.through}
          value={through}
          max={today}
          onChange={(day) => change({ through: day })}
        />
        {some && (
          <Button variant="quiet" onClick={clear}>
            {copy.clear}
          </Button>
        )}
      </Toolbar>
      <PagedList things={copy.things} these={copy.these} {...pageOf(result, 'auditLog')}>
        {(lines) =>
          lines.length > 0 ? (
            <TrailLedger caption={copy.caption} lines={lines} />
          ) : (
            <EmptyState title={some ? copy.nothingFound : copy.none} />
          )
        }
      </PagedList>
    </>
  );
}
