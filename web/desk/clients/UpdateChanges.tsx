import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PressingMark } from '../../app/PressingMark.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatVisitTime } from '../../ui/format.ts';
import { measure, space } from '../../ui/theme.ts';
import { TickedList } from '../../ui/TickedList.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useDeskCareUpdateChangesQuery } from './careUpdates.generated.ts';
import { noteCopy as copy } from './copy.ts';

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
  const result = useDeskCareUpdateChangesQuery({ variables: { id } });
  const changes = result.data?.careUpdateChanges;
  return (
    <Dialog open onOpenChange={(stays) => stays || onClose()} title={copy.changesTitle}>
      <Loaded what={copy.theChanges} of={result}>
        {changes?.length === 0 ? (
          <p>{copy.noChanges}</p>
        ) : (
          changes && (
            <List>
              {changes.map(({ id: key, kind, changedBy, changedAt, reason, ...said }) => (
                <li key={key}>
                  <p>
                    <strong>
                      {copy.by(copy.kinds[kind], changedBy, formatVisitTime(changedAt))}
                    </strong>
                  </p>
                  {reason && <p>{copy.because(reason)}</p>}
                  <p>{copy.before}</p>
                  <p>{[said.title, said.updateType].filter(Boolean).join(' · ')}</p>
                  {said.priority && <PressingMark priority={said.priority} />}
                  <TickedList label={copy.tasks} of={said.tasks} />
                  {said.content && <p>{said.content}</p>}
                </li>
              ))}
            </List>
          )
        )}
      </Loaded>
    </Dialog>
  );
}
