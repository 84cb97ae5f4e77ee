import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { readPage, type PageRequest, type RowsOfPage } from '../../shared/paging/keyset.ts';
import {
  caregiverName,
  caregiverNameOrNull,
  visitColumns,
} from '../../modules/appointments/appointment.queries.ts';
import {
  asksSince,
  confirmedVisits,
} from '../../modules/visit-confirmations/visitConfirmations.queries.ts';
import type { AppointmentStatus, Priority } from '../../modules/appointments/appointment.rules.ts';
import type { SpecialDay } from '../../modules/catalogue/specialDay.rules.ts';
import { openTimeExceptions } from '../../modules/visit-records/held.ts';
import { givesBack, standing } from '../../modules/invoices/standing.ts';
import { asText, columnText } from '../../modules/invoices/ledger.ts';

/** A care update about a visit, as its client reads it. */
export interface VisitUpdate {
  id: string;
  type: string;
  title: string;
  createdAt: Date;
  caregiver: string | null;
  notes: string;
  tasks: string[];
  priority: Priority;
  correctedAt: Date | null;
}

/**
 * A past or canceled visit, with what was done and what it cost. Money is exact decimals as text.
 */
export interface PastVisit {
  id: string;
  type: string;
  startsAt: Date;
  endsAt: Date;
  caregiver: string | null;
  status: AppointmentStatus;
  /** Oldest first. */
  careUpdates: VisitUpdate[];
  /** Null if not known yet, such as while its time is to be settled. */
  cost: string | null;
  /** The kind of day whose rate it was at; null for the usual price, and for a fee. */
  specialRate: SpecialDay | null;
  /** The invoice that bills it; both are null if none does. */
  invoiceId: string | null;
  invoiceNumber: string | null;
  asksConfirmation: boolean;
  confirmedAt: Date | null;
}

/** The client whose visits are read, and whether they are asked to confirm them. */
interface Reader {
  clientId: string;
  userId: string;
  asks: boolean;
}

const newestFirst = {
  at: sql`appointments.scheduled_date`,
  id: sql`appointments.id`,
  direction: 'desc',
} as const;

/** Includes future visits canceled for a fee, which appear nowhere else until they are billed. */
const past = (db: Kysely<Tables>, clientId: string, now: Date) =>
  db
    .selectFrom('appointments')
    .where('client_id', '=', clientId)
    .where(
      sql<boolean>`(status = 'completed' or end_date <= ${now} or (status = 'cancelled' and cancel_fee > 0))`,
    );

const selected = (query: ReturnType<typeof past>) =>
  query.select([
    ...visitColumns('id', 'type', 'startsAt', 'endsAt', 'caregiverId', 'status'),
    'appointments.actual_cost as actualCost',
    'appointments.cancel_fee as cancelFee',
    sql<SpecialDay | null>`case when appointments.status = 'completed' then appointments.special_rate end`.as(
      'specialRate',
    ),
    // With a limit PostgreSQL looks up the page's visits instead of reading all open exceptions.
    sql<boolean>`(appointments.status = 'completed' and (select true from ${openTimeExceptions} limit 1) is true)`.as(
      'isHeld',
    ),
  ]);

/**
 * Returns a page of a client's past visits, newest first. Limits the page first, then loads what
 * belongs to its visits all at once.
 */
export async function pastVisitsPage(
  db: Kysely<Tables>,
  reader: Reader,
  page: PageRequest,
  now: Date,
): Promise<RowsOfPage<PastVisit>> {
  const found = await readPage(db, past(db, reader.clientId, now), selected, newestFirst, page);
  const { updates, lines, writtenOff, caregivers, confirmed } = await belongings(
    db,
    reader,
    found.rows.map(({ id }) => id),
    found.rows.flatMap(({ caregiverId }) => caregiverId ?? []),
  );
  return {
    ...found,
    rows: found.rows.map(({ caregiverId, actualCost, cancelFee, isHeld, ...visit }) => {
      const billed = lines.get(visit.id) ?? [];
      const line = standing(billed).find(
        (one) => one.clientId === reader.clientId && !givesBack(one),
      );
      const isBilled = billed.some(({ correctedAt }) => correctedAt === null);
      const isFree = writtenOff.has(visit.id) || (isBilled && line === undefined);
      return {
        ...visit,
        caregiver: caregivers.get(caregiverId ?? '') ?? null,
        careUpdates: updates.get(visit.id) ?? [],
        cost: isFree
          ? '0.00'
          : (line?.amount ??
            (isHeld ? null : visit.status === 'cancelled' ? cancelFee : actualCost)),
        invoiceId: line?.invoiceId ?? null,
        invoiceNumber: line?.invoiceNumber ?? null,
        asksConfirmation:
          reader.asks &&
          visit.status === 'completed' &&
          visit.endsAt > asksSince(now) &&
          !confirmed.has(visit.id),
        confirmedAt: confirmed.get(visit.id) ?? null,
      };
    }),
  };
}

const among = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

/**
 * Returns care updates, costs and confirmations by visit, and names by caregiver. Runs one
 * statement.
 */
async function belongings(
  db: Kysely<Tables>,
  { clientId, userId, asks }: Reader,
  visitIds: readonly string[],
  caregiverIds: readonly string[],
) {
  const found = await db
    .selectNoFrom([
      jsonArrayFrom(updatesOf(db, visitIds)).as('updates'),
      jsonArrayFrom(linesOf(db, visitIds)).as('lines'),
      jsonArrayFrom(writtenOffOf(db, clientId, visitIds)).as('writtenOff'),
      jsonArrayFrom(
        db
          .selectFrom('caregivers')
          .select(['id', caregiverName.as('name')])
          .where(among('id', caregiverIds)),
      ).as('caregivers'),
      ...(asks ? [jsonArrayFrom(confirmedVisits(db, userId, visitIds)).as('confirmed')] : []),
    ])
    .executeTakeFirstOrThrow();
  const cipher = cipherOf(db);
  const updates = found.updates.map(({ createdAt, correctedAt, ...update }) => ({
    ...cipher.decryptRow({ table: 'care_updates', id: update.id }, update, {
      type: 'update_type',
      title: 'title',
      notes: 'content',
    }),
    createdAt: new Date(createdAt),
    correctedAt: correctedAt === null ? null : new Date(correctedAt),
  }));
  return {
    updates: Map.groupBy(updates, ({ appointmentId }) => appointmentId),
    lines: Map.groupBy(found.lines, ({ appointmentId }) => appointmentId),
    writtenOff: new Set(found.writtenOff.map(({ appointmentId }) => appointmentId)),
    caregivers: new Map(found.caregivers.map(({ id, name }) => [id, name])),
    confirmed: new Map(
      (found.confirmed ?? []).map(({ appointmentId, confirmedAt }) => [
        appointmentId,
        confirmedAt === null ? null : new Date(confirmedAt),
      ]),
    ),
  };
}

const updatesOf = (db: Kysely<Tables>, visitIds: readonly string[]) =>
  db
    .selectFrom('care_updates')
    .leftJoin('caregivers', 'caregivers.id', 'care_updates.caregiver_id')
    .select([
      'care_updates.id',
      'appointment_id as appointmentId',
      'update_type as type',
      'title',
      'care_updates.created_at as createdAt',
      caregiverNameOrNull.as('caregiver'),
      'content as notes',
      'care_updates.tasks',
      'care_updates.priority',
      'care_updates.corrected_at as correctedAt',
    ])
    .where(among('appointment_id', visitIds))
    .where('care_updates.standing', '=', 'shown')
    .orderBy('care_updates.created_at')
    .orderBy('care_updates.id');

/**
 * The lines of billed visits, also those of another client whom one was billed to before: its own,
 * then its corrections, on an invoice or not yet.
 */
const linesOf = (db: Kysely<Tables>, visitIds: readonly string[]) =>
  db
    .selectFrom('invoice_items as line')
    .innerJoin('invoices', 'invoices.id', 'line.invoice_id')
    .select([
      'line.appointment_id as appointmentId',
      'line.client_id as clientId',
      columnText('line.quantity').as('quantity'),
      columnText('line.rate').as('rate'),
      columnText('line.amount').as('amount'),
      sql<string | null>`invoices.id`.as('invoiceId'),
      sql<string | null>`invoices.invoice_number`.as('invoiceNumber'),
      sql<Date | null>`null::timestamptz`.as('correctedAt'),
    ])
    .where(among('line.appointment_id', visitIds))
    .where('line.withdrawn', '=', false)
    .unionAll(
      db
        .selectFrom('custom_lines as line')
        .leftJoin('invoice_items as item', (join) =>
          join.onRef('item.custom_line_id', '=', 'line.id').on('item.withdrawn', '=', false),
        )
        .leftJoin('invoices', 'invoices.id', 'item.invoice_id')
        .select([
          'line.corrects_id as appointmentId',
          'line.client_id as clientId',
          columnText('line.quantity').as('quantity'),
          columnText('line.rate').as('rate'),
          asText(sql`round(line.quantity * line.rate, 2)`).as('amount'),
          'invoices.id as invoiceId',
          'invoices.invoice_number as invoiceNumber',
          sql<Date | null>`line.created_at`.as('correctedAt'),
        ])
        .where(among('line.corrects_id', visitIds))
        .where('line.removed', '=', false),
    )
    .orderBy('correctedAt', (order) => order.asc().nullsFirst());

/** The visits that the office wrote off. */
const writtenOffOf = (db: Kysely<Tables>, clientId: string, visitIds: readonly string[]) =>
  db
    .selectFrom('billings')
    .select('billings.appointment_id as appointmentId')
    .where('billings.client_id', '=', clientId)
    .where(among('billings.appointment_id', visitIds))
    .where('billings.status', '=', 'cancelled');
