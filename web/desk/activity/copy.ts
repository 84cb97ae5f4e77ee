import type { QueueStatus } from '../../app/graph/schema.generated.ts';

/** What the kinds of work in the background are for, by their names in the queue. */
const tasks: Readonly<Record<string, string>> = {
  'send-mail': 'Send an email',
};

/** Words about work in the background. */
export const activityCopy = {
  title: 'Activity',
  tasks,
  columns: {
    task: 'What',
    error: 'What went wrong',
    failedAt: 'Last tried',
    tries: 'Tries',
    next: 'Next try',
    action: 'Action',
  },
  tries: (done: number, most: number): string => `tried ${done} of ${most} times`,
  next: (time: string): string => `again ${time}`,
  noNext: 'Only if you retry',
  retry: 'Retry',
  retryOf: (task: string, failedAt: string): string => `${task}, last tried ${failedAt}`,
  retried: 'It’ll be tried again now',
  retriedHint: 'If it fails again, it comes back to this list.',
  notRetried: 'It can’t be tried again',
  background: 'Work in the Background',
  failed: 'What Failed',
  things: 'failed jobs',
  these: 'the background work',
  none: 'Nothing has failed.',
  noneHint: 'Emails and other work that couldn’t be done will be listed here.',
  states: {
    OK: 'All is well. Emails and other work go out as they should.',
    DELAYED: 'Work has waited for more than five minutes. Emails may be late.',
    FAILING: 'Some work has failed.',
  } satisfies Record<QueueStatus, string>,
  figures: {
    waiting: 'Waiting',
    running: 'Running now',
    failing: 'Failed, will be tried again',
    givenUp: 'Failed for good',
    waitingSince: 'Waiting since',
    lastScheduledRun: 'Last planned run',
  },
  never: 'Not yet',
} as const;
