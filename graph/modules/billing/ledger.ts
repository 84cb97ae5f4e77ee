import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { dayIn } from '../../shared/time.ts';
import type { InvoiceStatus } from './billing.rules.ts';

/**
 * Invoices joined with what was received and refunded for each: wherever invoice money is read, it is read from
 * here. The zeros have two decimals so that sums of nothing read "0.00".
 */
export function ledger(invoices: SelectQueryBuilder<Tables, 'invoices', object>) {
  return invoices.innerJoinLateral(
    (eb) =>
      eb
        .selectFrom('payments')
        .select([
          sql<string>`coalesce(sum(payments.amount) filter (where payments.amount > 0), 0.00)`.as(
            'received',
          ),
          sql<string>`coalesce(-sum(payments.amount) filter (where payments.amount < 0), 0.00)`.as(
            'refunded',
          ),
        ])
        .whereRef('payments.invoice_id', '=', 'invoices.id')
        .as('money'),
    (join) => join.onTrue(),
  );
}

/**
 * The payments of one client, who has all of them together: added up by invoice in one go. To be joined on the left, and
 * then with `sumsOrNothing`, which makes of it what `ledger` has.
 */
export const sumsOfPayments = (clientId: string) =>
  sql<{ invoice_id: string; received: string; refunded: string }>`(
  select invoice_id,
         sum(amount) filter (where amount > 0) as received,
         -sum(amount) filter (where amount < 0) as refunded
    from payments where client_id = ${clientId} group by invoice_id)`.as<'sums'>(sql`sums`);

export const sumsOrNothing = sql<{ received: string; refunded: string }>`lateral (
  select coalesce(sums.received, 0.00) as received, coalesce(sums.refunded, 0.00) as refunded)`.as<'money'>(
  sql`money`,
);

/** The ledger of one client. */
export const clientLedger = (db: Kysely<Tables>, clientId: string) =>
  db
    .selectFrom('invoices')
    .leftJoin(sumsOfPayments(clientId), 'sums.invoice_id', 'invoices.id')
    .innerJoin(sumsOrNothing, (join) => join.onTrue())
    .where('invoices.client_id', '=', clientId);

/** Whether money may still be owed on an invoice's row. */
export const isUnpaid = sql<boolean>`invoices.status in ('pending', 'overdue')`;

/** Received less refunded, of a ledger's row. */
export const paid = sql<string>`(money.received - money.refunded)`;

/**
 * Still owed, of a ledger's row: zero on paid and cancelled invoices, and never raised by a refund
 * (product 5.3).
 */
export const due = sql<string>`case when ${isUnpaid} then greatest(invoices.total - money.received, 0.00) else 0.00 end`;

/**
 * Status of an invoice's row on a day. The due date alone decides between pending and overdue,
 * whatever the last job wrote (product 5.1).
 * @param today YYYY-MM-DD in Phoenix
 */
export const statusOn = (today: string): RawBuilder<InvoiceStatus> =>
  sql`case when not ${isUnpaid} then invoices.status when invoices.due_date < ${today}::date then 'overdue' else 'pending' end`;

/** Status of an invoice's row on the day it is in Phoenix. */
export const statusAt = (now: Date): RawBuilder<InvoiceStatus> => statusOn(dayIn(now));

/**
 * Whether an invoice reads a status today: as `statusAt`, in conditions that an index can serve.
 */
export function hasStatus(status: InvoiceStatus, now: Date): RawBuilder<boolean> {
  if (status !== 'pending' && status !== 'overdue') return sql`invoices.status = ${status}`;
  if (status === 'pending') return sql`(${isUnpaid} and invoices.due_date >= ${dayIn(now)}::date)`;
  // Found by status and due date: going by issue date, PostgreSQL would read everything paid since.
  return sql`invoices.id = any(array(select late.id from invoices late where late.status in ('pending', 'overdue') and late.due_date < ${dayIn(now)}::date))`;
}

/** First and last name of a client's user, as the office calls them. */
export const fullName = sql<string>`concat_ws(' ', users.first_name, users.last_name)`;

/** A decimal or a calendar date as text, also inside JSON, where a decimal would otherwise become a float. */
export const asText = (value: RawBuilder<string>): RawBuilder<string> => sql`(${value})::text`;
export const columnText = (column: string): RawBuilder<string> => asText(sql.ref(column));
