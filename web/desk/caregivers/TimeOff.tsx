import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formatVisitDay, formatVisitTime } from '../../ui/format.ts';
import type { LedgerColumn } from '../ui/Ledger.tsx';
import { List } from '../ui/ListScreen.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import { Question } from '../../ui/Question.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { AddTimeOff } from './AddTimeOff.tsx';
import { timeOffCopy as copy } from './copy.ts';
import {
  useDeskRemoveTimeOffMutation,
  useDeskTimeOffQuery,
  type DeskTimeOffQuery,
} from './hours.generated.ts';

type Off = DeskTimeOffQuery['caregiverTimeOff']['nodes'][number];

/** Whole days end at the midnight after the last one. */
const whenOf = ({ isAllDay, startsAt, endsAt }: Off): string =>
  isAllDay
    ? copy.until(
        formatVisitDay(startsAt),
        formatVisitDay(new Date(Date.parse(endsAt) - 1).toISOString()),
      )
    : copy.until(formatVisitTime(startsAt), formatVisitTime(endsAt));

/** A caregiver's current and future time off, to add and remove. */
export function TimeOff({ caregiverId }: { caregiverId: string }): ReactNode {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Off | null>(null);
  const [from] = useState(() => new Date().toISOString());
  const result = useDeskTimeOffQuery({ variables: { filter: { caregiverId, from } } });
  const columns: readonly LedgerColumn<Off>[] = [
    { header: copy.columns.when, isRowHeader: true, cell: whenOf },
    { header: copy.columns.reason, cell: ({ reason }) => reason },
    { header: copy.columns.notes, cell: ({ notes }) => notes },
    {
      header: copy.columns.act,
      cell: (off) => (
        <Button
          variant="quiet"
          aria-label={copy.removeOf(whenOf(off))}
          onClick={() => setRemoving(off)}
        >
          {copy.remove}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Toolbar>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {copy.add}
        </Button>
      </Toolbar>
      <List copy={copy} list={pageOf(result, 'caregiverTimeOff')} table={columns} />
      {adding && <AddTimeOff caregiverId={caregiverId} onClose={() => setAdding(false)} />}
      {removing && <RemoveTimeOff off={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveTimeOff({ off, onClose }: { off: Off; onClose: () => void }): ReactNode {
  const [remove] = useDeskRemoveTimeOffMutation();
  const { run, busy } = useCommand();
  const act = async (): Promise<void> => {
    const done = await run({
      send: async () =>
        (
          await remove({
            variables: { input: { id: off.id } },
          })
        ).data?.removeCaregiverTimeOff,
      done: copy.removed,
      failed: copy.removeFailed,
    });
    if (done) onClose();
  };
  return (
    <Question
      open
      onClose={onClose}
      title={copy.removeTitle}
      act={copy.removeAct}
      onAct={() => void act()}
      busy={busy}
    >
      <p>{copy.removeMeans(whenOf(off))}</p>
    </Question>
  );
}
