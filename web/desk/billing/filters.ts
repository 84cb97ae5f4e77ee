import { billingCopy as copy } from './copy.ts';

/** The filters that both lists have. */
export const searchField = { type: 'search', label: copy.search } as const;
export const dayFields = {
  from: { type: 'day', label: copy.from },
  through: { type: 'day', label: copy.through },
} as const;
