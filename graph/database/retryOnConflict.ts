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
