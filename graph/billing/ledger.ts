import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../database/kysely.ts';
import { todayInPhoenix } from '../forms/forms.rules.ts';
import type { InvoiceStatus } from './billing.rules.ts';

/**
 * The invoices joined with what was received and refunded for each: wherever invoice money is read, it is read from
 * here. The zeros have two decimals so that sums of nothing read "0.00".
 */
export function ledger(db: Kysely<Tables>) {
  return db.selectFrom('invoices').innerJoinLateral(
    (eb) => eb
      .selectFrom('payments')
      .select([
        sql<string>`coalesce(sum(payments.amount) filter (where payments.amount > 0), 0.00)`.as('received'),
        sql<string>`coalesce(-sum(payments.amount) filter (where payments.amount < 0), 0.00)`.as('refunded'),
      ])
      .whereRef('payments.invoice_id', '=', 'invoices.id')
      .as('money'),
    (join) => join.onTrue(),
  );
}

const isOpen = sql<boolean>`invoices.status in ('pending', 'overdue')`;

/** Received less refunded, of a ledger's row. */
export const paid = sql<string>`(money.received - money.refunded)`;

/** Still owed, of a ledger's row: zero on paid and cancelled invoices, and never raised by a refund (ruling 48). */
export const due = sql<string>`case when ${isOpen} then greatest(invoices.total - money.received, 0.00) else 0.00 end`;

/**
 * Status of an invoice's row on a day. The due date alone decides between pending and overdue, whatever the last job
 * wrote (ruling 20).
 * @param today YYYY-MM-DD in Phoenix
 */
export const statusOn = (today: string): RawBuilder<InvoiceStatus> =>
  sql`case when not ${isOpen} then invoices.status when invoices.due_date < ${today}::date then 'overdue' else 'pending' end`;

/** Status of an invoice's row on the day it is in Phoenix. */
export const statusAt = (now: Date): RawBuilder<InvoiceStatus> => statusOn(todayInPhoenix(now));

/** A decimal or a calendar date as text, also inside JSON, where a decimal would otherwise become a float. */
export const asText = (value: RawBuilder<string>): RawBuilder<string> => sql`(${value})::text`;
export const columnText = (column: string): RawBuilder<string> => asText(sql.ref(column));
