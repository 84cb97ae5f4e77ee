import { ended } from '#graph/shared/provider.rules';
import { consultationHours, contactReply } from '#graph/shared/promises.rules';
import { counted } from '#graph/shared/plural.rules';

/** The portal's copy. Where docs/product.md fixes a label or message, keep it to the letter. */
export const portalCopy = {
  title: 'Client Portal',
  hello: (firstName: string | undefined): string =>
    firstName === undefined ? 'Good to see you.' : `Good to see you, ${ended(firstName)}`,
  loading: 'Loading your portal',
  failed: 'We couldn’t load your portal.',
  failedHint: 'Nothing is lost. Check your connection and try again, or call us.',
  noProfile: 'This account isn’t linked to a client yet.',
  noProfileHint: (hours: string): string =>
    `The portal shows our clients’ care. If you expected to see yours, please call our office, ${ended(hours)} We’ll sort it out with you.`,
  call: (phone: string): string => `Call ${phone}`,
} as const;

/** Whose portal it is, for people around a client. */
export const whoseCopy = {
  care: (name: string): string => `${name}’s care`,
  own: 'Your own care',
  as: (relation: string): string => `You’re looking at it as their ${ended(relation)}`,
  open: (name: string): string => `Open ${name}’s Care`,
  openOwn: 'Open Your Own Care',
  failed: 'It wasn’t opened',
  failedHint: 'Check your connection and try again.',
  choose: 'Whose care do you want to see?',
  chooseHint: 'You can change it any time at the top of the page.',
  ended: 'Your access to this care has ended.',
  endedHint: (hours: string): string =>
    `If you didn’t expect that, please call our office, ${ended(hours)}`,
  notShared: 'This isn’t part of what you can see.',
  notSharedHint: (hours: string): string =>
    `It was agreed with them what you can see. To change it, ask them, or call our office, ${ended(hours)}`,
  toVisits: 'See the visits',
  toMoney: 'See the invoices',
} as const;

export const dashboardCopy = {
  account: 'Account Overview',
  status: 'Status',
  unconfirmed: 'Not confirmed yet',
  careLevel: 'Care level',
  emergencyPhone: 'Emergency contact phone',
  noEmergencyContact: 'None on file: add one',
  noneOnFile: 'None on file',
  summary: 'Care Summary',
  totalAppointments: 'Total appointments',
  completedThisMonth: 'Completed this month',
  primaryCaregiver: 'Primary caregiver',
  notYet: 'No visits are planned yet. We assign a caregiver once we’ve agreed on visits with you.',
  forSomeone: 'Are you here for someone we care for?',
  ask: 'Ask to see their care',
  more: 'More in your portal',
  week: 'Your week, to print',
  ownAccount: 'Your account',
} as const;

/** Care that is suspended or has ended. */
export const careStateCopy = {
  is: {
    SUSPENDED: 'Your care with us is paused.',
    ENDED: 'Our visits have ended. Thank you for having us in your home.',
  },
  heldThrough: (day: string, isOwn: boolean): string =>
    `${isOwn ? 'Your care with us' : 'Care'} is paused through ${day}.`,
  othersIs: { SUSPENDED: 'Care is paused.', ENDED: 'Our visits have ended.' },
  hint: {
    SUSPENDED: 'We’ll plan the next visits with you when you’re ready.',
    ENDED: 'Your visits and invoices stay here for you to read.',
  },
  questions: 'Whatever you need, call our office.',
} as const;

/** The notice that a different caregiver is coming. */
export const whoComesCopy = {
  heading: 'A change in who’s coming',
  instead: (comes: string, before: string, when: string): string =>
    `${comes} is coming instead of ${before} ${when}.`,
  comes: (comes: string, when: string): string => `${comes} is coming ${when}.`,
  nobody: (before: string, when: string): string =>
    `${before} can’t come ${when}. We’ll let you know soon who will.`,
  unknown: (when: string): string => `We’ll let you know soon who’s coming ${when}.`,
  on: (visit: string): string => `on ${visit}`,
  regular: (pattern: string): string => `to your regular visits (${pattern})`,
  seen: 'Got It',
  failed: 'That didn’t work',
  failedHint: 'Check your connection and try again.',
} as const;

/** Visits that were asked for; the office hasn't answered yet. */
export const askedCopy = {
  heading: (count: number, isOwn: boolean): string =>
    isOwn
      ? `You’ve asked for ${count === 1 ? 'a visit' : `${count} visits`}`
      : count === 1
        ? 'A visit was asked for'
        : `${count} visits were asked for`,
  asked: (day: string): string => `Asked on ${day}`,
  for: (day: string): string => `for ${day}`,
  reference: (reference: string): string => `reference ${reference}`,
  next: 'Our office will call you to plan it. You don’t need to ask again.',
  othersNext: 'Our office will call whoever asked, to plan it. Nobody needs to ask again.',
} as const;

export const hereCopy = {
  since: (caregiver: string, time: string): string => `${caregiver} has been here since ${time}`,
} as const;

export const nextVisitCopy = {
  heading: 'Your next visit',
  othersHeading: 'The next visit',
  now: 'is now',
  today: 'is today',
  tomorrow: 'is tomorrow',
  inDays: (days: number): string => `is in ${days} days`,
  until: (type: string, time: string): string => `${type}, until ${time}`,
  unassigned: 'We’ll let you know who’s coming.',
  here: (caregiver: string, isOwn: boolean): string =>
    `${caregiver} is ${isOwn ? 'with you' : 'there now'}.`,
  comes: (caregiver: string): string => `${caregiver} is coming.`,
  none: 'Nothing scheduled yet',
  noneHint: `Tell us what would help, and we’ll call you within ${consultationHours} hours to plan it.`,
  book: 'Book Appointment',
  calendar: 'Put visits in your calendar',
} as const;

export const visitsCopy = {
  heading: 'Upcoming Appointments',
  none: 'No visits scheduled.',
  noneHint: 'Once we’ve agreed on a time with you, you’ll see it here.',
  noOther: 'Nothing else scheduled yet.',
  noOtherHint: `Need help on another day, too? Tell us, and we’ll call you within ${consultationHours} hours.`,
  schedule: 'Schedule New Appointment',
  with: (caregiver: string): string => `With ${caregiver}`,
  unassigned: 'Caregiver to be confirmed',
  until: (time: string): string => `to ${time}`,
  freeUntil: (time: string): string => `Free to cancel until ${time}.`,
  feeNow: (freeUntil: string, fee: string, percent: number): string =>
    `Free cancellation ended ${freeUntil}. Canceling now costs ${fee} (${percent}%).`,
  neverFree: (fee: string, percent: number): string =>
    `Canceling this visit costs ${fee} (${percent}%).`,
  cancel: 'Cancel Visit',
  cancelOn: (when: string): string => `Cancel Visit on ${when}`,
  more: (count: number, day: string): string => `${count} more until ${day}`,
} as const;

export const cancelVisitCopy = {
  title: 'Cancel this visit?',
  doneTitle: 'Your visit has been canceled',
  doneCross: 'Back to the Portal',
  visit: (from: string, to: string, type: string, caregiver: string | null): string =>
    `${from} to ${to}, ${type}${caregiver === null ? '' : ` with ${caregiver}`}.`,
  checking: 'Looking up the fee',
  reason: 'Reason for canceling',
  reasonNone: 'Choose a reason',
  reasonFirst: 'Choose a reason first.',
  weAsked: 'If we asked you to cancel, call us: there is no fee then.',
  confirmFree: 'Cancel Visit, No Fee',
  confirm: (fee: string): string => `Cancel Visit for ${fee}`,
  keep: 'Keep Visit',
  free: 'There’s no charge.',
  feeIs: 'The fee is',
  feeBilled: 'It’ll be on your next invoice.',
  officeKnows: 'We’ve let our office know, and nobody will come.',
  mailed: (email: string): string => `We’ve sent an email to ${email}.`,
  changedMind: 'Need the visit after all? Call us at',
  close: 'Close',
  fee: (percent: number): string =>
    percent === 0 ? 'Cancellation fee' : `Cancellation fee (${percent}% of the visit)`,
  notCharged: 'Not charged',
  isFreeUntil: (time: string): string => `Canceling is free until ${time}.`,
  wasFreeUntil: (time: string): string => `Canceling was free until ${time}.`,
  noAnswer:
    'We didn’t get an answer from our server. Check your connection and try again. Don’t worry, a visit can’t be canceled twice.',
} as const;

export const careUpdatesCopy = {
  heading: 'Recent Care Updates',
  none: 'No care updates yet.',
  noneHint: 'After each visit, your caregiver writes down how it went. You’ll read it here.',
  fromOffice: 'From the office',
  done: 'What was done',
  corrected: (day: string): string => `Corrected on ${day}`,
  earlier: (count: number): string => counted(count, 'earlier update'),
  visits: (withCosts: boolean): string =>
    withCosts ? 'Past visits and what they cost' : 'Past visits',
} as const;

export const cutTextCopy = {
  all: 'Read all',
  less: 'Show less',
  of: (title: string): string => `of “${title}”`,
} as const;

export const pastVisitsCopy = {
  title: 'Your Past Visits',
  lead: (withCosts: boolean): string =>
    `What we did at each visit${withCosts ? ' and what it cost' : ''}, newest first.`,
  next: 'Looking for a planned visit? It’s on your',
  portal: 'portal page',
  things: 'visits',
  these: 'your visits',
  none: 'No visits yet.',
  noneHint: 'After a visit, you’ll read here what we did.',
  hours: (from: string, to: string): string => `${from} to ${to}`,
  unmarked: 'We’re still writing up this visit. Did nobody come? Please call us.',
  fee: (amount: string): string => `${amount} fee`,
  noFee: 'No fee',
  noCharge: 'No charge',
  onInvoice: 'on invoice',
  specialRates: { WEEKEND: 'weekend rate,', HOLIDAY: 'holiday rate,' },
  notBilled: 'not billed yet',
} as const;

export const confirmVisitCopy = {
  confirm: 'Confirm This Visit',
  confirmOf: (day: string): string => `Confirm this visit: ${day}`,
  confirmed: (when: string): string => `You confirmed it on ${when}.`,
  failed: 'Your confirmation wasn’t saved',
  tryAgain: 'Please try again in a moment.',
} as const;

export const requestVisitCopy = {
  title: 'Request a Visit',
  lead: `Tell us what would help and when. We’ll call you within ${consultationHours} hours to plan it.`,
  loading: 'Loading your details',
  failed: 'We couldn’t load your details.',
  failedHint: 'Check your connection and try again, or call us.',
  heading: 'Your request',
  label: 'Visit request',
  service: 'What would you like help with?',
  day: 'Which day?',
  time: 'What time of day?',
  note: 'Anything else we should know?',
  noteHint: 'Please save health details for our call.',
  callYou: (firstName: string): string => `We’ll call ${firstName} at`,
  otherNumber: 'Use Another Number',
  number: 'Phone number for this call',
  comeTo: 'We’ll come to',
  changeAddress: 'Change your address',
  noAddress: 'We don’t have your address yet.',
  addAddress: 'Add your address',
  othersAddress: 'We’ll ask where to come when we call.',
  mailTo: 'We’ll email you at',
  submit: 'Request My Visit',
  sending: 'Submitting...',
  received: 'We have your request',
  next: `Someone from our care team will call you within ${consultationHours} hours to plan the visit.`,
} as const;

export const assistanceCopy = {
  heading: 'Need a hand?',
  emergency: 'Emergency Care',
  emergencyHint:
    'This is our own line. Someone answers day and night. In a medical emergency, call 911 first.',
  schedule: 'Schedule Changes',
  billing: 'Billing Questions',
  billingHint: `Write to us any time. We’ll answer within ${contactReply}.`,
  contact: 'If something happens to you, we’ll call your emergency contact:',
  noContact: 'We have nobody to call if something happens to you.',
  addContact: 'Add an emergency contact',
  changeContact: 'Change it',
} as const;

export const moneyCopy = {
  overdue: (amount: string, invoices: number): string =>
    `${amount} overdue on ${counted(invoices, 'invoice')}`,
  due: (amount: string, invoices: number): string =>
    `${amount} due on ${counted(invoices, 'invoice')}`,
  nothing: 'Nothing to pay right now',
} as const;

export const weekCopy = {
  title: 'Your Week',
  print: 'Print This Page',
  back: 'Back to your portal',
  loading: 'Loading your week',
  failed: 'We couldn’t load your week.',
  failedHint: 'Check your connection and try again, or call us.',
  to: 'to',
  noVisit: 'No visit',
  reach: 'Someone answers day and night in an emergency. In a medical emergency, call 911 first.',
} as const;

export const billingCopy = {
  title: 'Billing & Invoices',
  outstanding: 'Total Outstanding',
  invoicesCount: 'Total Invoices',
  paidThisMonth: 'Paid This Month',
  overdue: 'Overdue count',
  onAccount: (amount: string): string =>
    `${amount} is on your account. We’ll use it for your next invoices.`,
  totalsFailed: 'We couldn’t load your totals.',
  tabs: 'Billing',
  invoices: 'Invoices',
  noInvoices: 'No invoices found',
  noInvoicesHint: 'We send an invoice after your visits. You’ll find it here the same day.',
  columns: {
    number: 'Invoice #',
    date: 'Date',
    dueDate: 'Due Date',
    amount: 'Amount',
    status: 'Status',
    actions: 'Actions',
    method: 'Method',
    notes: 'Notes',
  },
  view: 'View',
  viewInvoice: (number: string): string => `View Invoice ${number}`,
  downloadInvoice: (number: string): string => `Download ${number}`,
  stillDue: (amount: string): string => `${amount} due`,
  billedTo: (name: string): string => `Billed to ${name}`,
  billedToOther: (name: string, amount: string): string =>
    `Billed to ${name}: ${amount}, not yours to pay.`,
  order: 'Invoices you still have to pay come first. The rest follow, newest first.',
  payments: 'Payment History',
  theseInvoices: 'your invoices',
  thesePayments: 'your payments',
  paymentsCaption: 'Payment history',
  voided: {
    RETURNED: (day: string): string => `Returned by your bank on ${day}`,
    MISTAKE: (day: string): string => `Recorded by mistake, removed on ${day}`,
    TAKEN_OFF: (day: string): string => `Taken off on ${day}, kept on your account`,
  },
  noPayments: 'No payment history found',
  noPaymentsHint: 'Once we get a payment, you’ll find it here.',
  receipt: 'Receipt',
  receiptOf: (amount: string, day: string): string => ` of ${amount} of ${day}`,
  getStatement: 'Get a Statement',
  statementHint:
    'What was billed and paid in the last three months, and what’s left to pay, as a PDF.',
  accountReceipts: 'Money on Your Account',
  months: 'Month by Month',
  monthsFailed: 'We couldn’t load your month-by-month totals.',
  noMonths: (count: number): string => `Nothing was billed or paid in the last ${count} months.`,
  monthsCaption: 'What we billed and what you paid, minus refunds',
  month: 'Month',
  billed: 'Billed',
  paid: 'Paid',
} as const;

export const invoiceCopy = {
  title: (number: string): string => `Invoice ${number}`,
  untitled: 'Invoice',
  back: 'Back to Billing',
  loading: 'Loading the invoice',
  failed: 'We couldn’t load this invoice.',
  notFound: 'We couldn’t find this invoice.',
  notFoundHint:
    'It isn’t one of yours, or part of the link is missing. You’ll find your invoices on the billing page.',
  billedTo: (name: string): string => `Billed to ${name}`,
  billedToOther: (name: string): string => `Billed to ${name}, not yours to pay`,
  issueDate: 'Issue date',
  dueDate: 'Due date',
  status: 'Status',
  totalAmount: 'Total amount',
  lines: 'Line items',
  columns: { description: 'Description', quantity: 'Quantity', rate: 'Rate', amount: 'Amount' },
  subtotal: 'Subtotal',
  tax: 'Tax',
  total: 'Total',
  paid: 'Paid',
  refunded: 'Refunded',
  due: 'Due',
  visitOn: 'Visit on',
  visitTimes: (from: string, to: string, caregiver: string | null): string =>
    `, ${from} to ${to}${caregiver === null ? '' : ` with ${caregiver}`}`,
  payments: 'Payments received',
  credited: 'Credit applied',
  credits: 'Credits',
  creditColumns: { date: 'Date', why: 'Why' },
  takenBack: (day: string): string => `Taken back on ${day}`,
  download: 'Download PDF',
  close: 'Close',
} as const;
