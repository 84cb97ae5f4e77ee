import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatVisitTime } from '../../ui/format.ts';
import { color, measure, space } from '../../ui/theme.ts';
import { TickedList } from '../../ui/TickedList.tsx';
import { pageOf } from '../ui/pageOf.ts';
import { Toolbar } from '../ui/Toolbar.tsx';
import { CareUpdateForm } from './CareUpdateForm.tsx';
import { updatesCopy as copy } from './copy.ts';
import { useDeskCareUpdatesQuery } from './record.generated.ts';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color.ink};
  li {
    padding-block: ${space(1.5)};
    border-bottom: 1px solid ${color.line};
  }
  p {
    max-width: ${measure};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
const Quiet = styled.p`
  color: ${color.inkSoft};
`;

/** A client's care updates, newest first, and the form that adds one. */
export function CareUpdates({ clientId }: { clientId: string }): ReactNode {
  const [writing, setWriting] = useState(false);
  const result = useDeskCareUpdatesQuery({ variables: { filter: { clientId } } });
  return (
    <>
      <Toolbar>
        <Button variant="secondary" onClick={() => setWriting(true)}>
          {copy.write}
        </Button>
      </Toolbar>
      <PagedList things={copy.things} {...pageOf(result, 'careUpdates')}>
        {(updates) =>
          updates.length > 0 ? (
            <List>
              {updates.map((update) => (
                <li key={update.id} data-row>
                  <h2>{update.title}</h2>
                  <Quiet>{`${copy.by(
                    update.updateType,
                    formatVisitTime(update.createdAt),
                    update.caregiver,
                  )} · ${update.isReadByFamily ? copy.read : copy.unread}`}</Quiet>
                  <TickedList label={copy.done} of={update.tasks} />
                  {update.content && <p>{update.content}</p>}
                </li>
              ))}
            </List>
          ) : (
            <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
          )
        }
      </PagedList>
      <Dialog open={writing} onOpenChange={setWriting} title={copy.title} description={copy.hint}>
        <CareUpdateForm clientId={clientId} onDone={() => setWriting(false)} />
      </Dialog>
    </>
  );
}
