import { maxWaitMinutes } from '#graph/modules/operations/operations.rules';
import type { AuditKind, QueueStatus } from '../../app/graph/schema.generated.ts';

/** What each background task does, by its name in the queue. */
const tasks: Readonly<Record<string, string>> = {
  'send-mail': 'Send an email',
};

export const activityCopy = {
  title: 'Activity',
  tasks,
  columns: {
    task: 'Job',
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
  retried: 'It’s being retried now',
  retriedHint: 'If it fails again, it’ll be back on this list.',
  notRetried: 'It can’t be retried',
  background: 'System Status',
  failed: 'Failed Jobs',
  things: 'failed jobs',
  these: 'the background work',
  none: 'Nothing has failed.',
  noneHint: 'Emails and other jobs that fail will be listed here.',
  states: {
    OK: 'Everything is working. Emails and other jobs are going out on time.',
    DELAYED: `Some jobs have been waiting for more than ${maxWaitMinutes} minutes. Emails may be late.`,
    FAILING: 'Some jobs have failed.',
  } satisfies Record<QueueStatus, string>,
  mail: 'Email',
  mailState: (isSent: boolean, waiting: number, failed: number): string =>
    [
      isSent ? 'Sent by the mail server' : 'Not sent: only written to files on the server',
      waiting > 0 && `${waiting} waiting`,
      failed > 0 && `${failed} failed`,
    ]
      .filter(Boolean)
      .join(', '),
  jobs: 'Background work',
  queue: 'Jobs',
  queueState: (waiting: number, running: number, failing: number, givenUp: number): string =>
    `${waiting} waiting, ${running} running, ${failing} to retry, ${givenUp} failed`,
  lastRun: 'Last scheduled run',
  backup: 'Backup',
  backupState: (at: string | null, isLate: boolean): string =>
    at === null
      ? 'There’s no backup yet. Make one on the server, ideally every night.'
      : `Last one ${at}${isLate ? '. There should be one every night.' : ''}`,
  never: 'Not yet',
} as const;

export const auditLogCopy = {
  title: 'Who Did What',
  caption: 'Who looked at what or changed it, newest first',
  things: 'entries',
  these: 'the audit log',
  who: 'Who',
  whoHint: 'Name or email',
  client: 'About which client',
  clientHint: 'Name, email or phone',
  kind: 'Kind',
  anyKind: 'Anything',
  kinds: { read: 'Looked at', write: 'Changed', denied: 'Denied' } satisfies Record<
    Lowercase<AuditKind>,
    string
  >,
  from: 'From',
  through: 'Through',
  clear: 'Clear',
  noneFound: 'Nothing matches these filters.',
  none: 'Nothing has happened yet.',
} as const;
