import type { EntityManager } from '@mikro-orm/postgresql';
import { dayIn } from '../../shared/time.ts';
import { updateCharges } from '../invoices/charges.ts';

/**
 * Stores which invoices are overdue, so that the stored status follows the calendar. Reads do not
 * depend on it (product 5.1).
 * @returns how many became overdue
 */
export async function markOverdue(em: EntityManager, now: Date): Promise<number> {
  return em.transactional(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(hashtext(?))', ['mark overdue invoices']);
    const overdue = await tx.execute<{ id: string }[]>(
      `update invoices set status = 'overdue' where status = 'pending' and due_date < ?::date returning id`,
      [dayIn(now)],
    );
    for (const { id } of overdue) await updateCharges(tx, id);
    return overdue.length;
  });
}
