import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { showOfflineNotice } from '../../app/graph/showOfflineNotice.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatVisitDay } from '../../ui/format.ts';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { planCopy, visitCopy as copy } from './copy.ts';
import { isOpenVisit } from './VisitFacts.tsx';
import { formatHours } from './phoenix.ts';
import { PlanOutcome } from './plans/PlanOutcome.tsx';
import type { Task } from './VisitActions.tsx';
import { VisitOverview } from './VisitOverview.tsx';
import { useDeskVisitQuery, type DeskVisitFragment } from './visits.generated.ts';

const loadTask = () => import('./VisitTask.tsx');
const VisitTask = lazy(() => loadWithRetry(loadTask, showOfflineNotice));

interface VisitDialogProps {
  id: string;
  /** Switches to another visit. */
  onOther: (id: string) => void;
  onClose: () => void;
}

/** One visit and its actions. Any action closes it; the screen behind shows the new state. */
export default function VisitDialog({ id, onOther, onClose }: VisitDialogProps): ReactNode {
  const result = useDeskVisitQuery({ variables: { id } });
  const [task, setTask] = useState<Task | null>(null);
  const [planId, setPlanId] = useState<string | null>(null);
  const visit = result.data?.appointment;
  // Load the code before the first press. If that fails, the press tries again.
  useEffect(() => void loadTask().catch(() => undefined), []);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      record={id}
      title={titleOf(visit, task, planId)}
      description={visit ? whenOf(visit, task !== null || planId !== null) : undefined}
      width={visit && isOpenVisit(visit) && task === null ? '64rem' : '44rem'}
      // The visit may have moved by then.
      opener={() => document.querySelector<HTMLElement>(`[data-visit="${id}"]`)}
    >
      {planId !== null ? (
        <PlanOutcome id={planId} onVisit={onOther} onClose={onClose} />
      ) : visit && task !== null ? (
        <Suspense fallback={<Spinner label={copy.loading} />}>
          <VisitTask
            key={task}
            task={task}
            visit={visit}
            onBack={() => setTask(null)}
            onDone={onClose}
            onPlan={setPlanId}
          />
        </Suspense>
      ) : (
        <Loaded what={copy.this} of={result}>
          {visit && <VisitOverview visit={visit} onTask={setTask} onDone={onClose} />}
        </Loaded>
      )}
    </Dialog>
  );
}

const titleOf = (
  visit: DeskVisitFragment | null | undefined,
  task: Task | null,
  planId: string | null,
): string => {
  if (planId !== null) return planCopy.outcome;
  return task === null ? (visit?.clientName ?? copy.visit) : copy.tasks[task].title;
};

const whenOf = (
  { clientName, type, startsAt, endsAt }: DeskVisitFragment,
  withClient: boolean,
): string =>
  [
    ...(withClient ? [clientName] : []),
    type,
    formatVisitDay(startsAt),
    formatHours(startsAt, endsAt),
  ].join(', ');
