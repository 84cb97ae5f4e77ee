import type { CancellationPolicyName } from '../care/care.rules.ts';

export const appointmentStatuses = [
  'scheduled',
  'confirmed',
  'in-progress',
  'completed',
  'cancelled',
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

interface AppointmentState {
  /** For whoever reads the graph's schema. */
  meaning: string;
  /** Within a sentence: "This visit is …". */
  label: string;
  /** States that may follow (product 4.3). */
  next: readonly AppointmentStatus[];
  /** The time of the visit that a move to this state stamps. */
  stamps: 'confirmedAt' | 'startedAt' | 'completedAt' | 'cancelledAt' | null;
  /** As calendars show it. */
  calendar: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
}

export const appointmentStates: Readonly<Record<AppointmentStatus, AppointmentState>> = {
  scheduled: {
    meaning: 'Planned.',
    label: 'scheduled',
    next: ['confirmed', 'cancelled'],
    stamps: null,
    calendar: 'TENTATIVE',
  },
  confirmed: {
    meaning: 'Planned and confirmed.',
    label: 'confirmed',
    next: ['in-progress', 'cancelled'],
    stamps: 'confirmedAt',
    calendar: 'CONFIRMED',
  },
  'in-progress': {
    meaning: 'The caregiver is there.',
    label: 'in progress',
    next: ['completed'],
    stamps: 'startedAt',
    calendar: 'CONFIRMED',
  },
  completed: {
    meaning: 'Done.',
    label: 'completed',
    next: [],
    stamps: 'completedAt',
    calendar: 'CONFIRMED',
  },
  cancelled: {
    meaning: 'Canceled.',
    label: 'cancelled',
    next: [],
    stamps: 'cancelledAt',
    calendar: 'CANCELLED',
  },
};

export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

export const cancelReasons = [
  'personal-emergency',
  'illness',
  'schedule-conflict',
  'no-longer-needed',
  'caregiver-request',
  'other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const recurrencePatterns = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
export type RecurrencePattern = (typeof recurrencePatterns)[number];

/** What a change of a standing arrangement touches: one visit, one and all later ones, all to come, or its end. */
export const recurringScopes = ['one', 'later', 'all', 'end'] as const;
export type RecurringScope = (typeof recurringScopes)[number];

/** Hours of notice that a change of recurring visits needs (product 4.4). */
export const recurringNoticeHours = 48;

/** Days ahead for which the visits of a plan exist: a rolling eight weeks. */
export const horizonDays = 56;

/** What someone has to know: what became of visits, or of a wish for time off (product 4.13). */
export const noticeKinds = ['given', 'changed', 'taken', 'cancelled', 'time-off'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const reminderTypes = ['email', 'text', 'call'] as const;
export type ReminderType = (typeof reminderTypes)[number];

export const reminderStatuses = ['pending', 'sent', 'failed', 'cancelled', 'skipped'] as const;
export type ReminderStatus = (typeof reminderStatuses)[number];

/** So many days before and after today in Phoenix a caregiver sees and records their visits (product 4.11). */
export const caregiverWindowDays = 14;

/** From `minimumHours` of notice on, a cancellation costs `percent` of the visit. */
export interface CancellationTier {
  minimumHours: number;
  percent: number;
}

/** Tiers of each policy, longest notice first (product 4.2). The last one begins at 0 hours. */
export const cancellationPolicies: Readonly<
  Record<CancellationPolicyName, readonly CancellationTier[]>
> = {
  standard: [
    { minimumHours: 24, percent: 0 },
    { minimumHours: 4, percent: 25 },
    { minimumHours: 0, percent: 50 },
  ],
  premium: [
    { minimumHours: 48, percent: 0 },
    { minimumHours: 24, percent: 15 },
    { minimumHours: 4, percent: 35 },
    { minimumHours: 0, percent: 75 },
  ],
  emergency: [
    { minimumHours: 2, percent: 0 },
    { minimumHours: 0, percent: 100 },
  ],
};

/** The demonstration appointment of the fee calculator (product 4.1): minutes and dollars. */
export const demonstrationAppointment = { minutes: 120, cost: '150.00' } as const;

export interface CancellationQuote {
  percent: number;
  /** Dollars with two decimals, rounded half up to the cent. */
  fee: string;
  /** Cost less fee, dollars with two decimals. */
  refund: string;
}

/**
 * What cancelling costs: the one function behind the calculator, the dialog and the bill
 * (product 4.2).
 * @param hoursOfNotice hours until the visit begins; negative once it has begun, which costs as much as no notice
 * @param cost of the visit in dollars, an exact decimal with at most two places ("150.00")
 * @throws RangeError when the cost is no such decimal or the hours are no number
 */
export function cancellationFee(
  policy: CancellationPolicyName,
  hoursOfNotice: number,
  cost: string,
): CancellationQuote {
  if (Number.isNaN(hoursOfNotice)) throw new RangeError('Hours of notice must be a number');
  const tiers = cancellationPolicies[policy];
  const percent =
    tiers.find((tier) => hoursOfNotice >= tier.minimumHours)?.percent ??
    Math.max(...tiers.map((tier) => tier.percent));
  const whole = cents(cost);
  const fee = (whole * BigInt(percent) + 50n) / 100n;
  return { percent, fee: dollars(fee), refund: dollars(whole - fee) };
}

const hour = 3_600_000;

/** Hours from `now` until a visit begins; negative once it has begun. */
export const hoursOfNotice = (begins: Date, now: Date): number =>
  (begins.getTime() - now.getTime()) / hour;

/** The last moment at which cancelling a visit costs nothing. */
export function freeUntil(policy: CancellationPolicyName, begins: Date): Date {
  const free = cancellationPolicies[policy]
    .filter(({ percent }) => percent === 0)
    .map(({ minimumHours }) => minimumHours);
  return new Date(begins.getTime() - Math.min(...free) * hour);
}

/** Cents as a whole number, so that nothing here is ever a float. */
function cents(amount: string): bigint {
  const parts = /^(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  if (parts === null) throw new RangeError(`Not an amount in dollars: ${amount}`);
  return BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'));
}

function dollars(amount: bigint): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
}
