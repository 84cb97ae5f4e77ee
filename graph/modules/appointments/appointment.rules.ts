import type { CancellationPolicyName } from '../clients/care.rules.ts';

export const appointmentStatuses = [
  'scheduled',
  'confirmed',
  'in-progress',
  'completed',
  'cancelled',
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Where a visit stands. What the product does follows from this, not from the single states. */
export type Phase = 'ahead' | 'begun' | 'happened' | 'canceled';

interface AppointmentState {
  phase: Phase;
  /** Description in the graph's schema. */
  meaning: string;
  /** Within a sentence: "This visit is …". */
  label: string;
  /** States that may follow (product 4.3). */
  next: readonly AppointmentStatus[];
  /** The timestamp of the visit that is set on entering this state. */
  stamps: 'confirmedAt' | 'startedAt' | 'completedAt' | 'cancelledAt' | null;
  /** Status in calendars. */
  calendar: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
}

export const appointmentStates: Readonly<Record<AppointmentStatus, AppointmentState>> = {
  scheduled: {
    phase: 'ahead',
    meaning: 'Planned.',
    label: 'scheduled',
    next: ['confirmed', 'in-progress', 'cancelled'],
    stamps: null,
    calendar: 'TENTATIVE',
  },
  confirmed: {
    phase: 'ahead',
    meaning: 'Planned and confirmed.',
    label: 'confirmed',
    next: ['in-progress', 'cancelled'],
    stamps: 'confirmedAt',
    calendar: 'CONFIRMED',
  },
  'in-progress': {
    phase: 'begun',
    meaning: 'The caregiver is there.',
    label: 'in progress',
    next: ['completed'],
    stamps: 'startedAt',
    calendar: 'CONFIRMED',
  },
  completed: {
    phase: 'happened',
    meaning: 'Done.',
    label: 'completed',
    next: [],
    stamps: 'completedAt',
    calendar: 'CONFIRMED',
  },
  cancelled: {
    phase: 'canceled',
    meaning: 'Canceled.',
    label: 'cancelled',
    next: [],
    stamps: 'cancelledAt',
    calendar: 'CANCELLED',
  },
};

/** Called as pure, so that pages that use other rules alone don't carry the states. */
const statusesIn = (...among: Phase[]): readonly AppointmentStatus[] =>
  appointmentStatuses.filter((status) => among.includes(appointmentStates[status].phase));

/** Nobody has begun or canceled it, even if its time is over: it can be moved, given or canceled. */
export const aheadStatuses = /* @__PURE__ */ statusesIn('ahead');

/** It takes its caregiver's time as planned: two of these never overlap. */
export const plannedStatuses = /* @__PURE__ */ statusesIn('ahead', 'begun');

/** A caregiver came. */
export const workedStatuses = /* @__PURE__ */ statusesIn('begun', 'happened');

export const isAhead = ({ status }: { status: AppointmentStatus }): boolean =>
  appointmentStates[status].phase === 'ahead';

/** True if there is a visit to make, or one that goes on. */
export const isToMake = (
  { status, endsAt }: { status: AppointmentStatus; endsAt: Date },
  now: Date,
): boolean => status === 'in-progress' || (isAhead({ status }) && endsAt > now);

export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

/** What people choose from. */
export const cancelReasons = [
  'personal-emergency',
  'illness',
  'schedule-conflict',
  'no-longer-needed',
  'caregiver-request',
  'other',
] as const;

/**
 * Reasons that nobody chooses: care was suspended, or ended (product 6.2), or a plan no longer has
 * the visit (4.4).
 */
export const closingReasons = ['hold', 'care-ended', 'plan-changed'] as const;
export type CancelReason = (typeof cancelReasons)[number] | (typeof closingReasons)[number];

export const recurrencePatterns = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
export type RecurrencePattern = (typeof recurrencePatterns)[number];

/**
 * What a change of a plan affects: one visit, one and all later ones, all future ones, or its end.
 */
export const recurringScopes = ['one', 'later', 'all', 'end'] as const;
export type RecurringScope = (typeof recurringScopes)[number];

/** Hours of notice that a change of recurring visits needs (product 4.4). */
export const recurringNoticeHours = 48;

/** Days ahead for which the office confirms visits together. */
export const confirmAheadDays = 7;

/** Days ahead for which the visits of a plan exist, a rolling window, and how that is said. */
export const horizonDays = 56;
export const horizon = `${horizonDays / 7} weeks`;

/**
 * Kinds of notices: about visits, about a time off request, or a sentence for a client whom the
 * office calls (product 4.13).
 */
export const noticeKinds = [
  'given',
  'changed',
  'taken',
  'cancelled',
  'time-off',
  'in-words',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Maximum number of notices shown at once. */
export const maxNotices = 100;

export const reminderTypes = ['email', 'text', 'call'] as const;
export type ReminderType = (typeof reminderTypes)[number];

export const reminderStatuses = ['pending', 'sent', 'failed', 'cancelled', 'skipped'] as const;
export type ReminderStatus = (typeof reminderStatuses)[number];

/**
 * Days before and after today in Phoenix for which a caregiver sees and records visits
 * (product 4.11).
 */
export const caregiverWindowDays = 14;

/** A cancellation with at least `minimumHours` of notice costs `percent` of the visit. */
export interface CancellationTier {
  minimumHours: number;
  percent: number;
}

/** Tiers of each policy, longest notice first (product 4.2). The last one starts at 0 hours. */
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
  /** Cost minus fee, dollars with two decimals. */
  refund: string;
}

/**
 * Returns what canceling costs. Used by the calculator, the dialog and billing alike
 * (product 4.2).
 * @param hoursOfNotice hours until the visit starts; negative once it has started, which costs as
 *   much as no notice
 * @param cost of the visit in dollars, an exact decimal with at most two places ("150.00")
 * @throws RangeError when the cost is not such a decimal or the hours are not a number
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

/** Returns the hours from `now` until a visit starts; negative once it has started. */
export const hoursOfNotice = (begins: Date, now: Date): number =>
  (begins.getTime() - now.getTime()) / hour;

/** Returns the last moment at which canceling a visit is free. */
export function freeUntil(policy: CancellationPolicyName, begins: Date): Date {
  const free = cancellationPolicies[policy]
    .filter(({ percent }) => percent === 0)
    .map(({ minimumHours }) => minimumHours);
  return new Date(begins.getTime() - Math.min(...free) * hour);
}

/** Converts an amount to whole cents, to avoid floats. */
function cents(amount: string): bigint {
  const parts = /^(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  if (parts === null) throw new RangeError(`Not an amount in dollars: ${amount}`);
  return BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'));
}

function dollars(amount: bigint): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
}
