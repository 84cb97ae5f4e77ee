import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { listCopy } from '../../app/lists/copy.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatVisitTime } from '../../ui/format.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { measure, space } from '../../ui/theme.ts';
import { TickedList } from '../../ui/TickedList.tsx';
import { useDeskCareUpdateChangesQuery } from './careUpdates.generated.ts';
import { noteCopy as copy, updatesCopy } from './copy.ts';

const List = styled.ol`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  p {
    max-width: ${measure};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

/** What a care update said before each change, and who changed it, when and why. */
export function UpdateChanges({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { data } = useDeskCareUpdateChangesQuery({ variables: { id } });
  const changes = data?.careUpdateChanges;
  return (
    <Dialog open onOpenChange={(stays) => stays || onClose()} title={copy.changesTitle}>
      {changes === undefined ? (
        <Spinner label={listCopy.loading(updatesCopy.things)} />
      ) : changes.length === 0 ? (
        <p>{copy.noChanges}</p>
      ) : (
        <List>
          {changes.map(({ id: key, kind, changedBy, changedAt, reason, content, tasks }) => (
            <li key={key}>
              <p>
                <strong>{copy.by(copy.kinds[kind], changedBy, formatVisitTime(changedAt))}</strong>
              </p>
              {reason && <p>{copy.because(reason)}</p>}
              <p>{copy.before}</p>
              <TickedList label={copy.tasks} of={tasks} />
              {content && <p>{content}</p>}
            </li>
          ))}
        </List>
      )}
    </Dialog>
  );
}
