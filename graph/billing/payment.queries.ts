import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../database/kysely.ts';
import { columnText } from './ledger.ts';
import type { PageRequest, RowsOfPage } from './paging.ts';

/** A payment as it is read. */
export interface PaymentReading {
  id: string;
  invoiceId: string;
  invoiceNumber: string;
  /** YYYY-MM-DD. */
  paymentDate: string;
  /** Exact decimal as text; negative for a refund. */
  amount: string;
  paymentMethod: string;
  /** What the office noted; for a refund without a note, its reason. */
  notes: string | null;
}

/**
 * A page of the payments for a client's invoices, newest payment date first, in one statement.
 * @returns one row more than `page.first` where others follow
 */
export async function paymentsPage(db: Kysely<Tables>, clientId: string, page: PageRequest): Promise<RowsOfPage<PaymentReading>> {
  const own = db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .where('invoices.client_id', '=', clientId);
  const place = page.after && sql`(${page.after.day}::date, ${page.after.id}::uuid)`;
  const from = place === null ? sql<boolean>`true` : sql<boolean>`(payments.payment_date, payments.id) < ${place}`;
  const before = place === null ? sql<boolean>`false` : sql<boolean>`(payments.payment_date, payments.id) >= ${place}`;
  const found = await db
    .selectNoFrom((eb) => [
      own.select(eb.fn.countAll<string>().as('count')).$asScalar().as('totalCount'),
      eb.exists(own.select('payments.id').where(before)).as('preceded'),
      jsonArrayFrom(
        own
          .select([
            'payments.id',
            'payments.invoice_id as invoiceId',
            'invoices.invoice_number as invoiceNumber',
            columnText('payments.payment_date').as('paymentDate'),
            columnText('payments.amount').as('amount'),
            'payments.payment_method as paymentMethod',
            sql<string | null>`coalesce(payments.notes, payments.reason)`.as('notes'),
          ])
          .where(from)
          .orderBy('payments.payment_date', 'desc')
          .orderBy('payments.id', 'desc')
          .limit(page.first + 1),
      ).as('rows'),
    ])
    .executeTakeFirstOrThrow();
  return { totalCount: Number(found.totalCount), preceded: Boolean(found.preceded), rows: found.rows };
}
