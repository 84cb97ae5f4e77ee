import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { showOfflineNotice } from '../../app/graph/showOfflineNotice.ts';
import { formatTime, formatVisitTime } from '../../ui/format.ts';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { DeskCareUpdateFragment } from '../clients/careUpdates.generated.ts';
import { noteCopy } from '../clients/copy.ts';
import { clientPath } from '../paths.ts';
import { Ledger } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { todayCopy } from './copy.ts';
import { Part } from './Part.tsx';
import { dayName } from './when.ts';

/** Apart, since few days have notes to sort. */
const SortNote = lazy(() =>
  loadWithRetry(() => import('../clients/SortNote.tsx'), showOfflineNotice),
);

const copy = todayCopy.toSort;

/** Long notes are shown in full when deciding. */
const Text = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  overflow: hidden;
  white-space: pre-line;
  overflow-wrap: anywhere;
  max-width: 28rem;
`;

interface NotesToSortProps {
  notes: readonly DeskCareUpdateFragment[];
  day: string;
}

/** Care notes that the family can't read until somebody here decides, the oldest first. */
export function NotesToSort({ notes, day }: NotesToSortProps): ReactNode {
  const [opened, setOpened] = useState<DeskCareUpdateFragment | null>(null);
  return (
    <>
      {notes.length > 0 && (
        <Part title={copy.title} count={notes.length}>
          <Ledger
            caption={copy.title}
            rows={notes}
            rowKey={({ id }) => id}
            columns={[
              {
                header: copy.columns.note,
                isRowHeader: true,
                cell: ({ content, tasks }) => (
                  <Text>{[tasks.join(', '), content].filter(Boolean).join('\n')}</Text>
                ),
              },
              {
                header: todayCopy.columns.caregiver,
                cell: ({ caregiverName }) => caregiverName ?? noteCopy.office,
              },
              {
                header: copy.columns.visit,
                cell: ({ clientId, clientName, visit }) => (
                  <span>
                    <Link to={clientPath(clientId)}>{clientName}</Link>
                    {visit && (
                      <span>{`, ${dayName(todayInPhoenix(new Date(visit.startsAt)), day)}, ${formatTime(visit.startsAt)}`}</span>
                    )}
                  </span>
                ),
              },
              { header: copy.columns.sent, cell: ({ createdAt }) => formatVisitTime(createdAt) },
              {
                header: copy.columns.why,
                cell: ({ whyToSort }) => whyToSort && noteCopy.whys[whyToSort],
              },
              {
                header: todayCopy.columns.action,
                align: 'right',
                cell: (note) => (
                  <RowButton data-note={note.id} onClick={() => setOpened(note)}>
                    <span>{noteCopy.sorts.TO_SORT}</span>
                    <VisuallyHidden>{` ${copy.of(note.clientName)}`}</VisuallyHidden>
                  </RowButton>
                ),
              },
            ]}
          />
        </Part>
      )}
      <Suspense>{opened && <SortNote note={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  );
}
