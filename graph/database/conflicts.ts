import { UniqueConstraintViolationException } from '@mikro-orm/core';

/**
 * Runs work that inserts unique rows, and once more when someone else inserted the same row
 * meanwhile: the second try finds it. A second conflict is thrown.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    return work();
  }
}

/** PostgreSQL's codes for a row that others point to: from version 18 on, and before. */
const stillReferenced: readonly unknown[] = ['23001', '23503'];

/** Whether a row could not be deleted since others point to it. */
export const isStillReferenced = (error: unknown): boolean =>
  stillReferenced.includes((error as { code?: unknown }).code);
