import { sql, type Kysely } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { linesOf, readLine } from '../invoices/invoiceLine.queries.ts';
import { columnText, fullName } from '../invoices/ledger.ts';
import type { Booked, BookedLine } from './journal.ts';

/** Returns what an export took, by day; what is taken back comes after what it takes back. Runs two statements. */
export async function bookedIn(db: Kysely<Tables>, batchId: string): Promise<Booked[]> {
  const entries = await db
    .selectFrom('book_entries as e')
    .leftJoin('payments', 'payments.id', 'e.source_id')
    .leftJoin('account_payments', 'account_payments.id', 'e.source_id')
    .leftJoin('invoice_credits', 'invoice_credits.id', 'e.source_id')
    .leftJoin('invoices', (join) =>
      join.on(
        sql<boolean>`invoices.id = coalesce(payments.invoice_id, invoice_credits.invoice_id, case when e.kind = 'invoice' then e.source_id end)`,
      ),
    )
    .innerJoin('clients', 'clients.id', 'e.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select([
      'e.kind',
      'e.reverses',
      'e.source_id as sourceId',
      sql<string>`e.day::text`.as('day'),
      sql<string>`e.amount::text`.as('amount'),
      sql<string>`coalesce(invoices.bill_to_name, ${fullName})`.as('name'),
      'invoices.invoice_number as reference',
      sql<string | null>`coalesce(payments.payment_method, account_payments.payment_method)`.as(
        'method',
      ),
      sql<string>`invoices.due_date::text`.as('dueDate'),
      'invoices.care_for as careFor',
      sql<string>`coalesce(invoices.tax, 0)::text`.as('tax'),
      sql<string>`(select coalesce(-sum(amount), 0.00)::text from payments
        where e.kind = 'invoice' and e.reverses and invoice_id = e.source_id and amount < 0 and voided_at is null)`.as(
        'refunded',
      ),
    ])
    .where('e.batch_id', '=', batchId)
    .orderBy('e.day')
    .orderBy('e.reverses')
    .orderBy('invoices.invoice_number')
    .orderBy('e.kind')
    .orderBy('e.id')
    .execute();
  const lines = await linesIn(db, batchId);
  return entries.map(({ sourceId, dueDate, careFor, tax, refunded, ...entry }) => ({
    ...entry,
    invoice:
      entry.kind === 'invoice'
        ? { dueDate, careFor, tax, refunded, lines: lines.get(sourceId) ?? [] }
        : null,
  }));
}

/** The lines of the invoices that an export took, by invoice. */
async function linesIn(
  db: Kysely<Tables>,
  batchId: string,
): Promise<ReadonlyMap<string, BookedLine[]>> {
  const cipher = cipherOf(db);
  const rows = await linesOf(db)
    .leftJoin('custom_lines', 'custom_lines.id', 'invoice_items.custom_line_id')
    .select([
      'invoice_items.invoice_id as invoiceId',
      columnText('invoice_items.service_date').as('day'),
      sql<BookedLine['account']>`case when custom_lines.sets_off_id is not null then 'refunds'
        when custom_lines.rate < 0 and custom_lines.corrects_id is null then 'discounts' else 'income' end`.as(
        'account',
      ),
    ])
    .where((eb) =>
      eb(
        'invoice_items.invoice_id',
        'in',
        eb
          .selectFrom('book_entries')
          .select('source_id')
          .where('batch_id', '=', batchId)
          .where('kind', '=', 'invoice'),
      ),
    )
    .execute();
  const read = rows.map(({ invoiceId, account, day, ...row }) => ({
    invoiceId,
    item: row.description,
    ...readLine(cipher, row),
    serviceDate: day,
    account,
  }));
  return Map.groupBy(read, ({ invoiceId }) => invoiceId);
}
