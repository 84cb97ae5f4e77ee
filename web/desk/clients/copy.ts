import type { BillingRhythm, ClientStatus } from '../../app/graph/schema.generated.ts';

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
    unconfirmed: 'Not confirmed: the person who created this account may not own the email',
    address: 'Address',
    emergency: 'In an emergency',
  },
  form: 'Client profile',
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
    SUSPENDED: 'No new visits can be booked until the client is active again.',
    ENDED: 'Care has ended. The record is kept.',
  } satisfies Record<ClientStatus, string>,
  because: (reason: string): string => `Reason: ${reason}`,
  moves: { ACTIVE: 'Make Active', SUSPENDED: 'Suspend', ENDED: 'End Care' } satisfies Record<
    ClientStatus,
    string
  >,
  asks: {
    ACTIVE: (name: string) => `Make ${name} active again?`,
    SUSPENDED: (name: string) => `Suspend ${name}?`,
    ENDED: (name: string) => `End care for ${name}?`,
  } satisfies Record<ClientStatus, (name: string) => string>,
  means: {
    ACTIVE: 'Visits can be booked again. The reason for the suspension is removed.',
    SUSPENDED:
      'No new visits can be booked until you make them active again. Visits already planned stay: cancel them on the schedule.',
    ENDED:
      'This can’t be undone. No more visits can be booked. Cancel the visits and end the plans first.',
  } satisfies Record<ClientStatus, string>,
  form: 'Change state',
  moving: 'Changing…',
  failed: 'The state wasn’t changed',
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
  read: 'Seen by the family',
  unread: 'Not seen yet',
  none: 'No care updates yet',
  noneHint: 'Write the first one, or wait for the caregiver to write one after a visit.',
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
  due: 'due',
  noInvoices: 'No invoices yet.',
} as const;

/** Reminders of a client's unpaid invoices. */
export const remindersCopy = {
  heading: 'Reminders',
  on: 'We email a reminder 3, 14 and 28 days after an invoice’s due date.',
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

/** Who looked at a record. */
export const trailCopy = {
  things: 'entries',
  caption: 'Who looked at this record or changed it, newest first',
  none: 'No entries yet',
} as const;
