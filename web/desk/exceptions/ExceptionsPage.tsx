import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { VisitExceptionKind } from '../../app/graph/schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { space } from '../../ui/theme.ts';
import { pageOf } from '../../app/lists/pageOf.ts';
import { useListFilters } from '../ui/listFilters.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { endAt, instantAt } from '../visits/phoenix.ts';
import { useVisitDialogs } from '../visits/useVisitDialogs.tsx';
import { byVisit } from './byVisit.ts';
import { exceptionCopy as copy } from './copy.ts';
import { DownloadDialog } from './DownloadDialog.tsx';
import { ExceptionDialog } from './ExceptionDialog.tsx';
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
  const filters = useListFilters({
    show: { type: 'choice', label: copy.show, choices: copy.shown },
    what: { type: 'choice', label: copy.what, choices: { '': copy.every, ...copy.groups } },
    from: { type: 'day', label: copy.from },
    through: { type: 'day', label: copy.through },
  });
  const { show, what, from, through } = filters.values;
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
    <ListScreen
      copy={copy}
      actions={
        <Button variant="secondary" onClick={() => setDownloading(true)}>
          {copy.download}
        </Button>
      }
      lead={<Lead>{copy.lead}</Lead>}
      filters={filters}
      list={list}
      table={() => (
        <>
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
      )}
    >
      {downloading && <DownloadDialog onClose={() => setDownloading(false)} />}
      {open.length > 0 && <ExceptionDialog visits={open} onClose={close} />}
      {dialogs}
    </ListScreen>
  );
}
