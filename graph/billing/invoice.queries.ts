import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../database/kysely.ts';
import { isIdentifier } from '../types/identifier.ts';
import type { InvoiceStatus } from './billing.rules.ts';
import { asText, columnText, due, ledger, paid, statusAt } from './ledger.ts';
import type { PageRequest, RowsOfPage } from './paging.ts';

/** One line of an invoice as it is read. Money and quantities are exact decimals as text. */
export interface InvoiceLine {
  id: string;
  description: string;
  quantity: string;
  rate: string;
  amount: string;
  /** YYYY-MM-DD; null for a line that belongs to no day. */
  serviceDate: string | null;
}

/** An invoice as it is read today. Money is exact decimals as text, calendar dates are YYYY-MM-DD. */
export interface InvoiceReading {
  id: string;
  invoiceNumber: string;
  issueDate: string;
  dueDate: string;
  /** Overdue from the day after the due date, as days turn in Phoenix (ruling 20). */
  status: InvoiceStatus;
  subtotal: string;
  tax: string;
  total: string;
  /** Money received less money given back. */
  paid: string;
  /** Money given back, as a positive amount. */
  refunded: string;
  /** Still owed; a refund never raises it (ruling 48). Zero on paid and cancelled invoices. */
  due: string;
  description: string | null;
  paidAt: Date | null;
  lines: InvoiceLine[];
}

/** An invoice with whom it is sent to, as it is printed. */
export interface InvoiceDocument extends InvoiceReading {
  billTo: { name: string; address: string | null };
}

/**
 * A page of a client's invoices, newest issue date first, in one statement.
 * @returns one row more than `page.first` where others follow
 */
export async function invoicesPage(db: Kysely<Tables>, clientId: string, page: PageRequest, now: Date): Promise<RowsOfPage<InvoiceReading>> {
  const own = db.selectFrom('invoices').where('client_id', '=', clientId);
  const place = page.after && sql`(${page.after.day}::date, ${page.after.id}::uuid)`;
  const from = place === null ? sql<boolean>`true` : sql<boolean>`(invoices.issue_date, invoices.id) < ${place}`;
  const before = place === null ? sql<boolean>`false` : sql<boolean>`(issue_date, id) >= ${place}`;
  const found = await db
    .selectNoFrom((eb) => [
      own.select(eb.fn.countAll<string>().as('count')).$asScalar().as('totalCount'),
      eb.exists(own.select('id').where(before)).as('preceded'),
      jsonArrayFrom(
        readings(db, now)
          .where('invoices.client_id', '=', clientId)
          .where(from)
          .orderBy('invoices.issue_date', 'desc')
          .orderBy('invoices.id', 'desc')
          .limit(page.first + 1),
      ).as('rows'),
    ])
    .executeTakeFirstOrThrow();
  return { totalCount: Number(found.totalCount), preceded: Boolean(found.preceded), rows: found.rows.map(withInstants) };
}

/**
 * One invoice with its bill-to, in one statement.
 * @param clientId the client whose it has to be; null for any, which only the office may ask for
 * @returns null when there is none, it is someone else's, or `id` is no identifier at all (ruling 14)
 */
export async function findInvoice(db: Kysely<Tables>, clientId: string | null, id: string, now: Date): Promise<InvoiceDocument | null> {
  if (!isIdentifier(id)) return null;
  const found = await readings(db, now)
    .innerJoin('clients', 'clients.id', 'invoices.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select([sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('name'), 'clients.address'])
    .where('invoices.id', '=', id)
    .$if(clientId !== null, (query) => query.where('invoices.client_id', '=', clientId!))
    .executeTakeFirst();
  if (found === undefined) return null;
  const { name, address, ...reading } = found;
  return { ...withInstants(reading), billTo: { name, address } };
}

/** Invoices as they are read on a day, for a caller that says which. */
export function readings(db: Kysely<Tables>, now: Date) {
  return ledger(db).select((eb) => [
    'invoices.id',
    'invoices.invoice_number as invoiceNumber',
    columnText('invoices.issue_date').as('issueDate'),
    columnText('invoices.due_date').as('dueDate'),
    statusAt(now).as('status'),
    columnText('invoices.subtotal').as('subtotal'),
    columnText('invoices.tax').as('tax'),
    columnText('invoices.total').as('total'),
    asText(paid).as('paid'),
    columnText('money.refunded').as('refunded'),
    asText(due).as('due'),
    'invoices.notes as description',
    'invoices.paid_at as paidAt',
    jsonArrayFrom(
      eb
        .selectFrom('invoice_items')
        .select([
          'invoice_items.id',
          'service_description as description',
          columnText('quantity').as('quantity'),
          columnText('rate').as('rate'),
          columnText('amount').as('amount'),
          'service_date as serviceDate',
        ])
        .whereRef('invoice_items.invoice_id', '=', 'invoices.id')
        .orderBy('position')
        .orderBy('invoice_items.id'),
    ).as('lines'),
  ]);
}

/** JSON carries instants as text. */
export const withInstants = <Row extends { paidAt: Date | string | null }>(row: Row): Omit<Row, 'paidAt'> & { paidAt: Date | null } => ({
  ...row,
  paidAt: row.paidAt === null ? null : new Date(row.paidAt),
});
