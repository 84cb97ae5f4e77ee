import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../database/kysely.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { recipient } from '../invoices/invoice.queries.ts';
import { asText, columnText, fullName } from '../invoices/ledger.ts';
import { voidedColumn, type VoidedReading } from './payment.queries.ts';

/** Money that was received, as its receipt prints it. Money is exact decimals as text. */
export interface ReceiptDocument {
  /** Identifier of the payment, or of the money on the client's account. */
  id: string;
  /** YYYY-MM-DD. */
  paymentDate: string;
  amount: string;
  paymentMethod: string;
  receivedFrom: { name: string; address: string | null };
  /** Who received the care, if somebody else pays. */
  careFor: string | null;
  /** What it counts for; if it is void, what it counted for. */
  applied: { invoiceNumber: string; amount: string }[];
  /** What of it is on no invoice. */
  unapplied: string;
  givenBack: { day: string; amount: string }[];
  /** Why it does not count; null if it does. */
  voided: VoidedReading | null;
  /** True if it was recorded on the wrong invoice, and is on another one. */
  wasMoved: boolean;
  /** That invoice, if it is the same client's. */
  movedTo: string | null;
}

/**
 * Returns what the receipt of a payment says: of one that is part of money from a client's account,
 * the receipt of all that money. Runs two statements.
 * @param clientId the client it must belong to; null for any, which only the office may ask for
 * @param id of a payment of an invoice, or of money that was received on an account
 * @returns null when there is none, it is someone else's, was given back, or `id` is malformed
 */
export async function findReceipt(
  db: Kysely<Tables>,
  clientId: string | null,
  id: string,
): Promise<ReceiptDocument | null> {
  if (!isIdentifier(id)) return null;
  const own = db.selectFrom('payments').where('payments.id', '=', id);
  const payments = clientId === null ? own : own.where('payments.client_id', '=', clientId);
  const part = await payments.select('payments.account_payment_id as of').executeTakeFirst();
  if (part !== undefined && part.of === null) return ofInvoice(payments);
  const money = db.selectFrom('account_payments').where('account_payments.id', '=', part?.of ?? id);
  return ofAccount(
    db,
    clientId === null ? money : money.where('account_payments.client_id', '=', clientId),
  );
}

const orNull = <Found>(found: Found | undefined): Found | null => found ?? null;

const ofInvoice = async (
  payments: SelectQueryBuilder<Tables, 'payments', object>,
): Promise<ReceiptDocument | null> =>
  orNull(
    await payments
      .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
      .leftJoin('payments as moved', 'moved.moved_from_id', 'payments.id')
      .leftJoin('invoices as other', (join) =>
        join
          .onRef('other.id', '=', 'moved.invoice_id')
          .onRef('other.client_id', '=', 'payments.client_id'),
      )
      .where('payments.amount', '>', '0')
      .select([
        'payments.id',
        columnText('payments.payment_date').as('paymentDate'),
        columnText('payments.amount').as('amount'),
        'payments.payment_method as paymentMethod',
        recipient.as('receivedFrom'),
        'invoices.care_for as careFor',
        sql<ReceiptDocument['applied']>`json_build_array(json_build_object(
          'invoiceNumber', invoices.invoice_number, 'amount', payments.amount::text))`.as(
          'applied',
        ),
        sql<string>`'0.00'`.as('unapplied'),
        sql<ReceiptDocument['givenBack']>`'[]'::json`.as('givenBack'),
        voidedColumn('payments').as('voided'),
        sql<boolean>`moved.id is not null`.as('wasMoved'),
        'other.invoice_number as movedTo',
      ])
      .executeTakeFirst(),
  );

/** Who pays all the invoices that money counts for; null if nobody does, or several do. */
const payerOfAll = (db: Kysely<Tables>) =>
  jsonObjectFrom(
    db
      .selectFrom(
        partsOf(db)
          .select([recipient.as('party'), 'invoices.care_for as careFor'])
          .select([
            sql<string>`count(*) over (partition by invoices.payer_id)`.as('same'),
            sql<string>`count(*) over ()`.as('all'),
          ])
          .orderBy('invoices.issue_date', 'desc')
          .orderBy('invoices.id')
          .limit(1)
          .as('last'),
      )
      .select(['last.party', 'last.careFor'])
      .whereRef('last.same', '=', 'last.all'),
  );

/** The payments of invoices that money counts for, or counted for until it was voided. */
const partsOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .where(sql<boolean>`payments.account_payment_id = account_payments.id`)
    .where(
      sql<boolean>`(payments.voided_at is null or account_payments.voided_at is not null and payments.voided_as <> 'taken-off')`,
    );

/** Who pays or paid, and who received the care if somebody else does. */
interface Party {
  receivedFrom: ReceiptDocument['receivedFrom'];
  careFor: string | null;
}

/** The family: the person who pays, or the client, whose money it is. */
const familyOf = (clientId: RawBuilder<unknown>): RawBuilder<Party> => sql`(
  select json_build_object(
    'receivedFrom', json_build_object(
      'name', coalesce(client_people.first_name || ' ' || client_people.last_name, ${fullName}),
      'address', case when client_people.id is null then family.address else client_payers.address end),
    'careFor', case when client_people.id is not null then ${fullName} end)
    from clients family join users on users.id = family.user_id
    left join client_payers on client_payers.client_id = family.id and client_payers.removed_at is null
    left join client_people on client_people.id = client_payers.person_id
   where family.id = ${clientId})`;

async function ofAccount(
  db: Kysely<Tables>,
  money: SelectQueryBuilder<Tables, 'account_payments', object>,
): Promise<ReceiptDocument | null> {
  const found = await money
    .where('account_payments.amount', '>', '0')
    .select([
      'account_payments.id',
      columnText('account_payments.payment_date').as('paymentDate'),
      columnText('account_payments.amount').as('amount'),
      'account_payments.payment_method as paymentMethod',
      payerOfAll(db).as('payer'),
      familyOf(sql`account_payments.client_id`).as('family'),
      columnText('account_payments.unapplied').as('unapplied'),
      voidedColumn('account_payments').as('voided'),
      jsonArrayFrom(
        partsOf(db)
          .select([
            'invoices.invoice_number as invoiceNumber',
            asText(sql`sum(payments.amount)`).as('amount'),
          ])
          .groupBy('invoices.id')
          .orderBy('invoices.issue_date')
          .orderBy('invoices.invoice_number'),
      ).as('applied'),
      jsonArrayFrom(
        db
          .selectFrom('account_payments as back')
          .where(sql<boolean>`back.given_back_of_id = account_payments.id`)
          .where('back.voided_at', 'is', null)
          .select([
            columnText('back.payment_date').as('day'),
            asText(sql`-back.amount`).as('amount'),
          ])
          .orderBy('back.payment_date')
          .orderBy('back.id'),
      ).as('givenBack'),
    ])
    .executeTakeFirst();
  if (found === undefined) return null;
  const { payer, family: own, ...receipt } = found;
  return {
    ...receipt,
    ...(payer === null ? own : { receivedFrom: payer.party, careFor: payer.careFor }),
    wasMoved: false,
    movedTo: null,
  };
}
