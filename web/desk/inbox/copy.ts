/** The list of submissions. */
export const inboxCopy = {
  title: 'Inbox',
  kinds: 'Kinds of submissions',
  waiting: 'Waiting',
  things: 'submissions',
  search: 'Search',
  searchHint: 'Name, email, phone or reference',
  state: 'State',
  anyState: 'Any state',
  inHand: 'Assigned to',
  anyone: 'Anyone',
  mine: 'Me',
  nobodys: 'Nobody',
  show: 'Show',
  notSpam: 'Not spam',
  spam: (number: number): string => (number === 0 ? 'Spam' : `Spam (${number} waiting)`),
  from: 'From',
  through: 'Through',
  clear: 'Clear Filters',
  name: 'Name',
  kind: 'Kind',
  reference: 'Reference',
  cameIn: 'Received',
  promise: 'Answer due',
  nothingWaits: 'Nothing is waiting.',
  nothingWaitsHint: 'New requests, messages and applications show up here first.',
  none: 'Nothing here yet.',
  noneHint: 'What people send from the website shows up here.',
  noMatch: 'Nothing matches these filters.',
  noMatchHint: 'Try fewer words, or other filters.',
} as const;

export const submissionCopy = {
  title: 'Submission',
  what: 'this submission',
  back: 'Back to the Inbox',
  gone: 'There’s no such submission.',
  sent: 'What They Sent',
  email: 'Email',
  phone: 'Phone number',
  reference: (reference: string): string => `Reference ${reference}`,
  cameIn: (when: string): string => `Received ${when}`,
  spam: (why: string): string => (why === '' ? 'Marked as spam' : `Marked as spam: ${why}`),
  signals: {
    HIDDEN_FIELD: 'filled in a hidden field',
    TOO_FAST: 'filled in faster than people do',
    LINK: 'has a link',
  },
  mailsHeld: 'No emails were sent about it. “Not Spam” sends theirs and ours.',
  decided: (name: string, when: string): string => `Decided by ${name}, ${when}`,
  answer: 'Answer by Email',
  call: (number: string): string => `Call ${number}`,
  noEmail: 'They left no email, so please call.',
  subject: (kind: string, reference: string): string =>
    `Your ${kind.toLowerCase()}, reference ${reference}`,
  body: (name: string, provider: string): string =>
    `Hello ${name},\n\nThank you for getting in touch with ${provider}.\n\n`,
  next: 'Next Step',
  forAccess: (sender: string, client: string): string =>
    `Ask ${client}, or whoever decides for them, at a number you have on record. If they agree, enter ${sender} under People on the client’s record and give them access.`,
  findClient: (client: string): string => `Find ${client}`,
  done: 'Nothing more to do here.',
  moveFailed: 'Not changed',
  inHand: 'Assigned To',
  holder: (name: string): string => `${name} is taking care of this.`,
  nobodyHas: 'Nobody is assigned yet.',
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

/** Buttons that move a submission to a state. */
export const moveCopy: Readonly<Record<string, string>> = {
  contacted: 'We’ve Called',
  scheduled: 'Visit Is Scheduled',
  completed: 'Visit Is Done',
  cancelled: 'Cancel It',
  answered: 'We’ve Answered',
  closed: 'Close It',
  reviewing: 'Start Review',
  interviewing: 'Invite to an Interview',
  rejected: 'Turn Down',
  declined: 'Decline',
};

/** Questions before a move that can't be undone. */
export const questionCopy: Readonly<Record<string, { title: string; text: string }>> = {
  cancelled: {
    title: 'Cancel this request?',
    text: 'It can’t be reopened. Nothing is sent, so please tell them yourself.',
  },
  rejected: {
    title: 'Turn down this applicant?',
    text: 'This can’t be undone. Nothing is sent, so please tell them yourself.',
  },
  declined: {
    title: 'Decline this application?',
    text: 'This can’t be undone. Nothing is sent, so please tell them yourself.',
  },
};

/** The forms that make someone a client or a caregiver. */
export const admissionCopy = {
  admit: { open: 'Make Them a Client', submit: 'Make Them a Client', form: 'New client' },
  approve: { open: 'Approve', submit: 'Approve Application', form: 'New client' },
  hire: { open: 'Hire', submit: 'Hire Applicant', form: 'New caregiver' },
  sending: 'Saving…',
  back: 'Back to What They Sent',
  hint: 'Filled in with what they sent. Correct and complete it.',
  failed: 'Not saved',
  tryAgain: 'Please try again.',
} as const;
