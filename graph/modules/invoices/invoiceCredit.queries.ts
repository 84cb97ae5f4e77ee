import { sql, type Kysely } from 'kysely';
import type { ColumnCipher, EncryptedText } from '../../database/encryption/columnCipher.ts';
import type { Tables } from '../../database/kysely.ts';
import { columnText } from './ledger.ts';

/** A credit on an invoice. */
export interface InvoiceCreditReading {
  id: string;
  /** YYYY-MM-DD. */
  creditDate: string;
  /** Exact decimal as text, above zero. */
  amount: string;
  reason: string;
  /** When it was taken back; null if it counts. */
  takenBackAt: Date | null;
}

/** Who gave a credit, and who took it back and why. */
export interface CreditRecordReading {
  creditId: string;
  givenBy: string;
  givenAt: Date;
  takenBackBy: string | null;
  takeBackReason: string | null;
}

const nameOf = (column: 'given_by' | 'taken_back_by') =>
  sql<
    string | null
  >`(select concat_ws(' ', first_name, last_name) from users people where people.id = ${sql.ref(`invoice_credits.${column}`)})`;

/** The credits of an invoice row, oldest first. */
export const creditsOfInvoice = (db: Kysely<Tables>) =>
  db
    .selectFrom('invoice_credits')
    .select([
      'invoice_credits.id',
      columnText('invoice_credits.credit_date').as('creditDate'),
      columnText('invoice_credits.amount').as('amount'),
      'invoice_credits.reason',
      'invoice_credits.taken_back_at as takenBackAt',
    ])
    .where(sql<boolean>`invoice_credits.invoice_id = invoices.id`)
    .orderBy('invoice_credits.credit_date')
    .orderBy('invoice_credits.created_at')
    .orderBy('invoice_credits.id');

/** Who gave them, and who took them back. */
export const creditRecordsOfInvoice = (db: Kysely<Tables>) =>
  db
    .selectFrom('invoice_credits')
    .select([
      'invoice_credits.id as creditId',
      nameOf('given_by').as('givenBy'),
      'invoice_credits.created_at as givenAt',
      nameOf('taken_back_by').as('takenBackBy'),
      'invoice_credits.take_back_reason as takeBackReason',
    ])
    .where(sql<boolean>`invoice_credits.invoice_id = invoices.id`)
    .orderBy('invoice_credits.credit_date')
    .orderBy('invoice_credits.created_at')
    .orderBy('invoice_credits.id');

/** A credit as JSON carries it. */
export interface StoredCredit extends Omit<InvoiceCreditReading, 'reason' | 'takenBackAt'> {
  reason: EncryptedText;
  takenBackAt: Date | string | null;
}

export const readCredit = (
  cipher: ColumnCipher,
  { reason, takenBackAt, ...credit }: StoredCredit,
): InvoiceCreditReading => ({
  ...credit,
  reason: cipher.decrypt({ table: 'invoice_credits', column: 'reason', id: credit.id }, reason),
  takenBackAt: takenBackAt === null ? null : new Date(takenBackAt),
});

interface StoredRecord extends Omit<CreditRecordReading, 'givenBy' | 'givenAt' | 'takeBackReason'> {
  givenBy: string | null;
  givenAt: Date | string;
  takeBackReason: EncryptedText | null;
}

export const readCreditRecord = (
  cipher: ColumnCipher,
  { givenBy, givenAt, takeBackReason, ...record }: StoredRecord,
): CreditRecordReading => ({
  ...record,
  givenBy: givenBy ?? '',
  givenAt: new Date(givenAt),
  takeBackReason: cipher.decrypt(
    { table: 'invoice_credits', column: 'take_back_reason', id: record.creditId },
    takeBackReason,
  ),
});
