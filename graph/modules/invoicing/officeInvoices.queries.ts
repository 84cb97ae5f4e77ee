import { sql, type Kysely, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { ColumnCipher, EncryptedText } from '../../database/encryption/columnCipher.ts';
import type { Tables } from '../../database/kysely.ts';
import { patternOf, searchWords } from '../../database/search.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { readPage, type PageRequest, type RowsOfPage } from '../../shared/paging/keyset.ts';
import { clientsMatching } from '../clients/client.queries.ts';
import {
  opened as openedInvoice,
  readings,
  recipient,
  type InvoiceDocument,
  type InvoiceReading,
} from '../invoices/invoice.queries.ts';
import type { InvoiceStatus } from '../invoices/billing.rules.ts';
import { columnText, fullName, hasStatus } from '../invoices/ledger.ts';
import { canSuspend } from '../payments/suspension.ts';
import { nextReminderOn } from '../payments/reminderDays.ts';
import { dayIn } from '../../shared/time.ts';
import {
  opened as openedPayment,
  voidedColumn,
  type PaymentReading,
} from '../payments/payment.queries.ts';

/** The client who is billed. */
export interface BilledClientReading {
  id: string;
  name: string;
}

/** Who voided a payment, when and why. */
export interface VoidReading {
  paymentId: string;
  by: string;
  at: Date;
  reason: string;
}

/** A payment of an invoice as the office reads it. */
export interface OfficePaymentOfInvoice extends PaymentReading {
  void: VoidReading | null;
}

/** An invoice as the office reads it. */
export interface OfficeInvoiceReading extends InvoiceReading {
  client: BilledClientReading;
  billTo: InvoiceDocument['billTo'];
  payments: OfficePaymentOfInvoice[];
  cancelledAt: Date | null;
  cancelReason: string | null;
  suspendedAt: Date | null;
  canSuspend: boolean;
  reminders: { daysLate: number; sentAt: Date; mailed: boolean }[];
  nextReminderOn: string | null;
  remindersPausedAt: Date | null;
}

/** Selects invoices; an absent field doesn't filter. Days are YYYY-MM-DD, both inclusive. */
export interface InvoiceFilter {
  clientId?: string | null;
  statuses?: readonly InvoiceStatus[] | null;
  from?: string | null;
  through?: string | null;
  /** Words about the client, or from the invoice's number. */
  search?: string | null;
}

/** Returns a page of the invoices of all clients, newest issue date first. Runs two statements. */
export async function officeInvoicesPage(
  db: Kysely<Tables>,
  filter: InvoiceFilter,
  page: PageRequest,
  now: Date,
): Promise<RowsOfPage<OfficeInvoiceReading>> {
  const condition = sql<boolean>`${sql.join(conditionsOf(db, filter, now), sql` and `)}`;
  const read = await readPage(
    db,
    db.selectFrom('invoices').where(condition),
    (invoices) => officeReadings(db, now, invoices),
    { at: sql`invoices.issue_date`, id: sql`invoices.id`, direction: 'desc' },
    page,
  );
  return { ...read, rows: read.rows.map((row) => opened(db, row, now)) };
}

/** Every word must match the invoice number, or the client's name, email, address or phone. */
const matches = (db: Kysely<Tables>, search: string | null | undefined): RawBuilder<boolean>[] =>
  searchWords(search ?? '').map(
    (word) =>
      sql<boolean>`(search_fold(invoices.invoice_number) like ${patternOf(word)} or invoices.client_id in (${clientsMatching(db, [word])}))`,
  );

function conditionsOf(
  db: Kysely<Tables>,
  { clientId, statuses, from, through, search }: InvoiceFilter,
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
  const [, now] = given;
  return readings(...given)
    .innerJoin('clients', 'clients.id', 'invoices.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select((eb) => [
      jsonBuildObject({ id: eb.ref('clients.id'), name: fullName }).as('client'),
      recipient.as('billTo'),
      'invoices.cancelled_at as cancelledAt',
      'invoices.cancel_reason as cancelReason',
      'invoices.suspended_at as suspendedAt',
      canSuspend(now).as('canSuspend'),
      'clients.reminders_paused_at as remindersPausedAt',
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
            'payments.reason',
            ...voidColumns,
          ])
          .whereRef('payments.invoice_id', '=', 'invoices.id')
          .orderBy('payments.payment_date')
          .orderBy('payments.created_at')
          .orderBy('payments.id'),
      ).as('payments'),
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
  };
}

/** A payment as the office reads it. */
export interface OfficePaymentReading extends OfficePaymentOfInvoice {
  client: BilledClientReading;
}

/**
 * Returns a page of the payments of all clients, newest payment date first. Runs two statements.
 */
export async function officePaymentsPage(
  db: Kysely<Tables>,
  { clientId, from, through, search }: Omit<InvoiceFilter, 'statuses'>,
  page: PageRequest,
): Promise<RowsOfPage<OfficePaymentReading>> {
  let base = db.selectFrom('payments');
  if (clientId)
    base = isIdentifier(clientId)
      ? base.where('payments.client_id', '=', clientId)
      : base.where(sql<boolean>`false`);
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
  const read = await readPage(
    db,
    base,
    (payments) =>
      payments
        .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
        .innerJoin('clients', 'clients.id', 'payments.client_id')
        .innerJoin('users', 'users.id', 'clients.user_id')
        .select((eb) => [
          'payments.id',
          'payments.invoice_id as invoiceId',
          'invoices.invoice_number as invoiceNumber',
          columnText('payments.payment_date').as('paymentDate'),
          columnText('payments.amount').as('amount'),
          'payments.payment_method as paymentMethod',
          'payments.notes',
          'payments.reason',
          ...voidColumns,
          jsonBuildObject({ id: eb.ref('clients.id'), name: fullName }).as('client'),
        ]),
    { at: sql`payments.payment_date`, id: sql`payments.id`, direction: 'desc' },
    page,
  );
  return { ...read, rows: read.rows.map((row) => openedForOffice(cipherOf(db), row)) };
}
