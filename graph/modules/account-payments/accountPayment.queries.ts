import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { readPage, type PageRequest, type RowsOfPage } from '../../shared/paging/keyset.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { columnText, fullName } from '../invoices/ledger.ts';
import { voidedColumn, type VoidedReading } from '../payments/payment.queries.ts';
import type { VoidReading } from '../invoicing/officeInvoices.queries.ts';

/** Money that was received from a client or given back, as the office reads it. */
export interface AccountPaymentReading {
  id: string;
  clientId: string;
  clientName: string;
  /** YYYY-MM-DD. */
  paymentDate: string;
  /** Exact decimal as text; negative for what was given back. */
  amount: string;
  unapplied: string;
  paymentMethod: string;
  notes: string | null;
  givenBackOfId: string | null;
  recordedBy: string;
  recordedAt: Date;
  applied: { paymentId: string; invoiceId: string; invoiceNumber: string; amount: string }[];
  voided: VoidedReading | null;
  void: VoidReading | null;
}

/** Selects money; an absent field doesn't filter. */
export interface AccountPaymentFilter {
  clientId?: string | null;
  /** Only what is on no invoice. */
  onAccount?: boolean | null;
}

/** Returns a page of the money of all clients, newest payment date first. Runs two statements. */
export async function accountPaymentsPage(
  db: Kysely<Tables>,
  { clientId, onAccount }: AccountPaymentFilter,
  page: PageRequest,
): Promise<RowsOfPage<AccountPaymentReading>> {
  let base = db.selectFrom('account_payments');
  if (clientId)
    base = isIdentifier(clientId)
      ? base.where('account_payments.client_id', '=', clientId)
      : base.where(sql<boolean>`false`);
  if (onAccount) base = base.where('account_payments.unapplied', '>', '0');
  const read = await readPage(db, base, readings, newest, page);
  return { ...read, rows: read.rows.map((row) => opened(db, row)) };
}

/** Returns one sum of money; null when there is none. */
export async function findAccountPayment(
  db: Kysely<Tables>,
  id: string,
): Promise<AccountPaymentReading | null> {
  const row = await readings(db.selectFrom('account_payments'))
    .where('account_payments.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : opened(db, row);
}

const newest = {
  at: sql`account_payments.payment_date`,
  id: sql`account_payments.id`,
  direction: 'desc',
} as const;

const nameOf = (column: string) =>
  sql<
    string | null
  >`(select concat_ws(' ', first_name, last_name) from users people where people.id = ${sql.ref(column)})`;

const readings = (money: SelectQueryBuilder<Tables, 'account_payments', object>) =>
  money
    .innerJoin('clients', 'clients.id', 'account_payments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select((eb) => [
      'account_payments.id',
      'account_payments.client_id as clientId',
      fullName.as('clientName'),
      columnText('account_payments.payment_date').as('paymentDate'),
      columnText('account_payments.amount').as('amount'),
      columnText('account_payments.unapplied').as('unapplied'),
      'account_payments.payment_method as paymentMethod',
      'account_payments.notes',
      'account_payments.given_back_of_id as givenBackOfId',
      nameOf('account_payments.recorded_by').as('recordedBy'),
      'account_payments.created_at as recordedAt',
      voidedColumn('account_payments').as('voided'),
      'account_payments.voided_at as voidedAt',
      'account_payments.void_reason as voidReason',
      nameOf('account_payments.voided_by').as('voidedBy'),
      jsonArrayFrom(
        eb
          .selectFrom('payments')
          .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
          .select([
            'payments.id as paymentId',
            'payments.invoice_id as invoiceId',
            'invoices.invoice_number as invoiceNumber',
            columnText('payments.amount').as('amount'),
          ])
          .whereRef('payments.account_payment_id', '=', 'account_payments.id')
          .where('payments.voided_at', 'is', null)
          .orderBy('invoices.issue_date')
          .orderBy('invoices.invoice_number')
          .orderBy('payments.id'),
      ).as('applied'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof readings>['execute']>>[number];

/** Decrypts the texts. */
function opened(
  db: Kysely<Tables>,
  { notes, voidedAt, voidReason, voidedBy, recordedBy, ...row }: Row,
): AccountPaymentReading {
  const of = (column: string) => ({ table: 'account_payments', column, id: row.id });
  const cipher = cipherOf(db);
  return {
    ...row,
    recordedBy: recordedBy ?? '',
    notes: cipher.decrypt(of('notes'), notes),
    void:
      voidedAt === null
        ? null
        : {
            paymentId: row.id,
            by: voidedBy ?? '',
            at: voidedAt,
            reason: cipher.decrypt(of('void_reason'), voidReason) ?? '',
          },
  };
}
