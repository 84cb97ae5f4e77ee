import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { PressingMark } from '../../app/PressingMark.tsx';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatDate, formatVisitDay, formatVisitTime } from '../../ui/format.ts';
import { color, measure, space } from '../../ui/theme.ts';
import { TickedList } from '../../ui/TickedList.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import { RowButton } from '../ui/rowAction.ts';
import { Toolbar } from '../ui/Toolbar.tsx';
import { formatHours } from '../visits/phoenix.ts';
import { useDeskCareUpdatesQuery, type DeskCareUpdateFragment } from './careUpdates.generated.ts';
import { noteCopy, updatesCopy as copy } from './copy.ts';
import { CorrectUpdate, TakeBackUpdate } from './CorrectUpdate.tsx';
import SortNote from './SortNote.tsx';
import { UpdateChanges } from './UpdateChanges.tsx';
import { WriteUpdate } from './WriteUpdate.tsx';

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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
`;

type Task = 'sort' | 'correct' | 'takeBack' | 'changes';
const states = {
  SHOWN: null,
  TO_SORT: copy.toSort,
  KEPT: copy.kept,
  TAKEN_BACK: copy.takenBack,
} as const;

/** Care notes of a caregiver can be shown, kept or moved; what was taken back stays as it is. */
function tasksOf({
  standing,
  caregiverName,
  correctedAt,
  whyToSort,
}: DeskCareUpdateFragment): [Task, string][] {
  const tasks: [Task, string, boolean][] = [
    ['sort', noteCopy.sorts[standing], caregiverName !== null],
    ['correct', noteCopy.correct, standing !== 'TAKEN_BACK'],
    ['takeBack', noteCopy.takeBack, standing !== 'TAKEN_BACK'],
    [
      'changes',
      noteCopy.changes,
      correctedAt !== null || standing === 'TAKEN_BACK' || whyToSort !== null,
    ],
  ];
  return tasks.flatMap(([task, label, isShown]) => (isShown ? [[task, label]] : []));
}

function Update({
  update,
  onOpen,
}: {
  update: DeskCareUpdateFragment;
  onOpen: (what: Task) => void;
}): ReactNode {
  const { id, standing, visit, correctedAt, title, content } = update;
  const { updateType, createdAt, caregiverName, tasks, priority } = update;
  const state = states[standing];
  const by = copy.by(updateType, formatVisitTime(createdAt), caregiverName);
  return (
    <li data-row>
      <h2>{title}</h2>
      <PressingMark priority={priority} />
      {state && (
        <p>
          <strong>{state}</strong>
        </p>
      )}
      <Quiet>{by}</Quiet>
      {visit && (
        <Quiet>
          {copy.visit(
            visit.type,
            formatVisitDay(visit.startsAt),
            formatHours(visit.startsAt, visit.endsAt),
          )}
        </Quiet>
      )}
      {correctedAt && <Quiet>{copy.corrected(formatDate(dayInPhoenix(correctedAt)))}</Quiet>}
      <TickedList label={copy.done} of={tasks} />
      {content && <p>{content}</p>}
      <Actions>
        {tasksOf(update).map(([task, label]) => (
          <RowButton
            key={task}
            data-note={task === 'sort' ? id : undefined}
            onClick={() => onOpen(task)}
          >
            <span>{label}</span>
            <VisuallyHidden>{` ${copy.of(title)}`}</VisuallyHidden>
          </RowButton>
        ))}
      </Actions>
    </li>
  );
}

/** A client's care updates, newest first, and the form that adds one. */
export function CareUpdates({ clientId }: { clientId: string }): ReactNode {
  const [writing, setWriting] = useState(false);
  const [opened, setOpened] = useState<{ what: Task; id: string } | null>(null);
  const result = useDeskCareUpdatesQuery({ variables: { filter: { clientId } } });
  const list = pageOf(result, 'careUpdates');
  const update = list.page?.nodes.find(({ id }) => id === opened?.id);
  const close = (): void => setOpened(null);
  return (
    <>
      <Toolbar>
        <Button variant="secondary" onClick={() => setWriting(true)}>
          {copy.write}
        </Button>
      </Toolbar>
      <PagedList things={copy.things} {...list}>
        {(updates) =>
          updates.length > 0 ? (
            <List>
              {updates.map((update) => (
                <Update
                  key={update.id}
                  update={update}
                  onOpen={(what) => setOpened({ what, id: update.id })}
                />
              ))}
            </List>
          ) : (
            <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
          )
        }
      </PagedList>
      {update && opened?.what === 'sort' && <SortNote note={update} onClose={close} />}
      {update && opened?.what === 'correct' && <CorrectUpdate update={update} onClose={close} />}
      {update && opened?.what === 'takeBack' && <TakeBackUpdate update={update} onClose={close} />}
      {update && opened?.what === 'changes' && <UpdateChanges id={update.id} onClose={close} />}
      {writing && <WriteUpdate clientId={clientId} onClose={() => setWriting(false)} />}
    </>
  );
}
