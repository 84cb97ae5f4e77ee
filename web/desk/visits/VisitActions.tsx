import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useCommand } from '../ui/useCommand.ts';
import { visitCopy as copy } from './copy.ts';
import { isOpenVisit } from './VisitFacts.tsx';
import { Buttons } from './TaskPanel.tsx';
import { useOffer } from './useOffer.ts';
import { useDeskConfirmVisitMutation, type DeskVisitFragment } from './visits.generated.ts';
import { phaseOf } from '../../app/visits/phase.ts';

/** Actions that need more than one press. */
export type Task = keyof typeof copy.tasks;

/** The actions for a visit in its current state, the usual ones first. */
function tasksFor(visit: DeskVisitFragment): Task[] {
  const { caregiverId, recurringAppointmentId, cancelFee, entryReason } = visit;
  switch (phaseOf(visit)) {
    case 'ahead':
      return [
        ...(caregiverId === null ? [] : (['start', 'give'] as const)),
        'change',
        recurringAppointmentId === null ? 'repeat' : 'end',
        'cancel',
      ];
    case 'begun':
      return ['complete', 'undo', 'remove'];
    case 'happened':
      return entryReason === null ? ['correct', 'undo', 'remove'] : ['correct', 'remove'];
    case 'canceled':
      return Number(cancelFee?.amount ?? 0) > 0 ? ['waive'] : [];
  }
}

interface VisitActionsProps {
  visit: DeskVisitFragment;
  onTask: (task: Task) => void;
  onDone: () => void;
}

export function VisitActions({ visit, onTask, onDone }: VisitActionsProps): ReactNode {
  const [confirm] = useDeskConfirmVisitMutation();
  const { run, busy } = useCommand();
  const confirmVisit = async (): Promise<void> => {
    const done = await run({
      send: async () =>
        (await confirm({ variables: { input: { id: visit.id } } })).data?.confirmAppointment,
      done: copy.confirmed,
      failed: copy.notConfirmed,
    });
    if (done) onDone();
  };
  const [now] = useState(() => Date.now());
  const canConfirm = visit.status === 'SCHEDULED' && visit.caregiverId !== null;
  return (
    <Buttons role="group" aria-label={copy.actions}>
      {canConfirm && (
        <Button aria-disabled={busy || undefined} onClick={() => void confirmVisit()}>
          {copy.confirm}
        </Button>
      )}
      {isOpenVisit(visit) && Date.parse(visit.startsAt) > now && <Offer visit={visit} />}
      {tasksFor(visit).map((task, at) => (
        <Button
          key={task}
          variant={
            at === 0 && !canConfirm && visit.caregiverId && phaseOf(visit) !== 'happened'
              ? 'primary'
              : 'secondary'
          }
          onClick={() => onTask(task)}
        >
          {copy.tasks[task].button}
        </Button>
      ))}
    </Buttons>
  );
}

/** Offers it to all caregivers who could make it; the first to accept gets it. */
function Offer({ visit }: { visit: DeskVisitFragment }): ReactNode {
  const { label, busy, toggle } = useOffer(visit);
  return (
    <Button variant="secondary" aria-disabled={busy || undefined} onClick={toggle}>
      {label}
    </Button>
  );
}
