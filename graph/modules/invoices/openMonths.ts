import type { EntityManager } from '@mikro-orm/postgresql';
import { closedInWords } from '../../shared/closedMonths.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';

/**
 * Refuses a day that somebody chose in a closed month of the books (product 5.9). Whoever closes one
 * waits until this transaction ends.
 * @param field the input's field with the day
 * @throws UserError INVALID on the field, naming the first open day
 */
export async function assertOpen(em: EntityManager, day: string, field: string): Promise<void> {
  const [{ open }] = await em.execute<[{ open: string | null }]>(
    'select first_open_day()::text as open',
  );
  if (open !== null && day < open)
    throw UserError.of(RefusalCode.INVALID, closedInWords(day, open), field);
}
