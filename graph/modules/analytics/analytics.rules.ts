/** What is measured of every day in Phoenix, by the name that it is stored under. */
export const metrics = {
  /** Requests that came in, suspected spam apart; told apart by source and by what has become of them. */
  requests: 'requests',
  /** Visits completed. */
  completedVisits: 'completed-visits',
  /** Visits called off. */
  cancelledVisits: 'cancelled-visits',
  /** Worked hours of the completed visits, by the quarter. */
  hours: 'hours',
  /** Totals of the invoices issued, cancelled ones apart; dollars. */
  billed: 'billed',
  /** Payments less refunds; dollars. */
  revenue: 'revenue',
  /** Still owed at the end of the day; dollars. */
  outstanding: 'outstanding',
} as const;

/** Where requests come from. */
export const requestSources = [
  'contact-inquiry',
  'consultation',
  'consultation-request',
  'signup-application',
  'job-application',
] as const;
export type RequestSource = (typeof requestSources)[number];

export const analyticsUnits = ['day', 'week', 'month'] as const;
export type AnalyticsUnit = (typeof analyticsUnits)[number];

/** Days that are measured again every night, for what was marked, paid or answered late. */
export const remeasuredDays = 35;

/** Most periods of one answer. */
export const mostPeriods = 400;
