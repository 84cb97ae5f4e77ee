import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { dayIn } from '../../shared/time.ts';
import { isOwed, owedStatuses, type InvoiceStatus } from './billing.rules.ts';
import { listed } from '../../database/wordList.ts';

/**
 * Joins invoices with what was received and refunded for each, without voided payments. All reads of
 * invoice money go through this. The zeros have two decimals so that empty sums read "0.00".
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
        .where('payments.voided_at', 'is', null)
        .as('money'),
    (join) => join.onTrue(),
  );
}

/**
 * Sums one client's payments by invoice in one pass. Left join it together with `sumsOrNothing` to
 * get the same columns as `ledger`.
 */
export const sumsOfPayments = (clientId: string) =>
  sql<{ invoice_id: string; received: string; refunded: string }>`(
  select invoice_id,
         sum(amount) filter (where amount > 0) as received,
         -sum(amount) filter (where amount < 0) as refunded
    from payments where client_id = ${clientId} and voided_at is null group by invoice_id)`.as<'sums'>(
    sql`sums`,
  );

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

/** True if money may still be owed on an invoice row. */
export const isUnpaid = sql<boolean>`invoices.status in ${listed(owedStatuses)}`;

/** Whose bills are read, and by whom. */
export interface BillReader {
  clientId: string;
  /** What the reader is among those who pay in place of the client; none for the client. */
  payerIds: readonly string[];
}

/** True for an invoice row that the client is to pay, or who reads it in their place. */
export const isReaders = (payerIds: readonly string[]): RawBuilder<boolean> =>
  sql`(invoices.payer_id is null or invoices.payer_id = any(${payerIds}::uuid[]))`;

/** Received minus refunded, for a ledger row. */
export const paid = sql<string>`(money.received - money.refunded)`;

/**
 * Amount due for a ledger row: the total less credits and what was received; zero on paid and canceled
 * invoices, and never raised by a refund (product 5.3). `moneyOf` says the same of a locked one.
 */
export const due = sql<string>`case when ${isUnpaid} then greatest(invoices.total - invoices.credited - money.received, 0.00) else 0.00 end`;

/**
 * Status of an invoice row on a day. Only the due date decides between pending and overdue,
 * whatever the last job stored (product 5.1).
 * @param today YYYY-MM-DD in Phoenix
 */
export const statusOn = (today: string): RawBuilder<InvoiceStatus> =>
  sql`case when not ${isUnpaid} then invoices.status when invoices.due_date < ${today}::date then 'overdue' else 'pending' end`;

/** Status of an invoice row on the current day in Phoenix. */
export const statusAt = (now: Date): RawBuilder<InvoiceStatus> => statusOn(dayIn(now));

/** True if an invoice has a status today. Same as `statusAt`, in a form that can use an index. */
export function hasStatus(status: InvoiceStatus, now: Date): RawBuilder<boolean> {
  if (!isOwed(status)) return sql`invoices.status = ${status}`;
  if (status === 'pending') return sql`(${isUnpaid} and invoices.due_date >= ${dayIn(now)}::date)`;
  // Looks up by status and due date; by issue date, PostgreSQL would read everything paid since.
  return sql`invoices.id = any(array(select late.id from invoices late where late.status in ${listed(owedStatuses)} and late.due_date < ${dayIn(now)}::date))`;
}

/** First and last name of a client's user, as the office writes them. */
export const fullName = sql<string>`concat_ws(' ', users.first_name, users.last_name)`;

/**
 * Casts a decimal or a calendar date to text, also inside JSON, where a decimal would become a
 * float.
 */
export const asText = (value: RawBuilder<string>): RawBuilder<string> => sql`(${value})::text`;
export const columnText = (column: string): RawBuilder<string> => asText(sql.ref(column));

/**
 * What was received from clients and given back to them, each sum once, on its day: what came for one
 * invoice, and what came for a client's account, whatever invoices it counts for (product 5.3).
 */
export const moneyReceived = sql<{ client_id: string; day: string; amount: string }>`(
  select client_id, payment_date as day, amount from payments where voided_at is null and account_payment_id is null
  union all select client_id, payment_date, amount from account_payments where voided_at is null)`.as<'money_received'>(
  sql`money_received`,
);

/** What of a client's money is on no invoice. */
export const onAccount = (clientId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select coalesce(sum(unapplied), 0.00) from account_payments where client_id = ${clientId})`;
