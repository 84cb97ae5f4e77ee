import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { ColumnCipher, EncryptedText } from '../../database/encryption/columnCipher.ts';
import { isCalled } from '../../database/externalReferences.ts';
import type { Tables } from '../../database/kysely.ts';
import { patternOf, searchWords } from '../../database/search.ts';
import type { ExternalReferenceInput } from '../../shared/externalReferences.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import {
  readPage,
  readPagesBelow,
  rowsAs,
  type Below,
  type PageRequest,
  type RowsOfPage,
} from '../../shared/paging/keyset.ts';
import { clientsMatching } from '../clients/client.queries.ts';
import {
  opened as openedInvoice,
  readings,
  recipient,
  type InvoiceDocument,
  type InvoiceReading,
} from '../invoices/invoice.queries.ts';
import type { InvoiceStatus } from '../invoices/billing.rules.ts';
import {
  creditRecordsOfInvoice,
  readCreditRecord,
  type CreditRecordReading,
} from '../invoices/invoiceCredit.queries.ts';
import { asText, columnText, fullName, hasStatus, onAccount } from '../invoices/ledger.ts';
import { canSuspend } from '../payments/suspension.ts';
import { nextReminderOn } from '../payments/reminderDays.ts';
import { dayIn } from '../../shared/time.ts';
import {
  opened as openedPayment,
  voidedColumn,
  type PaymentReading,
} from '../payments/payment.queries.ts';

/** Who voided a payment, when and why. */
export interface VoidReading {
  paymentId: string;
  by: string;
  at: Date;
  reason: string;
}

/** Which invoice a payment was moved to, or came from. */
export interface MoveReading {
  paymentId: string;
  invoiceId: string;
  invoiceNumber: string;
  isAway: boolean;
}

/** A payment of an invoice as the office reads it. */
export interface OfficePaymentOfInvoice extends PaymentReading {
  void: VoidReading | null;
}

/** An invoice as the office reads it. */
export interface OfficeInvoiceReading extends InvoiceReading {
  clientId: string;
  clientName: string;
  billTo: InvoiceDocument['billTo'];
  payments: OfficePaymentOfInvoice[];
  moves: MoveReading[];
  creditRecords: CreditRecordReading[];
  onAccount: string;
  cancelledAt: Date | null;
  cancelReason: string | null;
  suspendedAt: Date | null;
  canSuspend: boolean;
  reminders: { daysLate: number; sentAt: Date; mailed: boolean }[];
  nextReminderOn: string | null;
  remindersPausedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Selects invoices; an absent field doesn't filter. Days are YYYY-MM-DD, both inclusive. */
export interface InvoiceFilter {
  clientId?: string | null;
  statuses?: readonly InvoiceStatus[] | null;
  from?: string | null;
  through?: string | null;
  /** Words about the client, or from the invoice's number. */
  search?: string | null;
  updatedSince?: Date | null;
  externalReference?: ExternalReferenceInput | null;
}

/** Returns a page of the invoices of all clients, newest issue date first. Runs two statements. */
export async function officeInvoicesPage(
  db: Kysely<Tables>,
  filter: InvoiceFilter,
  page: PageRequest,
  now: Date,
): Promise<RowsOfPage<OfficeInvoiceReading>> {
  const read = await readPage(
    db,
    filteredInvoices(db, filter, now),
    (invoices) => officeReadings(db, now, invoices),
    newestIssued,
    page,
  );
  return { ...read, rows: read.rows.map((row) => opened(db, row, now)) };
}

/** Returns a page of invoices for each of many records. Runs one statement. */
export async function officeInvoicesBelow(
  db: Kysely<Tables>,
  below: Below,
  filter: InvoiceFilter,
  page: PageRequest,
  now: Date,
): Promise<Map<string, RowsOfPage<OfficeInvoiceReading>>> {
  const pages = await readPagesBelow(
    db,
    filteredInvoices(db, filter, now),
    (invoices) => officeReadings(db, now, invoices),
    newestIssued,
    page,
    below,
  );
  return rowsAs(pages, (row) => opened(db, row, now));
}

/** Returns invoices by identifier, in any order. Runs one statement. */
export async function officeInvoicesOf(
  db: Kysely<Tables>,
  ids: readonly string[],
  now: Date,
): Promise<OfficeInvoiceReading[]> {
  const rows = await officeReadings(db, now).where('invoices.id', 'in', ids).execute();
  return rows.map((row) => opened(db, row, now));
}

const newestIssued = {
  at: sql`invoices.issue_date`,
  id: sql`invoices.id`,
  direction: 'desc',
} as const;

const filteredInvoices = (db: Kysely<Tables>, filter: InvoiceFilter, now: Date) =>
  db
    .selectFrom('invoices')
    .where(sql<boolean>`${sql.join(conditionsOf(db, filter, now), sql` and `)}`);

/** Every word must match the invoice number, or the client's name, email, address or phone. */
const matches = (db: Kysely<Tables>, search: string | null | undefined): RawBuilder<boolean>[] =>
  searchWords(search ?? '').map(
    (word) =>
      sql<boolean>`(search_fold(invoices.invoice_number) like ${patternOf(word)} or invoices.client_id in (${clientsMatching(db, [word])}))`,
  );

function conditionsOf(
  db: Kysely<Tables>,
  { clientId, statuses, from, through, search, updatedSince, externalReference }: InvoiceFilter,
  now: Date,
): RawBuilder<boolean>[] {
  return [
    sql`true`,
    ...(clientId
      ? [
          isIdentifier(clientId)
            ? sql<boolean>`invoices.client_id = ${clientId}`
            : sql<boolean>`false`,
        ]
      : []),
    ...(statuses && statuses.length > 0
      ? [
          sql<boolean>`(${sql.join(
            statuses.map((status) => hasStatus(status, now)),
            sql` or `,
          )})`,
        ]
      : []),
    ...(externalReference ? [isCalled('invoice', 'invoices.id', externalReference)] : []),
    ...(updatedSince ? [sql<boolean>`invoices.updated_at >= ${updatedSince}`] : []),
    ...(from ? [sql<boolean>`invoices.issue_date >= ${from}::date`] : []),
    ...(through ? [sql<boolean>`invoices.issue_date <= ${through}::date`] : []),
    ...matches(db, search),
  ];
}

/** Returns one invoice of any client; null when there is none. */
export async function findOfficeInvoice(
  db: Kysely<Tables>,
  id: string,
  now: Date,
): Promise<OfficeInvoiceReading | null> {
  if (!isIdentifier(id)) return null;
  const found = await officeReadings(db, now).where('invoices.id', '=', id).executeTakeFirst();
  return found === undefined ? null : opened(db, found, now);
}

function officeReadings(...given: Parameters<typeof readings>) {
  const [db, now] = given;
  return readings(...given)
    .innerJoin('clients', 'clients.id', 'invoices.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select((eb) => [
      'invoices.client_id as clientId',
      fullName.as('clientName'),
      recipient.as('billTo'),
      asText(onAccount(sql.ref('invoices.client_id'))).as('onAccount'),
      'invoices.cancelled_at as cancelledAt',
      'invoices.cancel_reason as cancelReason',
      'invoices.suspended_at as suspendedAt',
      canSuspend(now).as('canSuspend'),
      'clients.reminders_paused_at as remindersPausedAt',
      'invoices.created_at as createdAt',
      'invoices.updated_at as updatedAt',
      jsonArrayFrom(
        eb
          .selectFrom('invoice_reminders')
          .select(['days_late as daysLate', 'sent_at as sentAt', 'mailed'])
          .whereRef('invoice_reminders.invoice_id', '=', 'invoices.id')
          .orderBy('days_late'),
      ).as('reminders'),
      jsonArrayFrom(
        eb
          .selectFrom('payments')
          .select([
            'payments.id',
            'payments.invoice_id as invoiceId',
            eb.ref('invoices.invoice_number').as('invoiceNumber'),
            columnText('payments.payment_date').as('paymentDate'),
            columnText('payments.amount').as('amount'),
            'payments.payment_method as paymentMethod',
            'payments.notes',
            'payments.item_id as itemId',
            'payments.account_payment_id as accountPaymentId',
            'payments.reason',
            ...voidColumns,
          ])
          .whereRef('payments.invoice_id', '=', 'invoices.id')
          .orderBy('payments.payment_date')
          .orderBy('payments.created_at')
          .orderBy('payments.id'),
      ).as('payments'),
      jsonArrayFrom(
        eb
          .selectFrom('payments as own')
          .innerJoin('payments as twin', (join) =>
            join.on(sql<boolean>`(twin.moved_from_id = own.id or twin.id = own.moved_from_id)`),
          )
          .innerJoin('invoices as other', 'other.id', 'twin.invoice_id')
          .select([
            'own.id as paymentId',
            'other.id as invoiceId',
            'other.invoice_number as invoiceNumber',
            sql<boolean>`coalesce(twin.moved_from_id = own.id, false)`.as('isAway'),
          ])
          .whereRef('own.invoice_id', '=', 'invoices.id')
          .orderBy('own.payment_date')
          .orderBy('own.id'),
      ).as('moves'),
      jsonArrayFrom(creditRecordsOfInvoice(db)).as('creditRecords'),
    ]);
}

const voidColumns = [
  voidedColumn('payments').as('voided'),
  'payments.voided_at as voidedAt',
  'payments.void_reason as voidReason',
  sql<
    string | null
  >`(select concat_ws(' ', first_name, last_name) from users voiders where voiders.id = payments.voided_by)`.as(
    'voidedBy',
  ),
] as const;

interface VoidColumns {
  voidedAt: Date | string | null;
  voidReason: EncryptedText | null;
  voidedBy: string | null;
}

/** Decrypts the texts of a payment. */
function openedForOffice<Row extends Parameters<typeof openedPayment>[1] & VoidColumns>(
  cipher: ColumnCipher,
  { voidedAt, voidReason, voidedBy, ...row }: Row,
) {
  const of = { table: 'payments', column: 'void_reason', id: row.id };
  return {
    ...openedPayment(cipher, row),
    void:
      voidedAt === null
        ? null
        : {
            paymentId: row.id,
            by: voidedBy ?? '',
            at: new Date(voidedAt),
            reason: cipher.decrypt(of, voidReason) ?? '',
          },
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof officeReadings>['execute']>>[number];

/** Decrypts the texts. */
function opened(db: Kysely<Tables>, row: Row, now: Date): OfficeInvoiceReading {
  const cipher = cipherOf(db);
  const reminders = row.reminders.map((reminder) => ({
    ...reminder,
    sentAt: new Date(reminder.sentAt),
  }));
  return {
    ...openedInvoice(cipher, row),
    reminders,
    nextReminderOn: nextReminderOn(
      {
        ...row,
        isPaused: row.remindersPausedAt !== null,
        sent: reminders.map(({ daysLate }) => daysLate),
      },
      dayIn(now),
    ),
    cancelReason: cipher.decrypt(
      { table: 'invoices', column: 'cancel_reason', id: row.id },
      row.cancelReason,
    ),
    payments: row.payments.map((payment) => openedForOffice(cipher, payment)),
    creditRecords: row.creditRecords.map((record) => readCreditRecord(cipher, record)),
  };
}

/** A payment as the office reads it. */
export interface OfficePaymentReading extends OfficePaymentOfInvoice {
  clientId: string;
  clientName: string;
  createdAt: Date;
  updatedAt: Date;
}

type PaymentFilter = Omit<InvoiceFilter, 'statuses'>;

/**
 * Returns a page of the payments of all clients, newest payment date first. Runs two statements.
 */
export async function officePaymentsPage(
  db: Kysely<Tables>,
  filter: PaymentFilter,
  page: PageRequest,
): Promise<RowsOfPage<OfficePaymentReading>> {
  const read = await readPage(db, filteredPayments(db, filter), paymentRows, newestPaid, page);
  return { ...read, rows: read.rows.map((row) => openedForOffice(cipherOf(db), row)) };
}

/** Returns a page of payments for each of many records. Runs one statement. */
export async function officePaymentsBelow(
  db: Kysely<Tables>,
  below: Below,
  filter: PaymentFilter,
  page: PageRequest,
): Promise<Map<string, RowsOfPage<OfficePaymentReading>>> {
  const base = filteredPayments(db, filter);
  const pages = await readPagesBelow(db, base, paymentRows, newestPaid, page, below);
  return rowsAs(pages, (row) => openedForOffice(cipherOf(db), row));
}

/** Returns payments by identifier, in any order. Runs one statement. */
export async function officePaymentsOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<OfficePaymentReading[]> {
  const rows = await paymentRows(db.selectFrom('payments'))
    .where('payments.id', 'in', ids)
    .execute();
  return rows.map((row) => openedForOffice(cipherOf(db), row));
}

const newestPaid = {
  at: sql`payments.payment_date`,
  id: sql`payments.id`,
  direction: 'desc',
} as const;

function filteredPayments(
  db: Kysely<Tables>,
  { clientId, from, through, search, updatedSince, externalReference }: PaymentFilter,
): SelectQueryBuilder<Tables, 'payments', object> {
  let base = db.selectFrom('payments');
  if (clientId)
    base = isIdentifier(clientId)
      ? base.where('payments.client_id', '=', clientId)
      : base.where(sql<boolean>`false`);
  if (externalReference) base = base.where(isCalled('payment', 'payments.id', externalReference));
  if (updatedSince) base = base.where('payments.updated_at', '>=', updatedSince);
  if (from) base = base.where('payments.payment_date', '>=', from);
  if (through) base = base.where('payments.payment_date', '<=', through);
  const conditions = matches(db, search);
  if (conditions.length > 0)
    base = base.where(
      'payments.invoice_id',
      'in',
      db
        .selectFrom('invoices')
        .select('invoices.id')
        .where(sql<boolean>`${sql.join(conditions, sql` and `)}`),
    );
  return base;
}

const paymentRows = (payments: SelectQueryBuilder<Tables, 'payments', object>) =>
  payments
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .innerJoin('clients', 'clients.id', 'payments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select([
      'payments.id',
      'payments.invoice_id as invoiceId',
      'invoices.invoice_number as invoiceNumber',
      columnText('payments.payment_date').as('paymentDate'),
      columnText('payments.amount').as('amount'),
      'payments.payment_method as paymentMethod',
      'payments.notes',
      'payments.item_id as itemId',
      'payments.account_payment_id as accountPaymentId',
      'payments.reason',
      ...voidColumns,
      'payments.created_at as createdAt',
      'payments.updated_at as updatedAt',
      'payments.client_id as clientId',
      fullName.as('clientName'),
    ]);
