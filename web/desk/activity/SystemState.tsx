import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatVisitTime } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import type { DeskActivityQuery } from './activity.generated.ts';
import { activityCopy as copy } from './copy.ts';

const States = styled.dl`
  display: grid;
  grid-template-columns: fit-content(12rem) minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  margin-block: ${space(1)} ${space(4)};
  padding-block: ${space(1.5)};
  border-block: 1px solid ${color.line};
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  [data-late] {
    color: ${color.clay};
    font-weight: 700;
  }
`;

const time = (instant: string | null): string | null =>
  instant === null ? null : formatVisitTime(instant);

/** One sentence each on email, background work and backups. */
export function SystemState({ state }: { state: DeskActivityQuery['systemState'] }): ReactNode {
  const { mail, queue, backup, version } = state;
  const rows: [name: string, words: string, isLate: boolean][] = [
    [copy.mail, copy.mailState(mail.isSent, mail.waiting, mail.failed), mail.failed > 0],
    [copy.jobs, copy.states[queue.status], queue.status !== 'OK'],
    [
      copy.queue,
      copy.queueState(queue.waiting, queue.running, queue.failing, queue.givenUp),
      false,
    ],
    [copy.lastRun, time(queue.lastScheduledRunAt) ?? copy.never, false],
    [copy.backup, copy.backupState(time(backup.lastAt), backup.isLate), backup.isLate],
    [copy.version, version, false],
  ];
  return (
    <States>
      {rows.map(([name, words, isLate]) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name} is`} data-late={isLate || undefined}>
          {words}
        </dd>,
      ])}
    </States>
  );
}
