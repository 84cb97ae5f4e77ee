import { reminderDays } from '#graph/modules/invoices/billing.rules';
import { caregiverWindowDays } from '#graph/modules/appointments/appointment.rules';
import type {
  BillingRhythm,
  CareUpdateChangeKind,
  CareUpdateStanding,
  ClientStatus,
  WhyToSort,
} from '../../app/graph/schema.generated.ts';

/** The list of clients and the form that adds one. */
export const clientsCopy = {
  title: 'Clients',
  things: 'clients',
  search: 'Search',
  searchHint: 'Name, email, address or phone',
  state: 'State',
  anyState: 'All',
  states: { ACTIVE: 'Active', SUSPENDED: 'Suspended', ENDED: 'Ended' } satisfies Record<
    ClientStatus,
    string
  >,
  /** Someone who registered: nobody knows yet whose the email is. */
  unconfirmed: 'Not confirmed yet',
  caption: 'Clients, newest first',
  columns: {
    name: 'Name',
    state: 'State',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
  },
  none: 'No clients yet',
  noneHint: 'Clients you add show up here, and so does everyone who signs up.',
  noneFound: 'No client matches',
  noneFoundHint: 'Try fewer letters, part of the phone number, or another state.',
  add: 'Add a Client',
  addTitle: 'Add a Client',
  addHint: 'With an email, they get an account and an invitation to it.',
  admit: 'Add Client',
  admitting: 'Adding…',
  admitted: (name: string): string => `${name} is a client now`,
  admitFailed: 'The client wasn’t added',
} as const;

/** One client's record. */
export const clientCopy = {
  this: 'this client',
  back: 'Clients',
  sections: {
    profile: 'Profile',
    people: 'People',
    state: 'State and Account',
    visits: 'Visits',
    plans: 'Plans',
    updates: 'Care Updates',
    billing: 'Billing',
    trail: 'Access Log',
  },
  sectionsOf: (name: string): string => `Parts of ${name}’s record`,
  facts: {
    state: 'State',
    phone: 'Phone',
    email: 'Email',
    noEmail: 'No email: letters are printed',
    unconfirmed: 'Not confirmed yet: whoever registered may not own the email',
    address: 'Address',
    emergency: 'In an emergency',
  },
  form: 'Client profile',
  atAGlance: 'At a glance',
  factsHint:
    'Short facts, such as “Peanuts.” Caregivers read them on their phone before a visit, unless they’re not for caregivers.',
  hideFact: (fact: string): string => `Not for caregivers: ${fact}`,
  save: 'Save Profile',
  saving: 'Saving…',
  saved: 'Profile saved',
  saveFailed: 'The profile wasn’t saved',
  policyHint: (hours: readonly [string, number][]): string =>
    `Canceling is free until ${hours.map(([name, free]) => `${free} hours before (${name})`).join(', ')}.`,
} as const;

/** Adding an email to a client who has none. */
export const addEmailCopy = {
  title: 'Account',
  hint: 'There’s no email, so there’s no account: letters are printed.',
  form: 'Client email',
  submit: 'Add Email',
  sending: 'Adding…',
  done: 'Email added',
  failed: 'The email wasn’t added',
} as const;

/** A client's state. */
export const stateCopy = {
  title: 'State',
  is: {
    ACTIVE: 'Visits can be booked, and plans continue.',
    SUSPENDED: 'Care is suspended. Plans make no visits on these days, and none can be booked.',
    ENDED: 'Care has ended. The record is kept.',
  } satisfies Record<ClientStatus, string>,
  because: (reason: string): string => `Reason: ${reason}`,
  clientReads: (text: string | null): string =>
    text === null
      ? 'The client only sees that care is paused or has ended.'
      : `The client reads: ${text}`,
  moves: { SUSPENDED: 'Suspend', ENDED: 'End Care' },
  /** Making a client active again, by the state before. */
  again: {
    SUSPENDED: {
      move: 'End the Hold',
      ask: (name: string) => `End the hold for ${name}?`,
      means:
        'Visits that the hold canceled are planned again from that day, with their caregivers where they are still free. Client and caregivers are told.',
    },
    ENDED: {
      move: 'Start Care Again',
      ask: (name: string) => `Start care for ${name} again?`,
      means:
        'It’s the same record: visits can be booked, and the client can book in the portal. The reasons are removed.',
      bringBack: 'It ended by mistake: plan its visits again, and let its plans go on',
    },
  },
  asks: {
    SUSPENDED: (name: string) => `Suspend care for ${name}?`,
    ENDED: (name: string) => `End care for ${name}?`,
  },
  means: {
    SUSPENDED:
      'Plans make no visits on these days. You choose which planned visits stay; the others are canceled without a fee, and come back if the hold ends earlier. Client and caregivers are told.',
    ENDED:
      'Plans end today. You choose which planned visits stay; the others are canceled without a fee. Client and caregivers are told.',
  },
  form: 'Change state',
  moving: 'Changing…',
  failed: 'The state wasn’t changed',
} as const;

/** Days on which care is suspended. */
export const holdsCopy = {
  title: 'Holds',
  days: (first: string, last: string | null): string =>
    last === null ? `From ${first}, until further notice` : `${first} to ${last}`,
  change: 'Change Hold',
  changeTitle: 'Change this hold',
  changeMeans:
    'Visits on days that it no longer has are planned again. The first record stays below.',
  changeOf: (days: string): string => `Change hold: ${days}`,
  takeAway: 'Take Hold Away',
  takeAwayOf: (days: string): string => `Take hold away: ${days}`,
  takeAwayTitle: 'Take this hold away?',
  takeAwayMeans:
    'For a hold entered by mistake: its visits are planned again. The record stays below. Client and caregivers are told.',
  before: 'What was changed or taken away',
  placed: (by: string | null, at: string): string =>
    by === null ? `In force since ${at}` : `Entered by ${by} on ${at}`,
  removed: (by: string | null, at: string): string =>
    by === null ? `Until ${at}` : `Changed or taken away by ${by} on ${at}`,
  form: 'Hold',
  saving: 'Saving…',
  failed: 'The hold wasn’t changed',
} as const;

/** A client's plans. */
export const plansCopy = {
  things: 'plans',
  caption: 'Plans, newest first',
  columns: {
    what: 'Plan',
    who: 'Caregiver',
    runs: 'Runs',
    toCome: 'Visits',
    act: 'Action',
  },
  open: 'Nobody yet',
  runs: (from: string, until: string | null): string =>
    until === null ? `From ${from}, no end` : `${from} to ${until}`,
  ended: (day: string): string => `Ended ${day}`,
  toCome: (count: number): string => `${count} to come`,
  conflicts: (count: number): string => `${count} without a caregiver`,
  none: 'No plans',
  noneHint: 'A plan repeats a visit every week or month. Make one on the schedule.',
  end: 'End',
  endOf: (plan: string): string => `End the plan ${plan}`,
  endTitle: 'End this plan?',
  endMeans:
    'Its visits after the last day are canceled without a fee, including those you changed individually. We tell the client.',
  form: 'End of the plan',
  submit: 'End Plan',
  ending: 'Ending…',
  done: 'The plan ends',
  failed: 'The plan wasn’t ended',
} as const;

export const updatesCopy = {
  things: 'care updates',
  write: 'Write a Care Update',
  title: 'Write a Care Update',
  hint: 'The client and family see it on their dashboard.',
  form: 'Care update',
  submit: 'Send Care Update',
  sending: 'Sending…',
  sent: 'Care update sent',
  failed: 'The care update wasn’t sent',
  by: (kind: string, day: string, who: string | null): string =>
    [kind, day, who ?? 'the office'].join(' · '),
  done: 'What was done',
  none: 'No care updates yet',
  noneHint: 'Write the first one, or wait for the caregiver to write one after a visit.',
  toSort: 'To sort. The family doesn’t see it yet.',
  kept: 'Kept for the office. The family doesn’t see it.',
  takenBack: 'Taken back. The family doesn’t see it.',
  corrected: (when: string): string => `Corrected on ${when}`,
  visit: (type: string, when: string, hours: string): string => `Visit: ${type}, ${when}, ${hours}`,
  of: (title: string): string => `“${title}”`,
} as const;

/** What becomes of a care update after it was written. */
export const noteCopy = {
  sorts: {
    TO_SORT: 'Decide',
    SHOWN: 'Move',
    KEPT: 'Show or Move',
    TAKEN_BACK: 'Show or Move',
  } satisfies Record<CareUpdateStanding, string>,
  correct: 'Correct',
  takeBack: 'Take Back',
  changes: 'What It Said Before',

  sortTitle: 'What Becomes of This Note?',
  moveTitle: 'Move This Note',
  writer: 'Written by',
  office: 'The office',
  visit: 'Visit',
  sent: 'Sent',
  why: 'Why it’s here',
  whys: {
    CANCELED: 'The visit was canceled',
    NOT_BEGUN: 'The visit has no arrival',
    REASSIGNED: 'The visit isn’t theirs anymore',
    INACTIVE: 'The caregiver isn’t active anymore',
    LATE: `It came more than ${caregiverWindowDays} days after the visit`,
  } satisfies Record<WhyToSort, string>,
  note: 'What they wrote',
  decision: 'What do you decide?',
  decisions: {
    show: 'The family reads it',
    keep: 'Keep it for the office',
    move: 'It’s about another visit, whose family reads it',
  },
  target: 'Which visit?',
  targetNone: 'Choose a visit',
  targetMissing: 'Choose the visit it is about',
  targetHint: 'Visits of this caregiver around that time.',
  visitOf: (client: string, day: string, hours: string): string => `${client}, ${day}, ${hours}`,
  sortSubmit: 'Save Decision',
  moveSubmit: 'Move the Note',
  sorting: 'Saving…',
  sorted: 'Decision saved',
  sortFailed: 'The decision wasn’t saved',
  moving: 'Moving…',
  moved: 'Note moved',
  moveFailed: 'The note wasn’t moved',

  correctTitle: 'Correct a Care Update',
  correctHint: 'The family reads the new text, and that it was corrected. The first text is kept.',
  tasks: 'What was done',
  reason: 'Your reason',
  reasonHint: 'Only the office reads it.',
  correctSubmit: 'Save Correction',
  correcting: 'Saving…',
  correctDone: 'Care update corrected',
  correctFailed: 'The correction wasn’t saved',

  takeBackTitle: 'Take Back a Care Update',
  takeBackHint: 'The family doesn’t see it anymore. The office still does.',
  takeBackSubmit: 'Take Back',
  takingBack: 'Taking back…',
  takeBackDone: 'Care update taken back',
  takeBackFailed: 'The care update wasn’t taken back',

  changesTitle: 'What It Said Before',
  kinds: {
    SHOWN: 'Shown to the family',
    KEPT: 'Kept for the office',
    MOVED: 'Moved to another visit',
    CORRECTED: 'Corrected',
    TAKEN_BACK: 'Taken back',
  } satisfies Record<CareUpdateChangeKind, string>,
  by: (what: string, who: string, when: string): string => `${what} by ${who}, ${when}`,
  because: (reason: string): string => `Reason: ${reason}`,
  before: 'Before that:',
  theChanges: 'the changes',
  noChanges: 'Nothing was changed.',
} as const;

/** A client's billing. */
export const clientBillingCopy = {
  rhythm: 'Billed every',
  rhythms: { WEEKLY: 'Week', BIWEEKLY: 'Two weeks' } satisfies Record<BillingRhythm, string>,
  rhythmSaved: 'Billing rhythm saved',
  rhythmFailed: 'The billing rhythm wasn’t saved',
  unbilled: 'Not billed yet',
  unbilledCaption: 'Unbilled charges',
  total: (amount: string): string => `${amount} in all`,
  noneUnbilled: 'Everything is billed.',
  invoices: 'Invoices',
  things: 'invoices',
  invoicesCaption: 'Invoices, newest first',
  invoiceColumns: {
    number: 'Invoice',
    issued: 'Issued',
    dueOn: 'Due',
    status: 'Status',
    total: 'Total',
    due: 'Still due',
  },
  noInvoices: 'No invoices yet.',
} as const;

const reminderDaysInWords = new Intl.ListFormat('en-US').format(reminderDays.map(String));

/** Reminders of a client's unpaid invoices. */
export const remindersCopy = {
  heading: 'Reminders',
  on: (hasEmail: boolean): string =>
    `${hasEmail ? 'We email' : 'You print'} a reminder ${reminderDaysInWords} days after an invoice’s due date.`,
  paused: (day: string, reason: string): string => `Paused since ${day}: ${reason}`,
  pause: 'Pause Reminders',
  pausing: 'Pausing…',
  resume: 'Resume Reminders',
  resumed: 'Reminders go out again',
  title: 'Pause Reminders',
  means: 'This client gets no emails about unpaid invoices until you resume them.',
  reason: 'Reason',
  reasonHint: 'For the office. The client doesn’t see it.',
  failed: 'The reminders weren’t changed',
} as const;

/** What services cost a client. */
export const pricesCopy = {
  heading: 'Prices',
  hint: 'What an hour costs this client. A price of their own holds from its day on, whatever the price list says.',
  caption: 'What an hour costs this client',
  these: 'this client’s prices',
  columns: { service: 'Service', today: 'Today', planned: 'Later', actions: 'Actions' },
  own: (price: string, listed: string): string => `${price}, their own price (list: ${listed})`,
  listed: (price: string): string => `${price}, price list`,
  later: (price: string, day: string): string => `${price} from ${day}`,
  laterList: (day: string): string => `Price list from ${day}`,
  set: 'Own Price',
  setFor: (name: string): string => `Own price for ${name}`,
} as const;

/** Who looked at a record. */
export const trailCopy = {
  things: 'entries',
  caption: 'Who looked at this record or changed it, newest first',
  none: 'No entries yet',
} as const;
