import { UniqueConstraintViolationException } from '@mikro-orm/core';

/**
 * Does work that makes rows which must be unique, and does it again when someone else made the same row meanwhile: the
 * second time it finds that row. What still collides is thrown.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    return work();
  }
}
