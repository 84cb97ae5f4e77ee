import { sql, type Kysely } from 'kysely';
import type { ColumnCipher, EncryptedText } from '../../database/encryption/columnCipher.ts';
import type { Tables } from '../../database/kysely.ts';
import { columnText } from './ledger.ts';

/** The visit that a line bills, or whose cancellation it bills. */
export interface InvoicedVisit {
  id: string;
  /** Start and end as worked, or as planned if not recorded. */
  startsAt: Date;
  endsAt: Date;
  caregiver: string | null;
  cancelled: boolean;
}

/** One line of an invoice. Money and quantities are exact decimals as text. */
export interface InvoiceLine {
  id: string;
  description: string;
  quantity: string;
  /** Unit of a custom line; null for visits and plain pieces. */
  unit: string | null;
  rate: string;
  amount: string;
  /** YYYY-MM-DD; null for a line without a day. */
  serviceDate: string | null;
  /** Null for a line without a visit. */
  visit: InvoicedVisit | null;
}

/** A line as JSON carries it. */
export interface StoredLine extends Omit<InvoiceLine, 'visit'> {
  customDescription: EncryptedText | null;
  visit?:
    (Omit<InvoicedVisit, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string }) | null;
}

export const linesOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('invoice_items')
    .select([
      'invoice_items.id',
      'invoice_items.service_description as description',
      'invoice_items.custom_description as customDescription',
      columnText('invoice_items.quantity').as('quantity'),
      'invoice_items.unit',
      columnText('invoice_items.rate').as('rate'),
      columnText('invoice_items.amount').as('amount'),
      'invoice_items.service_date as serviceDate',
    ])
    .orderBy('invoice_items.position')
    .orderBy('invoice_items.id');

/** The visit that a line bills, corrects or gives back. */
const visitOfLine = sql<string | null>`coalesce(invoice_items.appointment_id,
  (select corrects_id from custom_lines where custom_lines.id = invoice_items.custom_line_id))`;

/** Lines with the visits they bill, in the words of the day of issue. */
export const linesWithVisits = (db: Kysely<Tables>) =>
  linesOf(db).select(
    sql<StoredLine['visit']>`case when invoice_items.visit_from is not null then json_build_object(
      'id', ${visitOfLine},
      'startsAt', invoice_items.visit_from,
      'endsAt', invoice_items.visit_to,
      'caregiver', invoice_items.visit_caregiver,
      'cancelled', invoice_items.visit_cancelled) end`.as('visit'),
  );

export const readLine = (
  cipher: ColumnCipher,
  { visit, description, customDescription, ...line }: StoredLine,
): InvoiceLine => ({
  ...line,
  description:
    cipher.decrypt(
      { table: 'invoice_items', column: 'custom_description', id: line.id },
      customDescription,
    ) ?? description,
  visit: visit
    ? { ...visit, startsAt: new Date(visit.startsAt), endsAt: new Date(visit.endsAt) }
    : null,
});

/** A line that bills a visit. */
export interface LineOfVisit extends InvoiceLine {
  appointmentId: string;
  clientId: string;
}

/** Returns the lines that bill these visits, on invoices that are not canceled. Runs one statement. */
export async function itemsOfVisits(
  db: Kysely<Tables>,
  cipher: ColumnCipher,
  visits: readonly string[],
): Promise<LineOfVisit[]> {
  const rows = await linesWithVisits(db)
    .select([
      'invoice_items.client_id as clientId',
      sql<string>`invoice_items.appointment_id`.as('appointmentId'),
    ])
    .where('invoice_items.appointment_id', 'in', visits)
    .where('invoice_items.withdrawn', '=', sql<boolean>`false`)
    .execute();
  return rows.map(({ clientId, appointmentId, ...line }) => ({
    ...readLine(cipher, line),
    clientId,
    appointmentId,
  }));
}

/** Returns the invoices of lines, and the visits that they bill, correct or give back. */
export const placesOfItems = (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<{ id: string; invoiceId: string; appointmentId: string | null }[]> =>
  db
    .selectFrom('invoice_items')
    .select([
      'invoice_items.id',
      'invoice_items.invoice_id as invoiceId',
      visitOfLine.as('appointmentId'),
    ])
    .where('invoice_items.id', 'in', ids)
    .execute();
