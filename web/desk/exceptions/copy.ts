import { maxExportDays } from '#graph/modules/visit-exceptions/visitExport.rules';
import { counted, plural } from '#graph/shared/plural.rules';
import type { VisitExceptionKind } from '../../app/graph/schema.generated.ts';

/** Names of the kinds of exceptions. */
const kinds: Readonly<Record<VisitExceptionKind, string>> = {
  EARLY: 'Early arrival',
  LATE_ARRIVAL: 'Late arrival',
  EARLY_DEPARTURE: 'Left early',
  LATE_DEPARTURE: 'Left late',
  LONG: 'Longer than planned',
  SHORT: 'Shorter than planned',
  SENT_LATE: 'Sent late',
  OVERLAP: 'Overlaps another visit',
  MISSING_ARRIVAL: 'No arrival',
  MISSING_DEPARTURE: 'No departure',
  NO_PLACE: 'No location',
  INACCURATE: 'Vague location',
  FAR: 'Far from home',
  CLOCK: 'Phone’s clock is wrong',
  STATED_TIME: 'Time corrected',
  NOT_EXPECTED: 'Not expected',
  REPEATED: 'Recorded again',
  TO_APPROVE: 'To approve',
};

/** The list of exceptions. */
export const exceptionCopy = {
  title: 'Exceptions',
  download: 'Download Records',
  things: 'exceptions',
  lead: 'Problems in the arrivals and departures that caregivers record. While a visit’s time is in question, it’s neither billed nor paid. Settle each with a reason. The original record is always kept.',
  kinds,
  show: 'Show',
  shown: { '': 'To settle', settled: 'Settled', all: 'All' },
  what: 'What',
  every: 'Everything',
  groups: {
    late: 'Late or early',
    length: 'Length',
    missing: 'Missing',
    place: 'Location',
    clock: 'Clock',
    corrected: 'Corrected',
    unexpected: 'Not expected',
    approval: 'To approve',
  },
  from: 'Found from',
  through: 'Through',
  clear: 'Clear Filters',
  found: (count: number): string => counted(count, 'exception'),
  none: 'Nothing to settle',
  noneHint: 'When a visit’s record is late, missing or far from home, it shows up here.',
  noneFound: 'No exceptions match',
  noneFoundHint: 'Try other filters, or clear them.',
  columns: {
    what: 'What',
    client: 'Client',
    visit: 'Visit',
    caregiver: 'Caregiver',
    action: 'Action',
  },
  settle: 'Settle',
  look: 'See Why',
  of: (client: string): string => `for ${client}`,
  visitOf: (day: string, hours: string): string => `${day}, ${hours}`,
  nobody: 'Nobody',
  settledBy: (detail: string, name: string, time: string): string =>
    `${detail}, settled by ${name}, ${time}`,
  tick: (client: string, day: string): string => `Choose the visit of ${client}, ${day}`,
  settleMany: (count: number): string => `Settle ${counted(count, 'Visit')}`,
} as const;

/** What exactly happened, in half a sentence. */
export const detailCopy = {
  early: (time: string, by: string): string => `came ${time}, ${by} early`,
  late: (time: string, by: string): string => `came ${time}, ${by} late`,
  leftEarly: (time: string, by: string): string => `left ${time}, ${by} early`,
  leftLate: (time: string, by: string): string => `left ${time}, ${by} late`,
  lasted: (worked: string, planned: string): string => `${worked} instead of ${planned}`,
  moment: 'no time',
  sentLater: {
    ARRIVAL: (time: string, by: string): string => `came ${time}, sent ${by} later`,
    DEPARTURE: (time: string, by: string): string => `left ${time}, sent ${by} later`,
  },
  overlaps: 'the caregiver recorded another visit at the same time',
  begins: (time: string): string => `planned for ${time}`,
  ends: (time: string): string => `planned until ${time}`,
  recorded: {
    ARRIVAL: (time: string): string => `came ${time}`,
    DEPARTURE: (time: string): string => `left ${time}`,
  },
  unexpected: {
    CANCELLED: 'but the visit is canceled',
    other: 'which isn’t the visit’s time',
    given: (name: string): string => `but the visit is ${name}’s`,
  },
  days: (count: number): string => `${count} days`,
  clock: (phone: string, ours: string): string => `phone ${phone}, actual ${ours}`,
  says: (time: string, reason: string): string => `says ${time}: “${reason}”`,
} as const;

const titleOf = (one: string, many: string) => (count: number) => plural(count, one, many);

/** The dialog that settles one or more. */
export const settleCopy = {
  title: {
    open: titleOf('Settle an Exception', 'Settle Exceptions'),
    settled: titleOf('A Settled Exception', 'Settled Exceptions'),
  },
  settles: (kind: string, detail: string): string => `Settle: ${kind}, ${detail}`,
  visit: 'Visit',
  caregiver: 'Caregiver',
  whatFor: 'What',
  reasonThey: 'Their reason',
  time: 'Which time counts?',
  times: {
    keep: 'Leave it as it is',
    planned: 'The planned time',
    recorded: 'The recorded time',
    stated: 'The time the caregiver says',
    typed: 'Another time',
  },
  since: (time: string): string => `since ${time}`,
  noTime: 'less than a minute',
  from: 'Began at',
  fromDay: 'Day it began',
  until: 'Ended at',
  untilDay: 'Day it ended',
  backwards: 'It can’t end before it began.',
  why: 'Usual reasons',
  otherReason: 'Something else',
  reasons: {
    forgot: 'The caregiver forgot to tap.',
    signal: 'The phone had no signal.',
    asked: 'The client asked for it.',
    needed: 'The client needed more care.',
    away: 'The client wasn’t home or ended early.',
    traffic: 'Traffic, or the visit before took longer.',
    called: 'We talked to the caregiver and the client, and it’s right.',
  },
  reason: 'Your reason',
  reasonHint: 'What happened, or why it’s all right. It’s kept in the audit trail.',
  submit: 'Settle',
  sending: 'Settling…',
  done: (count: number): string => `${counted(count, 'exception')} settled`,
  failed: 'Nothing was settled',
  settledBy: 'Settled by',
  settledReason: 'Reason',
  accepted: 'Time',
  acceptedTime: {
    PLANNED: 'The planned time counts',
    RECORDED: 'The recorded time counts',
    STATED: 'The stated time counts',
    TYPED: 'A typed time counts',
  },
  home: 'This Is the Client’s Home',
  homeHint: 'Is this where the client lives? Later records are measured from there.',
  homeDone: 'Home set',
  homeFailed: 'The home wasn’t set',
} as const;

export const downloadCopy = {
  title: 'Download visit records',
  hint: `One row per visit, for the state or a vendor who reports to it: the six elements, exceptions, and what was changed by whom. At most ${maxExportDays} days.`,
  from: 'First day',
  through: 'Last day',
  download: 'Download',
  downloading: 'Downloading…',
  failed: 'The records were not downloaded',
  failedHint: 'Nothing is lost. Please try again in a moment.',
} as const;
