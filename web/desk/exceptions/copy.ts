import type { VisitExceptionKind } from '../../app/graph/schema.generated.ts';

/** Names of the kinds of exceptions. */
const kinds: Readonly<Record<VisitExceptionKind, string>> = {
  EARLY: 'Early arrival',
  LATE_ARRIVAL: 'Late arrival',
  MISSING_ARRIVAL: 'No arrival',
  MISSING_DEPARTURE: 'No departure',
  NO_PLACE: 'No location',
  INACCURATE: 'Vague location',
  FAR: 'Far from home',
  CLOCK: 'Phone’s clock is wrong',
  STATED_TIME: 'Time corrected',
  NOT_EXPECTED: 'Not expected',
  REPEATED: 'Recorded again',
};

/** The list of exceptions. */
export const exceptionCopy = {
  title: 'Exceptions',
  things: 'exceptions',
  lead: 'Problems in the arrivals and departures that caregivers record. Settle each with a reason. The original record is always kept.',
  kinds,
  show: 'Show',
  shown: { '': 'To settle', settled: 'Settled', all: 'All' },
  what: 'What',
  every: 'Everything',
  groups: {
    late: 'Late or early',
    missing: 'Missing',
    place: 'Location',
    clock: 'Clock',
    corrected: 'Corrected',
    unexpected: 'Not expected',
  },
  from: 'Found from',
  through: 'Through',
  clear: 'Clear Filters',
  found: (count: number): string => (count === 1 ? '1 exception' : `${count} exceptions`),
  none: 'Nothing to settle',
  noneHint: 'When a visit’s record is late, missing or far from home, it shows up here.',
  nothingFound: 'No exceptions match',
  nothingFoundHint: 'Try other filters, or clear them.',
  columns: {
    what: 'What',
    details: 'Details',
    client: 'Client',
    visit: 'Visit',
    caregiver: 'Caregiver',
    state: 'Settled',
    action: 'Action',
  },
  settle: 'Settle',
  look: 'See Why',
  of: (client: string): string => `for ${client}`,
  visitOf: (day: string, hours: string): string => `${day}, ${hours}`,
  nobody: 'Nobody',
  settledBy: (name: string, time: string): string => `${name}, ${time}`,
} as const;

/** What exactly happened, in half a sentence. */
export const detailCopy = {
  early: (time: string, by: string): string => `came ${time}, ${by} early`,
  late: (time: string, by: string): string => `came ${time}, ${by} late`,
  begins: (time: string): string => `planned for ${time}`,
  ends: (time: string): string => `planned until ${time}`,
  recorded: {
    ARRIVAL: (time: string): string => `came ${time}`,
    DEPARTURE: (time: string): string => `left ${time}`,
  },
  unexpected: {
    CANCELLED: 'but the visit is canceled',
    SCHEDULED: 'but the visit isn’t confirmed',
    other: 'which isn’t the visit’s time',
    given: (name: string): string => `but the visit is ${name}’s`,
  },
  days: (count: number): string => `${count} days`,
  clock: (phone: string, ours: string): string => `phone ${phone}, actual ${ours}`,
  says: (time: string, reason: string): string => `says ${time}: “${reason}”`,
} as const;

/** The dialog that settles one. */
export const settleCopy = {
  title: { open: 'Settle an Exception', settled: 'A Settled Exception' },
  visit: 'Visit',
  caregiver: 'Caregiver',
  whatFor: 'What',
  says: 'Caregiver says',
  reasonThey: 'Their reason',
  time: 'Which time counts?',
  times: {
    recorded: 'The recorded time stays',
    stated: 'The stated time counts from now on, for the visit and its cost',
  },
  reason: 'Your reason',
  reasonHint: 'What happened, or why it’s all right. It’s kept in the audit trail.',
  submit: 'Settle',
  sending: 'Settling…',
  done: 'Exception settled',
  failed: 'The exception wasn’t settled',
  settledBy: 'Settled by',
  settledReason: 'Reason',
  accepted: 'Time',
  acceptedHint: 'The stated time counts',
  home: 'This Is the Client’s Home',
  homeHint: 'Is this where the client lives? Later records are measured from there.',
  homeDone: 'Home set',
  homeFailed: 'The home wasn’t set',
  openVisit: 'Open Visit',
} as const;
