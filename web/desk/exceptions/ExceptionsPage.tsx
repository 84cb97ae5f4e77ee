import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { VisitExceptionKind } from '../../app/graph/schema.generated.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { space } from '../../ui/theme.ts';
import { DeskPage } from '../ui/DeskPage.tsx';
import { pageOf } from '../ui/pageOf.ts';
import { useFilters } from '../ui/useFilters.ts';
import { endAt, instantAt } from '../visits/phoenix.ts';
import { useVisitDialogs } from '../visits/useVisitDialogs.tsx';
import { exceptionCopy as copy } from './copy.ts';
import { ExceptionDialog } from './ExceptionDialog.tsx';
import { ExceptionFilters } from './ExceptionFilters.tsx';
import { ExceptionLedger } from './ExceptionLedger.tsx';
import { useDeskExceptionsQuery } from './exceptions.generated.ts';

const groups: Readonly<Record<string, VisitExceptionKind[]>> = {
  late: ['LATE_ARRIVAL', 'EARLY'],
  missing: ['MISSING_ARRIVAL', 'MISSING_DEPARTURE'],
  place: ['NO_PLACE', 'INACCURATE', 'FAR'],
  clock: ['CLOCK'],
  corrected: ['STATED_TIME'],
  unexpected: ['NOT_EXPECTED', 'REPEATED'],
};

const Lead = styled.p`
  margin-bottom: ${space(2)};
`;

/** Mismatches in visit records. Lists unsettled ones unless the URL asks for others. */
export default function ExceptionsPage(): ReactNode {
  const [filters, change] = useFilters('show', 'what', 'from', 'through');
  const { show, what, from, through } = filters;
  const [opened, setOpened] = useState<string | null>(null);
  const { openVisit, dialogs } = useVisitDialogs();
  const read = useDeskExceptionsQuery({
    variables: {
      filter: {
        settled: show === 'all' ? null : show === 'settled',
        kinds: groups[what] ?? null,
        from: from === '' ? null : instantAt(from, '00:00'),
        to: through === '' ? null : endAt(through, '00:00', '00:00'),
      },
    },
    notifyOnNetworkStatusChange: true,
  });
  const list = pageOf(read, 'visitExceptions');
  const exception = list.page?.nodes.find(({ id }) => id === opened);
  return (
    <DeskPage title={copy.title}>
      <Lead>{copy.lead}</Lead>
      <ExceptionFilters filters={filters} change={change} />
      <PagedList things={copy.things} {...list}>
        {(exceptions) =>
          exceptions.length > 0 ? (
            <>
              <p role="status">{copy.found(list.page?.totalCount ?? 0)}</p>
              <ExceptionLedger exceptions={exceptions} onOpen={setOpened} onVisit={openVisit} />
            </>
          ) : Object.values(filters).some(Boolean) ? (
            <EmptyState title={copy.nothingFound}>{copy.nothingFoundHint}</EmptyState>
          ) : (
            <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
          )
        }
      </PagedList>
      {exception && <ExceptionDialog exception={exception} onClose={() => setOpened(null)} />}
      {dialogs}
    </DeskPage>
  );
}
