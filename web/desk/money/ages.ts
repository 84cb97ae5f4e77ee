import type { OwedAge } from '../../app/graph/schema.generated.ts';

/** How late what is owed is, by the due date. */
export const ages = {
  NOT_LATE: 'Not due yet',
  UP_TO_30: '1–30 days late',
  UP_TO_60: '31–60 days late',
  UP_TO_90: '61–90 days late',
  OVER_90: 'Over 90 days late',
} satisfies Record<OwedAge, string>;
