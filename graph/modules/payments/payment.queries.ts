import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ColumnCipher, EncryptedText } from '../../database/encryption/columnCipher.ts';
import type { Database } from '../../database/orm.ts';
import { prepared } from '../../database/prepared.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import type { PaymentVoid } from '../invoices/billing.rules.ts';
import { columnText } from '../invoices/ledger.ts';
import type { PageRequest, RowsOfPage } from '../../shared/paging/keyset.ts';

export interface PaymentReading {
  id: string;
  invoiceId: string;
  invoiceNumber: string;
  /** YYYY-MM-DD. */
  paymentDate: string;
  /** Exact decimal as text; negative for a refund. */
  amount: string;
  paymentMethod: string;
  /** The office's note; for a refund without a note, its reason. */
  notes: string | null;
  /** The line that a refund is for. */
  itemId: string | null;
  /** The money from the client's account that it counts a part of. */
  accountPaymentId: string | null;
  /** Why it does not count; null if it does. */
  voided: VoidedReading | null;
}

export interface VoidedReading {
  as: PaymentVoid;
  /** YYYY-MM-DD. */
  day: string;
}

/** Why a payment does not count, for a row of payments by the name it has in the statement. */
export const voidedColumn = (table: string) =>
  sql<VoidedReading | null>`case when ${sql.ref(`${table}.voided_at`)} is null then null
    else json_build_object('as', ${sql.ref(`${table}.voided_as`)}, 'day', ${columnText(`${table}.voided_on`)}) end`;

/**
 * Returns a page of a client's payments, newest payment date first. Runs one statement.
 * @param invoiceId only those for this invoice; null for all
 * @returns one row more than `page.first` if there are more
 */
export async function paymentsPage(
  { reads, cipher }: Pick<Database, 'reads' | 'cipher'>,
  clientId: string,
  { first, after }: PageRequest,
  invoiceId: string | null = null,
): Promise<RowsOfPage<PaymentReading>> {
  if (invoiceId !== null && !isIdentifier(invoiceId))
    return { totalCount: 0, totalCountIsExact: true, preceded: false, rows: [] };
  const [found] = await (after === null ? firstPage : laterPage)(reads, {
    clientId,
    invoiceId,
    most: first + 1,
    day: after?.at ?? '',
    id: after?.id ?? '',
  });
  return {
    totalCount: Number(found!.totalCount),
    totalCountIsExact: true,
    preceded: Boolean(found!.preceded),
    rows: found!.rows.map((row) => opened(cipher, row)),
  };
}

interface AsRead {
  id: string;
  notes: EncryptedText | null;
  reason: EncryptedText | null;
}

/** Decrypts the note. */
export function opened<Row extends AsRead>(
  cipher: ColumnCipher,
  row: Row,
): Omit<Row, 'notes' | 'reason'> & Pick<PaymentReading, 'notes'> {
  const { notes, reason, ...payment } = row;
  const open = (column: string, text: EncryptedText | null): string | null =>
    cipher.decrypt({ table: 'payments', column, id: row.id }, text);
  return { ...payment, notes: open('notes', notes) ?? open('reason', reason) };
}

/** Limits the page first, then finds the numbers of its invoices among the client's. */
const pageOf = (isLater: boolean) =>
  prepared(
    (
      db,
      {
        clientId,
        invoiceId,
        most,
        day,
        id,
      }: { clientId: string; invoiceId: string | null; most: number; day: string; id: string },
    ) => {
      const own = db
        .selectFrom('payments')
        .where('client_id', '=', clientId)
        .where(sql<boolean>`(${invoiceId}::uuid is null or invoice_id = ${invoiceId}::uuid)`);
      const cursor = sql`(${day}::date, ${id}::uuid)`;
      return db
        .with(
          (cte) => cte('page').materialized(),
          () =>
            own
              .selectAll()
              .where(isLater ? sql<boolean>`(payment_date, id) < ${cursor}` : sql<boolean>`true`)
              .orderBy('payment_date', 'desc')
              .orderBy('id', 'desc')
              .limit(most),
        )
        .selectNoFrom((eb) => [
          own.select(eb.fn.countAll<string>().as('count')).$asScalar().$notNull().as('totalCount'),
          (isLater
            ? sql<boolean>`${eb.exists(own.select('id').where(sql<boolean>`(payment_date, id) >= ${cursor}`))}`
            : sql<boolean>`false`
          ).as('preceded'),
          jsonArrayFrom(
            eb
              .selectFrom('page')
              .innerJoin('invoices', 'invoices.id', 'page.invoice_id')
              .where('invoices.client_id', '=', clientId)
              .select([
                'page.id',
                'page.invoice_id as invoiceId',
                'invoices.invoice_number as invoiceNumber',
                columnText('page.payment_date').as('paymentDate'),
                columnText('page.amount').as('amount'),
                'page.payment_method as paymentMethod',
                'page.notes',
                'page.item_id as itemId',
                'page.account_payment_id as accountPaymentId',
                'page.reason',
                voidedColumn('page').as('voided'),
              ])
              .orderBy('page.payment_date', 'desc')
              .orderBy('page.id', 'desc'),
          ).as('rows'),
        ]);
    },
  );

const firstPage = pageOf(false);
const laterPage = pageOf(true);
