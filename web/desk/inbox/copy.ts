const count = (number: number, thing: string): string =>
  `${number} ${thing}${number === 1 ? '' : 's'}`;

/** How much of a promised time is left. */
export const promiseCopy = {
  hoursLeft: (left: number, of: number): string =>
    left === 0 ? `Less than 1 hour left of ${of}` : `${count(left, 'hour')} left of ${of}`,
  lateHours: (late: number): string =>
    late === 0
      ? 'Late by less than 1 hour'
      : `Late by ${late < 48 ? count(late, 'hour') : count(Math.floor(late / 24), 'day')}`,
  daysLeft: (left: number, of: number): string =>
    left === 0 ? 'Due today' : `${count(left, 'business day')} left of ${of}`,
  lateDays: (late: number): string => `Late by ${count(late, 'business day')}`,
} as const;

/** The list of what came in. */
export const inboxCopy = {
  title: 'Inbox',
  kinds: 'Kinds of submissions',
  waiting: 'Waiting',
  things: 'submissions',
  search: 'Search',
  searchHint: 'Name, email, phone or reference',
  state: 'State',
  anyState: 'Any state',
  inHand: 'In Hand',
  anyone: 'Anyone’s',
  mine: 'Mine',
  nobodys: 'Nobody’s',
  show: 'Show',
  notSpam: 'Not spam',
  spam: (number: number): string => (number === 0 ? 'Spam' : `Spam (${number} waiting)`),
  from: 'From',
  through: 'Through',
  clear: 'Clear Filters',
  name: 'Name',
  kind: 'Kind',
  reference: 'Reference',
  cameIn: 'Came In',
  promise: 'Answer Due',
  nothingWaits: 'Nothing is waiting.',
  nothingWaitsHint: 'New requests, messages and applications show up here first.',
  none: 'Nothing here yet.',
  noneHint: 'What people send from the website shows up here.',
  noMatch: 'Nothing matches these filters.',
  noMatchHint: 'Try fewer words, or other filters.',
  more: 'There are more than these. Open one kind above to see all of it.',
} as const;

/** One submission. */
export const submissionCopy = {
  title: 'Submission',
  what: 'this submission',
  back: 'Back to the Inbox',
  gone: 'There’s no such submission.',
  sent: 'What They Sent',
  email: 'Email',
  phone: 'Phone number',
  yes: 'Yes',
  no: 'No',
  reference: (reference: string): string => `Reference ${reference}`,
  cameIn: (when: string): string => `Came in ${when}`,
  spam: 'Marked as spam',
  decided: (name: string, when: string): string => `Decided by ${name}, ${when}`,
  job: (from: string, through: string): string => `${from} to ${through}`,
  left: 'Reason for leaving',
  answer: 'Answer by Email',
  call: (number: string): string => `Call ${number}`,
  noEmail: 'They left no email, so please call.',
  subject: (kind: string, reference: string): string =>
    `Your ${kind.toLowerCase()}, reference ${reference}`,
  body: (name: string, provider: string): string =>
    `Hello ${name},\n\nThank you for getting in touch with ${provider}.\n\n`,
  next: 'Next Step',
  done: 'Nothing more to do here.',
  moveFailed: 'Not changed',
  inHand: 'In Hand',
  holder: (name: string): string => `${name} has this in hand.`,
  nobodyHas: 'Nobody has this in hand yet.',
  takeIt: 'Assign to Me',
  colleague: 'Assign to',
  nobody: 'Nobody',
  assign: 'Assign',
  assignFailed: 'Not assigned',
  notes: 'Notes',
  addNote: 'Add Note',
  adding: 'Adding…',
  noteForm: 'A note',
  noteFailed: 'Note not added',
  writtenBy: (name: string, when: string): string => `${name}, ${when}`,
  markSpam: 'Mark as Spam',
  notSpam: 'Not Spam',
  markFailed: 'Not marked',
  client: (name: string): string => `${name} is a client now.`,
  caregiver: (name: string): string => `${name} is a caregiver now.`,
  toClient: 'Open the Client’s Record',
  toCaregiver: 'Open the Caregiver’s Record',
} as const;

/** What a button says that moves a submission to a state. */
export const moveCopy: Readonly<Record<string, string>> = {
  contacted: 'We’ve Called',
  scheduled: 'Visit Is Scheduled',
  completed: 'Visit Took Place',
  cancelled: 'Cancel It',
  answered: 'We’ve Answered',
  closed: 'Close It',
  reviewing: 'Start Reading',
  interviewing: 'Invite to an Interview',
  rejected: 'Turn Down',
  declined: 'Decline',
};

/** What is asked before a move that cannot be taken back. */
export const questionCopy: Readonly<Record<string, { title: string; text: string }>> = {
  cancelled: {
    title: 'Cancel this request?',
    text: 'It can’t be opened again. Nothing is sent, so please tell them yourself.',
  },
  rejected: {
    title: 'Turn down this applicant?',
    text: 'This can’t be taken back. Nothing is sent, so please tell them yourself.',
  },
  declined: {
    title: 'Decline this application?',
    text: 'This can’t be taken back. Nothing is sent, so please tell them yourself.',
  },
};

/** The forms that make a client or a caregiver of someone. */
export const admissionCopy = {
  admit: { open: 'Make Them a Client', submit: 'Make Them a Client', form: 'New client' },
  approve: { open: 'Approve', submit: 'Approve Application', form: 'New client' },
  hire: { open: 'Hire', submit: 'Hire Applicant', form: 'New caregiver' },
  sending: 'Saving…',
  back: 'Back to What They Sent',
  hint: 'Filled in with what they sent. Correct what’s wrong, and add what you know.',
  failed: 'Not saved',
  tryAgain: 'Please try again.',
} as const;
