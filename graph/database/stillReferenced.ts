/** PostgreSQL's codes for a row that others point to: from version 18 on, and before. */
const codes: readonly unknown[] = ['23001', '23503'];

/** Whether a row could not be deleted since others point to it. */
export const isStillReferenced = (error: unknown): boolean =>
  codes.includes((error as { code?: unknown }).code);
