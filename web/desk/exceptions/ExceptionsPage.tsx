import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { VisitExceptionKind } from '../../app/graph/schema.generated.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { space } from '../../ui/theme.ts';
import { DeskPage } from '../ui/DeskPage.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import { useFilters } from '../ui/useFilters.ts';
import { endAt, instantAt } from '../visits/phoenix.ts';
import { useVisitDialogs } from '../visits/useVisitDialogs.tsx';
import { byVisit } from './byVisit.ts';
import { exceptionCopy as copy } from './copy.ts';
import { DownloadDialog } from './DownloadDialog.tsx';
import { ExceptionDialog } from './ExceptionDialog.tsx';
import { ExceptionFilters } from './ExceptionFilters.tsx';
import { ExceptionLedger } from './ExceptionLedger.tsx';
import { useDeskExceptionsQuery } from './exceptions.generated.ts';

const groups: Readonly<Record<string, VisitExceptionKind[]>> = {
  late: ['LATE_ARRIVAL', 'EARLY', 'LATE_DEPARTURE', 'EARLY_DEPARTURE', 'SENT_LATE'],
  length: ['LONG', 'SHORT', 'OVERLAP'],
  missing: ['MISSING_ARRIVAL', 'MISSING_DEPARTURE'],
  place: ['NO_PLACE', 'INACCURATE', 'FAR'],
  clock: ['CLOCK'],
  corrected: ['STATED_TIME'],
  unexpected: ['NOT_EXPECTED', 'REPEATED'],
  approval: ['TO_APPROVE'],
};

const Lead = styled.p`
  margin-bottom: ${space(2)};
`;

/** Mismatches in visit records. Lists unsettled ones unless the URL asks for others. */
export default function ExceptionsPage(): ReactNode {
  const [filters, change] = useFilters('show', 'what', 'from', 'through');
  const { show, what, from, through } = filters;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [downloading, setDownloading] = useState(false);
  const [ticked, setTicked] = useState<readonly string[]>([]);
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
  const visits = byVisit(list.page?.nodes ?? []);
  const open = visits.filter(({ id }) => opened.includes(id));
  const chosen = visits.filter(({ id, isOpen }) => isOpen && ticked.includes(id));
  const close = (): void => {
    setOpened([]);
    setTicked([]);
  };
  return (
    <DeskPage
      title={copy.title}
      actions={
        <Button variant="secondary" onClick={() => setDownloading(true)}>
          {copy.download}
        </Button>
      }
    >
      <Lead>{copy.lead}</Lead>
      <ExceptionFilters filters={filters} change={change} />
      <PagedList things={copy.things} {...list}>
        {(exceptions) =>
          exceptions.length > 0 ? (
            <>
              <p role="status">{copy.found(list.page?.totalCount ?? 0)}</p>
              {chosen.length > 0 && (
                <Button onClick={() => setOpened(chosen.map(({ id }) => id))}>
                  {copy.settleMany(chosen.length)}
                </Button>
              )}
              <ExceptionLedger
                visits={visits}
                ticked={ticked}
                onTick={(id, isTicked) =>
                  setTicked(isTicked ? [...ticked, id] : ticked.filter((one) => one !== id))
                }
                onOpen={(id) => setOpened([id])}
                onVisit={openVisit}
              />
            </>
          ) : Object.values(filters).some(Boolean) ? (
            <EmptyState title={copy.nothingFound}>{copy.nothingFoundHint}</EmptyState>
          ) : (
            <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
          )
        }
      </PagedList>
      {downloading && <DownloadDialog onClose={() => setDownloading(false)} />}
      {open.length > 0 && <ExceptionDialog visits={open} onClose={close} />}
      {dialogs}
    </DeskPage>
  );
}
