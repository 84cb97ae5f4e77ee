import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatChoice, formatVisitTime } from '../../ui/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Ledger } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { useCommand } from '../ui/useCommand.ts';
import { useDeskRetryJobMutation, type DeskFailedJobFragment } from './activity.generated.ts';
import { activityCopy as copy } from './copy.ts';

/** Error messages from programs may contain very long words. */
const Said = styled.span`
  display: block;
  max-width: 44rem;
  overflow-wrap: anywhere;
`;

interface FailedJobsProps {
  jobs: readonly DeskFailedJobFragment[];
  caption: string;
}

const nameOf = (task: string): string => copy.tasks[task] ?? formatChoice(task);

/** Failed emails and other jobs, each with a retry button. */
export default function FailedJobs({ jobs, caption }: FailedJobsProps): ReactNode {
  return (
    <Ledger
      caption={caption}
      rows={jobs}
      rowKey={({ id }) => id}
      columns={[
        { header: copy.columns.task, isRowHeader: true, cell: ({ task }) => nameOf(task) },
        { header: copy.columns.error, cell: ({ error }) => <Said>{error}</Said> },
        { header: copy.columns.failedAt, cell: ({ failedAt }) => formatVisitTime(failedAt) },
        {
          header: copy.columns.tries,
          align: 'right',
          cell: ({ attempts, maxAttempts }) => copy.tries(attempts, maxAttempts),
        },
        {
          header: copy.columns.next,
          cell: ({ nextTryAt }) =>
            nextTryAt === null ? copy.noNext : copy.next(formatVisitTime(nextTryAt)),
        },
        {
          header: copy.columns.action,
          align: 'right',
          cell: (job) => <Retry job={job} />,
        },
      ]}
    />
  );
}

function Retry({ job: { id, task, failedAt } }: { job: DeskFailedJobFragment }): ReactNode {
  const [retryJob] = useDeskRetryJobMutation();
  const { run, busy } = useCommand();
  const retry = async (): Promise<void> => {
    await run({
      send: async () => (await retryJob({ variables: { input: { id } } })).data?.retryJob,
      done: copy.retried,
      failed: copy.notRetried,
    });
  };
  return (
    <RowButton busy={busy} onClick={() => void retry()}>
      {copy.retry}
      <VisuallyHidden>{` ${copy.retryOf(nameOf(task), formatVisitTime(failedAt))}`}</VisuallyHidden>
    </RowButton>
  );
}
