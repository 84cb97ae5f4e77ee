import { maxWaitMinutes } from '#graph/modules/operations/operations.rules';
import type { AuditKind, ChangeKind, QueueStatus } from '../../app/graph/schema.generated.ts';

/** What each background task does, by its name in the queue. */
const tasks: Readonly<Record<string, string>> = {
  'send-mail': 'Send an email',
  'send-webhook': 'Send a webhook',
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
  version: 'Version',
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

/** Records whose changes can be sent, as the office calls them, in the order of the form. */
export const webhookKinds = {
  CLIENT: 'Clients',
  CAREGIVER: 'Caregivers',
  APPOINTMENT: 'Visits',
  RECURRING_APPOINTMENT: 'Plans',
  CARE_UPDATE: 'Care updates',
  TIME_OFF: 'Time off',
  INVOICE: 'Invoices',
  PAYMENT: 'Payments',
  SERVICE: 'Services',
  ACCOUNT: 'Accounts',
  CONTACT_INQUIRY: 'Contact inquiries',
  CONSULTATION: 'Consultations',
  CONSULTATION_REQUEST: 'Consultation requests',
  SIGNUP_APPLICATION: 'Sign-up applications',
  JOB_APPLICATION: 'Job applications',
} as const satisfies Record<ChangeKind, string>;

export const webhooksCopy = {
  title: 'Webhooks',
  these: 'the webhooks',
  caption: 'Where changes are sent',
  none: 'Changes aren’t sent anywhere.',
  noneHint: 'Add a webhook for a program that needs to know what changed, such as accounting.',
  columns: { url: 'Address', kinds: 'Changes of', state: 'State', action: 'Action' },
  all: 'All records',
  off: 'Off',
  nothingSent: 'Nothing sent yet',
  sent: (at: string): string => `Last received ${at}`,
  failing: (since: string, error: string): string => `Not received since ${since}: ${error}`,
  stopped: (at: string, error: string): string => `Given up ${at}: ${error}`,
  change: 'Change',
  again: 'Send Again',
  sentAgain: 'It’s being sent now',
  notSentAgain: 'It can’t be sent now',
  turnOn: 'Turn On',
  turnOff: 'Turn Off',
  notTurned: 'It wasn’t changed',
  rotate: 'New Secret',
  rotating: {
    title: 'Make a new secret?',
    act: 'Make It',
    means:
      'The receiver needs it within a day. Until then, the one it has works, too, even if you make several.',
  },
  notRotated: 'There’s no new secret',
  of: (url: string): string => `for ${url}`,
  secretOf: (url: string): string => `The secret for ${url}`,
  secretHint:
    'Copy it to the receiver now: it’s shown this once. An earlier one works for another day. If it gets lost, make a new one.',
  secretLost:
    'The webhook is there, but the answer with its secret got lost. Press “New Secret” and copy that one.',
  hide: 'Hide It',
  add: 'Add a Webhook',
  adding: {
    title: 'Add a Webhook',
    description: 'The receiver gets what changes from now on: which records, without their data.',
    label: 'Webhook',
    submit: 'Add It',
    sending: 'Adding it…',
    done: 'The webhook was added',
    failed: 'The webhook wasn’t added',
  },
  changing: {
    title: 'Change the Webhook',
    description:
      'The secret stays. At another address, the receiver gets what this one hasn’t received yet.',
    submit: 'Save Changes',
    sending: 'Saving…',
    done: 'The webhook was changed',
    failed: 'The webhook wasn’t changed',
  },
  url: 'Address that begins with https://',
  which: 'Which changes are sent',
  some: 'Only changes of these',
  kinds: 'Records',
  noKinds: 'Choose at least one kind of record',
} as const;
