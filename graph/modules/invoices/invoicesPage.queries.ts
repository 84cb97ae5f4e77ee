import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EncryptedText } from '../../database/encryption/columnCipher.ts';
import type { Database } from '../../database/orm.ts';
import { prepared } from '../../database/prepared.ts';
import { dayIn } from '../../shared/time.ts';
import {
  clientLedger,
  isReaders,
  isUnpaid,
  statusOn,
  sumsOfPayments,
  sumsOrNothing,
  type BillReader,
} from './ledger.ts';
import type { PageRequest, RowsOfPage } from '../../shared/paging/keyset.ts';
import { invoiceColumns, moneyColumns, opened, type InvoiceReading } from './invoice.queries.ts';
import { creditsOfInvoice, type StoredCredit } from './invoiceCredit.queries.ts';
import { replacementColumns } from './replacements.ts';
import { linesOf, linesWithVisits, type StoredLine } from './invoiceLine.queries.ts';

/** The costly parts of a page's invoices, read only when requested. */
export interface PartsOfPage {
  /** Amounts received, paid, refunded, credited and due. */
  payments: boolean;
  lines: boolean;
  /** The visits that lines bill. */
  visits?: boolean;
  /** What it replaces, what replaces it, and its credits. */
  history?: boolean;
}

/** An invoice on a page, with the requested parts. */
export type InvoiceOfPage = Omit<InvoiceReading, CostlyParts> &
  Partial<Pick<InvoiceReading, CostlyParts>>;
type CostlyParts =
  'received' | 'paid' | 'refunded' | 'credited' | 'due' | 'replaces' | 'replacedBy';

/**
 * Returns a page of a client's invoices, newest issue date first. Runs one statement.
 * @returns one row more than `page.first` if there are more; `lines` is empty unless requested
 */
export async function invoicesPage(
  { reads, cipher }: Pick<Database, 'reads' | 'cipher'>,
  clientId: string,
  { first, after }: PageRequest,
  now: Date,
  parts: PartsOfPage = { payments: true, lines: true, visits: true },
): Promise<RowsOfPage<InvoiceOfPage>> {
  const [found] = await pageRead(after !== null, parts)(reads, {
    clientId,
    most: first + 1,
    today: dayIn(now),
    day: after?.at ?? '',
    id: after?.id ?? '',
  });
  const { totalCount, preceded, rows, lines } = found!;
  const linesOfInvoices = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  return {
    totalCount: Number(totalCount),
    totalCountIsExact: true,
    preceded: Boolean(preceded),
    rows: rows.map((row) => opened(cipher, { ...row, lines: linesOfInvoices.get(row.id) })),
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
 * Limits the page first, then finds the lines of all its invoices at once and adds up payments,
 * both within the client's rows. PostgreSQL returns each as one JSON text, which is cheaper on both
 * sides than rows.
 */
const pageOf = (isLater: boolean, { payments, lines, visits, history = false }: PartsOfPage) =>
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
              'credited',
              'status',
              'notes',
              'payer_id',
              'bill_to_name',
              'paid_at',
              ...(history ? (['client_id', 'created_at'] as const) : []),
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
          .select([...invoiceColumns, statusOn(today).as('status')])
          .$if(history, (query) =>
            query.select([
              ...replacementColumns,
              jsonArrayFrom(creditsOfInvoice(db)).as('credits'),
            ]),
          );
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
                (visits ? linesWithVisits(db) : linesOf(db))
                  .select('invoice_items.invoice_id as invoiceId')
                  .where('invoice_items.client_id', '=', clientId)
                  .where(sql<boolean>`invoice_items.invoice_id = any(array(select id from page))`),
              )
            : sql`'[]'::json`
          )
            .$castTo<(StoredLine & { invoiceId: string })[]>()
            .as('lines'),
        ];
      });
  });

/** A row of the page: JSON carries times as text. */
type Row = Omit<InvoiceOfPage, 'description' | 'paidAt' | 'lines' | 'credits'> & {
  description: EncryptedText | null;
  paidAt: string | null;
  credits?: StoredCredit[];
};

const pageReads = new Map<string, ReturnType<typeof pageOf>>();

/** Returns the statement for the requested parts, prepared once. */
function pageRead(isLater: boolean, parts: PartsOfPage): ReturnType<typeof pageOf> {
  const key = JSON.stringify([isLater, parts]);
  const read = pageReads.get(key) ?? pageOf(isLater, parts);
  pageReads.set(key, read);
  return read;
}

/** Maximum number of unpaid invoices read at once. */
export const maxUnpaid = 100;

interface UnpaidValues extends BillReader {
  /** YYYY-MM-DD. */
  today: string;
}

const unpaidOf = (withLines: boolean, withHistory: boolean) =>
  prepared((db, { clientId, payerIds, today }: UnpaidValues) =>
    clientLedger(db, clientId)
      .where(isUnpaid)
      .where(isReaders(payerIds))
      .select([...invoiceColumns, ...moneyColumns, statusOn(today).as('status')])
      .$if(withLines, (query) =>
        query.select(
          jsonArrayFrom(
            linesWithVisits(db).where(sql<boolean>`invoice_items.invoice_id = invoices.id`),
          ).as('lines'),
        ),
      )
      .$if(withHistory, (query) =>
        query.select([...replacementColumns, jsonArrayFrom(creditsOfInvoice(db)).as('credits')]),
      )
      .orderBy('invoices.due_date')
      .orderBy('invoices.id')
      .limit(maxUnpaid),
  );
const unpaid = {
  lines: { bare: unpaidOf(true, false), history: unpaidOf(true, true) },
  none: { bare: unpaidOf(false, false), history: unpaidOf(false, true) },
};

/**
 * Returns the unpaid invoices of a client that they pay, or the person who reads them in their place,
 * earliest due date first, so overdue ones come before the others. Uses the client's index that counting uses, too.
 */
export async function unpaidInvoices(
  { reads, cipher }: Pick<Database, 'reads' | 'cipher'>,
  reader: BillReader,
  now: Date,
  { lines, history = false }: Pick<PartsOfPage, 'lines' | 'history'> = { lines: true },
): Promise<InvoiceOfPage[]> {
  const read = unpaid[lines ? 'lines' : 'none'][history ? 'history' : 'bare'];
  const rows = await read(reads, { ...reader, today: dayIn(now) });
  return rows.map((row) => opened(cipher, row));
}
