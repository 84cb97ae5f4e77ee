import { horizon, recurringNoticeHours } from '#graph/modules/appointments/appointment.rules';
import { counted, plural } from '#graph/shared/plural.rules';

const list = new Intl.ListFormat('en-US');
const times =
  (one: string, many: string) =>
  (interval: number): string =>
    interval === 1 ? `Every ${one}` : `Every ${interval} ${many}`;

/** One visit and its actions. */
export const visitCopy = {
  loading: 'Loading the visit',
  this: 'this visit',
  visit: 'Visit',
  state: 'Status',
  held: 'Kept although care is suspended on this day or has ended.',
  time: 'Time',
  caregiver: 'Caregiver',
  nobody: 'Nobody yet',
  client: 'Client',
  location: 'Address',
  plan: 'Plan',
  partOfPlan: 'Part of a plan',
  worked: 'Worked',
  since: (time: string): string => `Since ${time}`,
  cost: 'Cost',
  specialRates: { WEEKEND: ' at the weekend rate', HOLIDAY: ' at the holiday rate' },
  ownPrice: (price: string): string => ` at the client’s own price, ${price} an hour`,
  cancelled: 'Canceled',
  feeOf: (amount: string): string => `fee ${amount}`,
  noFee: 'no fee',
  specialInstructions: 'For the caregiver',
  clientNotes: 'Client asked for',
  caregiverNotes: 'Caregiver noted',
  adminNotes: 'Office notes',
  entryReason: 'Entered afterward',
  beyondHours: 'Beyond weekly hours',
  told: 'Told',
  theClient: 'The client',
  noticeOf: {
    GIVEN: 'has it now',
    CHANGED: 'a change',
    TAKEN: 'no longer theirs',
    CANCELLED: 'canceled',
    TIME_OFF: 'time off',
    IN_WORDS: 'news',
  },
  clientNotice: 'what changed',
  unseen: (who: string, what: string): string => `${who} hasn’t seen this yet (${what})`,
  seen: (who: string, what: string, when: string): string => `${who}: seen ${when} (${what})`,
  toldByPhone: (who: string, what: string, by: string, when: string): string =>
    `${who}: told by phone by ${by}, ${when} (${what})`,
  declined: 'Can’t make it',
  declinedBy: (who: string, when: string): string => `${who}, ${when}`,
  offered: 'Offered',
  offeredSince: (when: string): string => `To all caregivers who could make it, since ${when}`,
  actions: 'Actions',
  confirm: 'Confirm',
  confirmed: 'Visit confirmed',
  notConfirmed: 'The visit wasn’t confirmed',
  back: 'Back',
  tasks: {
    give: { button: 'Give to Someone Else', title: 'Who Can Take It' },
    start: { button: 'Start', title: 'Start the Visit' },
    complete: { button: 'Complete', title: 'Complete the Visit' },
    change: { button: 'Change', title: 'Change the Visit' },
    cancel: { button: 'Cancel Visit', title: 'Cancel the Visit' },
    repeat: { button: 'Repeat', title: 'Repeat the Visit' },
    end: { button: 'End Plan', title: 'End the Plan' },
    correct: { button: 'Correct', title: 'Correct the Visit' },
    undo: { button: 'Undo Start', title: 'Undo the Start' },
    remove: { button: 'Take Away', title: 'Take the Visit Away' },
    waive: { button: 'Waive Fee', title: 'Waive the Cancellation Fee' },
  },
} as const;

const changed = (what: string, from: string | null, to: string): string =>
  `${what} ${from ?? 'nothing'} → ${to}`;

/** Confirmations by the client's side. */
export const confirmationCopy = {
  fact: 'Confirmed by',
  by: {
    PHONE: (name: string, caregiver: string): string => `${name}, on ${caregiver}’s phone`,
    NOBODY: (_name: string, caregiver: string): string => `Nobody could confirm, says ${caregiver}`,
    PORTAL: (name: string): string => `${name}, in the portal`,
  },
  takenAway: (by: string, at: string): string => `taken away by ${by}, ${at}`,
  takeAway: 'Take Away',
  takeAwayOf: (what: string): string => `Take away: ${what}`,
  failed: 'It wasn’t taken away',
} as const;

/** Putting right a visit that has begun. */
export const correctCopy = {
  fact: 'Corrected',
  caregiver: 'Caregiver who came',
  service: 'Service provided',
  from: 'Began at',
  fromDay: 'Day it began',
  until: 'Ended at',
  untilDay: 'Day it ended',
  reason: 'Your reason',
  reasonHint:
    'What happened. It’s kept with the visit, with your name. The records stay as they were sent.',
  billed: 'If an invoice bills it already, the next one gives that back and bills what is right.',
  submit: 'Save Correction',
  sending: 'Saving…',
  done: 'Visit corrected',
  failed: 'The visit wasn’t corrected',
  remove: {
    hint: 'It’s canceled without a fee, and neither billed nor paid. If an invoice bills it already, the next one gives that back.',
    submit: 'Take It Away',
    sending: 'Taking it away…',
    done: 'The visit is taken away',
    failed: 'The visit wasn’t taken away',
  },
  undo: {
    hint: 'It’s planned as it was before it began. The records stay, marked as a mistake.',
    submit: 'Undo the Start',
    sending: 'Undoing…',
    done: 'The start is undone',
    failed: 'The start wasn’t undone',
  },
  waive: {
    hint: 'It isn’t charged. An unpaid invoice that has it is replaced by one without it; from one that is partly paid, the next invoice gives it back. The client is told by email, or is on Today under Clients to Call.',
    submit: 'Waive the Fee',
    sending: 'Waiving…',
    done: 'The fee is waived',
    failed: 'The fee wasn’t waived',
  },
  feeWaived: (fee: string): string => `fee of ${fee} waived`,
  startUndone: (at: string | null): string => `start at ${at} undone`,
  takenAway: 'taken away',
  changedClient: (from: string | null, to: string): string => changed('client', from, to),
  changedCaregiver: (from: string | null, to: string): string => changed('caregiver', from, to),
  changedService: (from: string | null, to: string): string => changed('service', from, to),
  changedStart: (from: string | null, to: string): string => changed('began', from, to),
  changedEnd: (from: string | null, to: string): string => changed('ended', from, to),
  line: (who: string, when: string, what: string, reason: string): string =>
    `${who}, ${when}: ${what}. “${reason}”`,
} as const;

export const recordCopy = {
  records: 'Recorded',
  unknown: 'We couldn’t load what was recorded.',
  none: 'Nothing by the caregiver’s phone',
  kinds: { ARRIVAL: 'Arrived', DEPARTURE: 'Left' },
  placeMissing: {
    REFUSED: 'not allowed on the phone',
    UNAVAILABLE: 'the phone didn’t find it',
  },
  noPlace: (why: string): string => `no location (${why})`,
  within: (distance: string): string => `location within ${distance}`,
  fromHome: (distance: string): string => `${distance} from home`,
  noHome: 'home not set yet',
  undone: (who: string, when: string): string => `a mistake, said ${who}, ${when}`,
  phoneShowed: (time: string): string => `phone’s clock ${time}`,
  sentAt: (time: string): string => `sent ${time}`,
  says: (time: string): string => `says it was ${time}`,
} as const;

export const giveCopy = {
  these: 'the caregivers',
  canTake: 'Can take it',
  outside: 'Outside their weekly hours',
  cannot: 'Can’t take it',
  nobody: 'Nobody can take it at this time.',
  give: 'Give',
  giveTo: (name: string): string => `Give to ${name}`,
  done: (name: string): string => `${name} has the visit`,
  failed: 'The visit wasn’t given',
  why: (visits: number, isSpecialist: boolean): string =>
    visits > 0
      ? `Knows the client, ${counted(visits, 'visit')}${isSpecialist ? ', specialist' : ''}`
      : isSpecialist
        ? 'Specialist'
        : '',
  reasonLabel: 'Why it can’t wait',
  reasonHint: `This plan’s visit begins within ${recurringNoticeHours} hours.`,
  reason: 'The caregiver can’t come',
} as const;

export const undoCopy = {
  undone: 'That’s undone',
  failed: 'That couldn’t be undone',
  reason: 'Undone by the office',
} as const;

export const changeCopy = {
  label: 'Change of the visit',
  scope: 'What changes',
  scopes: {
    one: 'This visit only',
    later: 'This visit and all later ones of the plan',
    all: 'All upcoming visits of the plan',
  },
  day: 'Day',
  time: 'Begins at',
  duration: 'Length',
  save: 'Save',
  saving: 'Saving…',
  done: 'Visit changed',
  failed: 'The visit wasn’t changed',
  planLabel: 'Change of the plan',
  planDone: 'Plan changed',
  planFailed: 'The plan wasn’t changed',
  reasonHint: `Needed within ${recurringNoticeHours} hours of a plan’s visit.`,
  thePlan: 'the plan',
} as const;

export const markCopy = {
  startLabel: 'Beginning of the visit',
  completeLabel: 'End of the visit',
  startTime: 'Began at',
  completeTime: 'Ended at',
  day: 'Day',
  notes: 'What the caregiver noted',
  notesHint: 'Only the office sees it. The family sees care updates.',
  start: 'Start the Visit',
  complete: 'Complete the Visit',
  sending: 'Saving…',
  started: 'Visit started',
  completed: 'Visit completed',
  notStarted: 'The visit wasn’t started',
  notCompleted: 'The visit wasn’t completed',
} as const;

export const cancelCopy = {
  who: 'Who can’t make it',
  client: 'The client',
  caregiver: 'The caregiver',
  giveFirst: 'You can give the visit to someone else instead. Then the client keeps it.',
  reason: 'Reason',
  reasonNone: 'Choose a reason',
  reasonFirst: 'Choose a reason first.',
  waive: 'The client pays no fee',
  fee: (amount: string, percent: number, cost: string): string =>
    `The client pays ${amount}, which is ${percent}% of ${cost}.`,
  free: 'The client pays nothing.',
  begins: (hours: number): string => {
    if (hours < 0) return 'The visit should have begun.';
    if (hours < 1) return 'The visit begins in less than an hour.';
    if (hours < 48)
      return `The visit begins in ${Math.floor(hours)} ${hours < 2 ? 'hour' : 'hours'}.`;
    return `The visit begins in ${Math.floor(hours / 24)} days.`;
  },
  freeUntil: (time: string, isOver: boolean): string =>
    isOver ? `Canceling was free until ${time}.` : `Canceling is free until ${time}.`,
  cancelFree: 'Cancel the Visit, No Fee',
  cancelFor: (amount: string): string => `Cancel the Visit, Fee ${amount}`,
  done: 'Visit canceled',
  failed: 'The visit wasn’t canceled',
} as const;

export const planCopy = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  every: {
    DAILY: times('day', 'days'),
    WEEKLY: times('week', 'weeks'),
    BIWEEKLY: (interval: number): string => `Every ${2 * interval} weeks`,
    MONTHLY: times('month', 'months'),
  },
  on: (days: readonly string[]): string => ` on ${list.format(days)}`,
  onDay: (day: number): string => ` on day ${day}`,
  until: (day: string): string => `until ${day}`,
  times: (visits: number): string => `${counted(visits, 'visit')} at most`,
  pattern: 'Repeats',
  patterns: {
    daily: 'Daily',
    weekly: 'Weekly',
    biweekly: 'Every two weeks',
    monthly: 'Monthly',
  },
  once: 'Doesn’t repeat',
  interval: 'Repeat every',
  intervalHint: 'Days, weeks or months. 1 if empty.',
  daysOfWeek: 'On',
  endDate: 'Last day',
  maxOccurrences: 'Number of visits',
  first: (days: readonly string[]): string => `First visits: ${days.join(' · ')}`,
  whole: (label: string): string => `${label} must be a whole number`,
  repeatLabel: 'How the visit repeats',
  repeat: 'Create Plan',
  sending: 'Saving…',
  repeated: 'Plan created',
  notRepeated: 'The plan wasn’t created',
  endLabel: 'End of the plan',
  endHint: 'Its visits after this day are canceled without a fee.',
  end: 'End the Plan',
  ended: 'Plan ended',
  notEnded: 'The plan wasn’t ended',
  outcome: 'The Plan',
  visits: (count: number): string =>
    `${counted(count, 'visit is', 'visits are')} planned for the next ${horizon}.`,
  staffed: 'Every visit has a caregiver.',
  unstaffed: (count: number): string =>
    plural(count, 'This visit has no caregiver:', `These ${count} visits have no caregiver:`),
  nobody: 'Nobody is assigned yet.',
  find: 'Find Someone',
  findFor: (time: string): string => `Find someone for ${time}`,
  close: 'Done',
  unknown: 'The plan is saved, but we couldn’t load its visits.',
  loading: 'Loading the visits of the plan',
} as const;

const visits = (count: number): string => counted(count, 'Visit');
const without = (count: number, open: number): string => {
  if (open === 0) return '';
  return open === count ? ', None With a Caregiver' : `, ${open} Without a Caregiver`;
};

/** A plan that isn't stored yet. */
export const previewCopy = {
  /** The label of the button, once the outcome is known. */
  book: (count: number, open: number): string => `Book ${visits(count)}${without(count, open)}`,
  repeat: (count: number, open: number): string =>
    `Create a Plan of ${visits(count)}${without(count, open)}`,
  change: (count: number, open: number): string =>
    `Save the Plan of ${visits(count)}${without(count, open)}`,
  sum: (count: number, open: number): string =>
    `${counted(count, 'visit')} in the next ${horizon}. ${
      open === 0
        ? 'Each has a caregiver.'
        : open === count
          ? 'None would have a caregiver.'
          : `${open} would have no caregiver:`
    }`,
  none: `There would be no visits in the next ${horizon}.`,
  unknown: 'We couldn’t check which visits would have a caregiver.',
  all: 'Show each visit',
  together: 'Two caregivers would be there at once:',
  beyond: (count: number): string =>
    `${counted(count, 'visit is', 'visits are')} beyond weekly hours, with your reason.`,
  over: (count: number): string =>
    count === 1
      ? '1 visit is on a day that is over. It’s entered as completed with this caregiver, and billed and paid like any other:'
      : `${count} visits are on days that are over. They’re entered as completed with this caregiver, and billed and paid like any other:`,
  nobody: 'nobody yet',
} as const;

export const bookCopy = {
  title: 'Book a Visit',
  label: 'New visit',
  client: 'Client',
  clientHint: 'Type a name, phone number or address.',
  noClient: 'No active client found',
  clients: (count: number): string => `${counted(count, 'client')} found`,
  service: 'Service',
  noService: 'Choose a service',
  caregiver: 'Caregiver',
  nobody: 'Nobody yet',
  canTake: 'Can take it',
  outside: 'Outside their weekly hours',
  cannot: 'Can’t take it',
  knows: (visits: number): string => `knows the client, ${counted(visits, 'visit')}`,
  clientNotes: 'What the client asked for',
  specialInstructions: 'What the caregiver needs to know',
  submit: 'Book the Visit',
  sending: 'Booking…',
  done: 'Visit booked',
  failed: 'The visit wasn’t booked',
} as const;

/** Two caregivers with one client at once. */
export const secondCopy = {
  label: 'Two caregivers are needed',
  title: 'Are two caregivers needed?',
  move: 'Move the Visit',
} as const;

/** A caregiver outside their weekly hours. */
export const beyondCopy = {
  label: 'Reason to book beyond weekly hours',
  hint: 'For example, that they said yes on the phone. Only the office sees it.',
  planHint:
    'Without one, the visits outside their weekly hours have no caregiver. Only the office sees it.',
  title: 'Book beyond weekly hours?',
  missing: 'Please give a reason.',
} as const;

export const pastCopy = {
  title: 'Enter a Past Visit',
  hint: 'For a visit in the last 90 days that wasn’t booked. It counts and is billed like any other; nobody gets an email.',
  label: 'Past visit',
  noCaregiver: 'Choose who came',
  from: 'Began at',
  until: 'Ended at',
  reason: 'Why it wasn’t booked',
  reasonHint: 'Only the office sees it.',
  submit: 'Enter the Visit',
  sending: 'Saving…',
  done: 'Visit entered',
  failed: 'The visit wasn’t entered',
} as const;

/** Planned visits when care is suspended or ends. */
export const keptCopy = {
  keep: 'Visits that stay',
  visit: (day: string, time: string, caregiver: string | null): string =>
    caregiver === null ? `${day}, ${time}` : `${day}, ${time}, ${caregiver}`,
} as const;

/** Offering a visit to all caregivers. */
export const offerCopy = {
  offer: 'Offer to Caregivers',
  withdraw: 'Withdraw Offer',
  offered: 'The visit is offered. The first to accept gets it.',
  withdrawn: 'The visit isn’t offered anymore',
  notOffered: 'The visit wasn’t offered',
  notWithdrawn: 'The visit is still offered',
} as const;
