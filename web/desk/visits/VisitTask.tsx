import type { ReactNode } from 'react';
import { RowButton } from '../ui/rowAction.ts';
import { CancelVisit } from './CancelVisit.tsx';
import { CaregiverChoices } from './CaregiverChoices.tsx';
import { ChangeVisit } from './ChangeVisit.tsx';
import { visitCopy as copy } from './copy.ts';
import { CorrectVisit } from './CorrectVisit.tsx';
import { EndPlan } from './plans/EndPlan.tsx';
import { MarkVisit } from './MarkVisit.tsx';
import { RepeatVisit } from './plans/RepeatVisit.tsx';
import { Buttons, TaskPanel } from './TaskPanel.tsx';
import { TakeVisitAway } from './TakeVisitAway.tsx';
import { UndoVisitStart } from './UndoVisitStart.tsx';
import { WaiveFee } from './WaiveFee.tsx';
import type { Task } from './VisitActions.tsx';
import type { DeskVisitFragment } from './visits.generated.ts';

interface VisitTaskProps {
  task: Task;
  visit: DeskVisitFragment;
  onBack: () => void;
  onDone: () => void;
  /** A plan was made or changed: show which of its visits have no caregiver. */
  onPlan: (id: string) => void;
}

/** One action on a visit, with a way back. */
export default function VisitTask({
  task,
  visit,
  onBack,
  onDone,
  onPlan,
}: VisitTaskProps): ReactNode {
  return (
    <TaskPanel>
      {task === 'give' && <CaregiverChoices visit={visit} onDone={onDone} />}
      {task === 'change' && <ChangeVisit visit={visit} onDone={onDone} onPlan={onPlan} />}
      {(task === 'start' || task === 'complete') && (
        <MarkVisit step={task} visit={visit} onDone={onDone} />
      )}
      {task === 'correct' && <CorrectVisit visit={visit} onDone={onDone} />}
      {task === 'undo' && <UndoVisitStart visit={visit} onDone={onDone} />}
      {task === 'remove' && <TakeVisitAway visit={visit} onDone={onDone} />}
      {task === 'waive' && <WaiveFee visit={visit} onDone={onDone} />}
      {task === 'cancel' && <CancelVisit visit={visit} onDone={onDone} />}
      {task === 'repeat' && <RepeatVisit visit={visit} onPlan={onPlan} />}
      {task === 'end' && <EndPlan planId={visit.recurringAppointmentId!} onDone={onDone} />}
      <Buttons>
        <RowButton onClick={onBack}>{copy.back}</RowButton>
      </Buttons>
    </TaskPanel>
  );
}
