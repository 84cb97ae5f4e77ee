export const analyticsUnits = ['day', 'week', 'month'] as const;
export type AnalyticsUnit = (typeof analyticsUnits)[number];

/** Maximum number of periods in one answer. */
export const maxPeriods = 400;

/** How a client came to us. */
export const clientSources = [
  'consultation',
  'consultation-request',
  'signup-application',
  'other',
] as const;
export type ClientSource = (typeof clientSources)[number];

/** Days past the due date of an invoice on which something is still owed; on the due date it isn’t late. */
export const owedAges = ['not-late', 'up-to-30', 'up-to-60', 'up-to-90', 'over-90'] as const;
export type OwedAge = (typeof owedAges)[number];
