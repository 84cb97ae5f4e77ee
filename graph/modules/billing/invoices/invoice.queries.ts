import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type {
  ColumnCipher,
  Opened,
  EncryptedText,
} from '../../../database/encryption/columnCipher.ts';
import { cipherOf } from '../../../database/encryption/ciphers.ts';
import type { Tables } from '../../../database/kysely.ts';
import type { Database } from '../../../database/orm.ts';
import { prepared } from '../../../database/prepared.ts';
import { todayInPhoenix } from '../../../shared/validation/forms.rules.ts';
import { isIdentifier } from '../../../shared/validation/identifier.ts';
import type { InvoiceStatus } from '../billing.rules.ts';
import {
  asText,
  columnText,
  due,
  ledger,
  paid,
  statusAt,
  statusOn,
  sumsOfPayments,
  sumsOrNothing,
} from '../ledger.ts';
import type { PageRequest, RowsOfPage } from '../../../shared/paging/keyset.ts';

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
  /** Overdue from the day after the due date, as days turn in Phoenix. */
  status: InvoiceStatus;
  subtotal: string;
  tax: string;
  total: string;
  /** Money received less money given back. */
  paid: string;
  /** Money given back, as a positive amount. */
  refunded: string;
  /** Still owed; a refund never raises it. Zero on paid and cancelled invoices. */
  due: string;
  description: string | null;
  paidAt: Date | null;
  lines: InvoiceLine[];
}

/** An invoice with whom it is sent to, as it is printed. */
export interface InvoiceDocument extends InvoiceReading {
  billTo: { name: string; address: string | null };
}

/** The costly parts of a page's invoices, read only when requested. */
export interface PartsOfPage {
  /** What was paid, refunded and is due. */
  payments: boolean;
  lines: boolean;
}

/** An invoice of a page, with the parts that were asked for. */
export type InvoiceOfPage = Omit<InvoiceReading, MoneyOfPayments> &
  Partial<Pick<InvoiceReading, MoneyOfPayments>>;
type MoneyOfPayments = 'paid' | 'refunded' | 'due';

/**
 * A page of a client's invoices, newest issue date first, in one statement.
 * @returns one row more than `page.first` where others follow; `lines` is empty where they were not asked for
 */
export async function invoicesPage(
  { pool, cipher }: Pick<Database, 'pool' | 'cipher'>,
  clientId: string,
  { first, after }: PageRequest,
  now: Date,
  { payments, lines: withLines }: PartsOfPage = { payments: true, lines: true },
): Promise<RowsOfPage<InvoiceOfPage>> {
  const read = (after === null ? firstPage : laterPage)[
    payments ? 'withPayments' : 'withoutPayments'
  ][withLines ? 'withLines' : 'withoutLines'];
  const [found] = await read(pool, {
    clientId,
    most: first + 1,
    today: todayInPhoenix(now),
    day: after?.at ?? '',
    id: after?.id ?? '',
  });
  const { totalCount, preceded, rows, lines } = found!;
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  return {
    totalCount: Number(totalCount),
    totalCountIsExact: true,
    preceded: Boolean(preceded),
    rows: rows.map((row) => ({
      ...opened(cipher, row),
      lines: (linesOf.get(row.id) ?? []).map(({ invoiceId: _invoice, ...line }) => line),
    })),
  };
}

interface PageValues {
  clientId: string;
  most: number;
  /** YYYY-MM-DD. */
  today: string;
  day: string;
  id: string;
}

/**
 * The page is cut first; its lines are then found for all of its invoices at once, and payments added up, both among the
 * client's. PostgreSQL hands each over as one JSON text, which is less work on both sides than rows.
 */
const pageOf = (isLater: boolean, { payments, lines }: PartsOfPage) =>
  prepared((db, { clientId, most, today, day, id }: PageValues) => {
    const own = db.selectFrom('invoices').where('client_id', '=', clientId);
    const cursor = sql`(${day}::date, ${id}::uuid)`;
    return db
      .with(
        (cte) => cte('page').materialized(),
        () =>
          own
            .select([
              'id',
              'invoice_number',
              'issue_date',
              'due_date',
              'subtotal',
              'tax',
              'total',
              'status',
              'notes',
              'paid_at',
            ])
            .where(isLater ? sql<boolean>`(issue_date, id) < ${cursor}` : sql<boolean>`true`)
            .orderBy('issue_date', 'desc')
            .orderBy('id', 'desc')
            .limit(most),
      )
      .selectNoFrom((eb) => {
        const page = eb
          .selectFrom('page as invoices')
          .orderBy('invoices.issue_date', 'desc')
          .orderBy('invoices.id', 'desc')
          .select([...invoiceColumns, statusOn(today).as('status')]);
        return [
          own.select(eb.fn.countAll<string>().as('count')).$asScalar().$notNull().as('totalCount'),
          (isLater
            ? sql<boolean>`${eb.exists(own.select('id').where(sql<boolean>`(issue_date, id) >= ${cursor}`))}`
            : sql<boolean>`false`
          ).as('preceded'),
          (payments
            ? jsonArrayFrom(
                page
                  .leftJoin(sumsOfPayments(clientId), 'sums.invoice_id', 'invoices.id')
                  .innerJoin(sumsOrNothing, (join) => join.onTrue())
                  .select(moneyColumns),
              )
            : jsonArrayFrom(page)
          )
            .$castTo<Row[]>()
            .as('rows'),
          (lines
            ? jsonArrayFrom(
                linesOf(db)
                  .select('invoice_id as invoiceId')
                  .where('client_id', '=', clientId)
                  .where(sql<boolean>`invoice_id = any(array(select id from page))`),
              )
            : sql<(InvoiceLine & { invoiceId: string })[]>`'[]'::json`
          ).as('lines'),
        ];
      });
  });

/** As a page gives it: JSON carries instants as text. */
type Row = Omit<InvoiceOfPage, 'description' | 'paidAt' | 'lines'> & {
  description: EncryptedText | null;
  paidAt: string | null;
};

const pagesOf = (isLater: boolean, payments: boolean) => ({
  withLines: pageOf(isLater, { payments, lines: true }),
  withoutLines: pageOf(isLater, { payments, lines: false }),
});
const firstPage = { withPayments: pagesOf(false, true), withoutPayments: pagesOf(false, false) };
const laterPage = { withPayments: pagesOf(true, true), withoutPayments: pagesOf(true, false) };

/**
 * One invoice with its bill-to, in one statement.
 * @param clientId the client whose it has to be; null for any, which only the office may ask for
 * @returns null when there is none, it is someone else's, or `id` is no identifier at all
 *   (product 3.1)
 */
export async function findInvoice(
  db: Kysely<Tables>,
  clientId: string | null,
  id: string,
  now: Date,
): Promise<InvoiceDocument | null> {
  if (!isIdentifier(id)) return null;
  const found = await readings(db, now)
    .innerJoin('clients', 'clients.id', 'invoices.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select([
      sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('name'),
      'clients.address',
    ])
    .where('invoices.id', '=', id)
    .$if(clientId !== null, (query) => query.where('invoices.client_id', '=', clientId!))
    .executeTakeFirst();
  if (found === undefined) return null;
  const { name, address, ...reading } = found;
  return { ...opened(cipherOf(db), reading), billTo: { name, address } };
}

const invoiceColumns = [
  'invoices.id',
  'invoices.invoice_number as invoiceNumber',
  columnText('invoices.issue_date').as('issueDate'),
  columnText('invoices.due_date').as('dueDate'),
  columnText('invoices.subtotal').as('subtotal'),
  columnText('invoices.tax').as('tax'),
  columnText('invoices.total').as('total'),
  'invoices.notes as description',
  'invoices.paid_at as paidAt',
] as const;

/** Of a ledger's row. */
const moneyColumns = [
  asText(paid).as('paid'),
  columnText('money.refunded').as('refunded'),
  asText(due).as('due'),
] as const;

const linesOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('invoice_items')
    .select([
      'invoice_items.id',
      'service_description as description',
      columnText('quantity').as('quantity'),
      columnText('rate').as('rate'),
      columnText('amount').as('amount'),
      'service_date as serviceDate',
    ])
    .orderBy('position')
    .orderBy('invoice_items.id');

/** Invoices as they are read on a day: all, or those that a caller says. */
export function readings(db: Kysely<Tables>, now: Date, invoices = db.selectFrom('invoices')) {
  return ledger(invoices).select([
    ...invoiceColumns,
    ...moneyColumns,
    statusAt(now).as('status'),
    jsonArrayFrom(linesOf(db).where(sql<boolean>`invoice_items.invoice_id = invoices.id`)).as(
      'lines',
    ),
  ]);
}

interface AsRead {
  id: string;
  description: EncryptedText | null;
  paidAt: Date | string | null;
}

/** With its description as it was written; JSON carries instants as text. */
export const opened = <Row extends AsRead>(
  cipher: ColumnCipher,
  row: Row,
): Omit<Opened<Row, 'description'>, 'paidAt'> & { paidAt: Date | null } => ({
  ...cipher.decryptRow({ table: 'invoices', id: row.id }, row, { description: 'notes' }),
  paidAt: row.paidAt === null ? null : new Date(row.paidAt),
});
