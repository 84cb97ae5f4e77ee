import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type {
  ColumnCipher,
  Opened,
  EncryptedText,
} from '../../database/encryption/columnCipher.ts';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import type { InvoiceStatus } from './billing.rules.ts';
import { asText, columnText, due, ledger, paid, statusAt } from './ledger.ts';
import type { KeptProvider } from './keptProvider.ts';
import {
  creditsOfInvoice,
  readCredit,
  type InvoiceCreditReading,
  type StoredCredit,
} from './invoiceCredit.queries.ts';
import { replacementColumns, type Replacements } from './replacements.ts';
import {
  linesWithVisits,
  readLine,
  type InvoiceLine,
  type StoredLine,
} from './invoiceLine.queries.ts';

/** An invoice as of today. Money is exact decimals as text, calendar dates are YYYY-MM-DD. */
export interface InvoiceReading extends Replacements {
  id: string;
  invoiceNumber: string;
  issueDate: string;
  dueDate: string;
  /** Overdue from the day after the due date, in Phoenix time. */
  status: InvoiceStatus;
  subtotal: string;
  tax: string;
  total: string;
  /** Payments; the total minus this and the credits is what was due before the invoice was canceled. */
  received: string;
  /** Payments minus refunds. */
  paid: string;
  /** Refunds, as a positive amount. */
  refunded: string;
  /** Credits on the issued invoice that count. */
  credited: string;
  /** Amount due; a refund never raises it. Zero on paid and canceled invoices. */
  due: string;
  description: string | null;
  /** Name of who pays it as it says; null for the client. */
  billedTo: string | null;
  /** Null for the client. */
  payerId: string | null;
  paidAt: Date | null;
  lines: InvoiceLine[];
  /** Credits on the issued invoice, oldest first, with those that were taken back. */
  credits: InvoiceCreditReading[];
}

/** A payment, or a refund with a negative amount, as printed. */
export interface ReceivedPayment {
  /** YYYY-MM-DD. */
  paymentDate: string;
  amount: string;
  paymentMethod: string;
}

/** An invoice as printed, with recipient and the payments that count, oldest first. */
export interface InvoiceDocument extends InvoiceReading {
  billTo: { name: string; address: string | null };
  /** Who received the care, if somebody else pays. */
  careFor: string | null;
  /** Who issued it; null if no provider was kept yet. */
  provider: KeptProvider | null;
  payments: ReceivedPayment[];
}

/**
 * Returns one invoice as printed. Runs one statement.
 * @param clientId the client it must belong to; null for any, which only the office may ask for
 * @returns null when there is none, it is someone else's, or `id` is malformed (product 3.1)
 */
export async function findInvoice(
  db: Kysely<Tables>,
  clientId: string | null,
  id: string,
  now: Date,
): Promise<InvoiceDocument | null> {
  if (!isIdentifier(id)) return null;
  const own = db.selectFrom('invoices').where('invoices.id', '=', id);
  return findDocument(
    db,
    clientId === null ? own : own.where('invoices.client_id', '=', clientId),
    now,
  );
}

/** Returns any client's invoice with this number; null when there is none. */
export const findInvoiceByNumber = (
  db: Kysely<Tables>,
  number: string,
  now: Date,
): Promise<InvoiceDocument | null> =>
  findDocument(db, db.selectFrom('invoices').where('invoices.invoice_number', '=', number), now);

async function findDocument(
  db: Kysely<Tables>,
  invoices: SelectQueryBuilder<Tables, 'invoices', object>,
  now: Date,
): Promise<InvoiceDocument | null> {
  const found = await readings(db, now, invoices)
    .select((eb) => [
      recipient.as('billTo'),
      'invoices.care_for as careFor',
      jsonObjectFrom(
        eb
          .selectFrom('invoice_providers')
          .select(['name', 'address', 'phone', 'email', 'hours'])
          .where(
            sql<boolean>`invoice_providers.id = coalesce(invoices.provider_id, (${earliestProvider(db)}))`,
          ),
      ).as('provider'),
      jsonArrayFrom(
        eb
          .selectFrom('payments')
          .select([
            columnText('payments.payment_date').as('paymentDate'),
            columnText('payments.amount').as('amount'),
            'payments.payment_method as paymentMethod',
          ])
          .whereRef('payments.invoice_id', '=', 'invoices.id')
          .where('payments.voided_at', 'is', null)
          .orderBy('payments.payment_date')
          .orderBy('payments.created_at')
          .orderBy('payments.id'),
      ).as('payments'),
    ])
    .executeTakeFirst();
  if (found === undefined) return null;
  return { ...found, ...opened(cipherOf(db), found) };
}

/** The recipient in the words of the day of issue. */
export const recipient = jsonBuildObject({
  name: sql<string>`coalesce(invoices.bill_to_name, '')`,
  address: sql<string | null>`invoices.bill_to_address`,
});

/** Stands for the provider of invoices that were issued before it was kept. */
const earliestProvider = (db: Kysely<Tables>) =>
  db.selectFrom('invoice_providers').select('id').orderBy('created_at').orderBy('id').limit(1);

export const invoiceColumns = [
  'invoices.id',
  'invoices.invoice_number as invoiceNumber',
  columnText('invoices.issue_date').as('issueDate'),
  columnText('invoices.due_date').as('dueDate'),
  columnText('invoices.subtotal').as('subtotal'),
  columnText('invoices.tax').as('tax'),
  columnText('invoices.total').as('total'),
  'invoices.notes as description',
  sql<string | null>`case when invoices.payer_id is not null then invoices.bill_to_name end`.as(
    'billedTo',
  ),
  'invoices.payer_id as payerId',
  'invoices.paid_at as paidAt',
] as const;

/** Columns of a ledger row. */
export const moneyColumns = [
  columnText('money.received').as('received'),
  columnText('invoices.credited').as('credited'),
  asText(paid).as('paid'),
  columnText('money.refunded').as('refunded'),
  asText(due).as('due'),
] as const;

/** Selects invoices as they read on a day: all, or those the caller passes. */
export function readings(db: Kysely<Tables>, now: Date, invoices = db.selectFrom('invoices')) {
  return ledger(invoices).select([
    ...invoiceColumns,
    ...moneyColumns,
    statusAt(now).as('status'),
    ...replacementColumns,
    jsonArrayFrom(
      linesWithVisits(db).where(sql<boolean>`invoice_items.invoice_id = invoices.id`),
    ).as('lines'),
    jsonArrayFrom(creditsOfInvoice(db)).as('credits'),
  ]);
}

interface AsRead {
  id: string;
  description: EncryptedText | null;
  paidAt: Date | string | null;
  lines?: readonly StoredLine[];
  credits?: readonly StoredCredit[];
}

/** Decrypts the texts and parses the times, which JSON carries as text. */
export const opened = <Row extends AsRead>(
  cipher: ColumnCipher,
  row: Row,
): Omit<Opened<Row, 'description'>, 'paidAt' | 'lines' | 'credits'> & {
  paidAt: Date | null;
  lines: InvoiceLine[];
  credits: InvoiceCreditReading[];
} => ({
  ...cipher.decryptRow({ table: 'invoices', id: row.id }, row, { description: 'notes' }),
  paidAt: row.paidAt === null ? null : new Date(row.paidAt),
  lines: (row.lines ?? []).map((line) => readLine(cipher, line)),
  credits: (row.credits ?? []).map((credit) => readCredit(cipher, credit)),
});
