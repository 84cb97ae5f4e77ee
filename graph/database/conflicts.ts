import { UniqueConstraintViolationException } from '@mikro-orm/core';

/**
 * Runs work that inserts unique rows, and retries once if someone else inserted the same row
 * meanwhile: the second attempt finds it. A second conflict is thrown.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    return work();
  }
}

/** PostgreSQL's error codes for a row that others point to: since version 18, and before. */
const stillReferenced: readonly unknown[] = ['23001', '23503'];

/** True if a row could not be deleted because others point to it. */
export const isStillReferenced = (error: unknown): boolean =>
  stillReferenced.includes((error as { code?: unknown }).code);
