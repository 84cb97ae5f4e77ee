import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { BillMinimum } from '../../shared/billMinimum.rules.ts';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { isHeld } from '../visit-records/held.ts';
import {
  billedMinutes,
  bookedPrice,
  minimumMinutes,
  workedMinutes,
} from '../catalogue/visitCost.rules.ts';
import { atSpecialRate, creditInWords, withMinimum } from './invoiceWords.rules.ts';
import { columnText, fullName } from './ledger.ts';
import { isCredit, onNextInvoice, type UnbilledCharge } from './nextInvoice.ts';
import { lineAmount } from './totals.ts';

/**
 * Selects charges by day, both days inclusive. A visit counts on its day, a cancellation on the day
 * it was made.
 */
export interface Period {
  /** If absent, from the beginning, so that the next run bills visits that were marked late. */
  from?: string | null;
  through: string;
}

const dayInPhoenix = (instant: string): RawBuilder<string> =>
  sql`(${sql.ref(instant)} at time zone 'America/Phoenix')::date`;
const serviceDay = dayInPhoenix('appointments.scheduled_date');
const chargeDay = sql<string>`case when appointments.status = 'completed' then ${serviceDay} else ${dayInPhoenix('appointments.cancelled_at')} end`;

/**
 * True if a correction on an invoice bills the visit to its client and no other one gives that back:
 * its own invoice may have been canceled since, if that was another client's (product 4.12).
 */
const isBilledAsCorrected = sql<boolean>`exists (
  select from custom_lines corrections join invoice_items lines on lines.custom_line_id = corrections.id
   where corrections.corrects_id = appointments.id and corrections.client_id = appointments.client_id and not lines.withdrawn
   group by lines.quantity, abs(lines.rate) having sum(sign(lines.rate)) > 0)`;

/**
 * True if no invoice bills the visit and the office didn't write it off: what it costs can still be
 * put right.
 */
export const isUnbilled = sql<boolean>`(not exists (
    select from invoice_items where invoice_items.appointment_id = appointments.id and not withdrawn)
  and not ${isBilledAsCorrected}
  and not exists (
    select from billings where billings.appointment_id = appointments.id
       and billings.client_id = appointments.client_id and billings.status = 'cancelled'))`;

/**
 * Unbilled completed visits with a price, and unbilled cancellations with a fee. Includes those of
 * canceled invoices unless the office wrote them off for the same client, and visits that are held.
 */
function readyOrHeldVisits(db: Kysely<Tables>) {
  return db
    .selectFrom('appointments')
    .where((eb) =>
      eb.or([
        eb('appointments.status', '=', 'completed').and('appointments.estimated_cost', '>', '0'),
        eb('appointments.status', '=', 'cancelled').and('appointments.cancel_fee', '>', '0'),
      ]),
    )
    .where(isUnbilled);
}

/** The unbilled visits whose time is settled. */
const unbilledVisits = (db: Kysely<Tables>) =>
  readyOrHeldVisits(db).where(sql<boolean>`not ${isHeld}`);

/** The unbilled visits up to a day whose time the office has yet to settle. */
export const heldVisits = (db: Kysely<Tables>, through: string) =>
  readyOrHeldVisits(db)
    .where(isHeld)
    .where(sql<boolean>`${chargeDay} <= ${through}::date`);

/**
 * Visits up to a day that nobody can bill because they never ended: their departure came too late to
 * be theirs (product 4.12), and the office has yet to say when it was.
 */
export const unendedVisits = (db: Kysely<Tables>, through: string) =>
  db
    .selectFrom('appointments')
    .where('appointments.status', '=', 'in-progress')
    .where('appointments.estimated_cost', '>', '0')
    .where(sql<boolean>`${serviceDay} <= ${through}::date`)
    .where(
      sql<boolean>`exists (select from visit_records r where r.appointment_id = appointments.id
        and r.caregiver_id = appointments.caregiver_id and r.kind = 'departure' and r.undone_at is null)`,
    );

/** Returns what an invoice for a client would bill, in invoice order. */
export async function chargesOf(
  db: Kysely<Tables>,
  clientId: string,
  { from, through }: Period,
  rule: BillMinimum,
): Promise<UnbilledCharge[]> {
  let visits = chargedVisits(db, through).where('appointments.client_id', '=', clientId);
  let lines = customLines(db, through).where('custom_lines.client_id', '=', clientId);
  if (from) {
    visits = visits.where(sql<boolean>`${chargeDay} >= ${from}::date`);
    // A correction goes with the next invoice, whenever its visit was, and so does a credit.
    lines = lines.where((eb) =>
      eb.or([
        eb('custom_lines.corrects_id', 'is not', null),
        eb('custom_lines.sets_off_id', 'is not', null),
        eb('custom_lines.rate', '<', '0'),
        eb('custom_lines.service_date', '>=', from),
      ]),
    );
  }
  return inOrder(
    (await visits.execute()).map((visit) => chargeOf(visit, rule)),
    (await lines.execute()).map((line) => chargeOfLine(db, line)),
  );
}

/** By day, visits before custom lines. */
const inOrder = (
  visits: readonly UnbilledCharge[],
  lines: readonly UnbilledCharge[],
): UnbilledCharge[] =>
  [...visits, ...lines].sort((a, b) =>
    a.serviceDate < b.serviceDate ? -1 : a.serviceDate > b.serviceDate ? 1 : 0,
  );

/**
 * Returns the same for every client who has something to bill up to a day, by name. Runs two
 * statements.
 */
export async function chargesByClient(
  db: Kysely<Tables>,
  through: string,
  rule: BillMinimum,
): Promise<{ client: { id: string; name: string }; charges: UnbilledCharge[] }[]> {
  const visits = await chargedVisits(db, through)
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select(['clients.id as clientId', fullName.as('clientName')])
    .execute();
  const lines = await customLines(db, through)
    .innerJoin('clients', 'clients.id', 'custom_lines.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select(['clients.id as clientId', fullName.as('clientName')])
    .execute();
  const visitsOf = Map.groupBy(visits, ({ clientId }) => clientId);
  const linesOf = Map.groupBy(lines, ({ clientId }) => clientId);
  const names = new Map([...visits, ...lines].map((row) => [row.clientId, row.clientName]));
  return [...names.entries()]
    .map(([id, name]) => ({
      client: { id, name },
      charges: inOrder(
        (visitsOf.get(id) ?? []).map((visit) => chargeOf(visit, rule)),
        (linesOf.get(id) ?? []).map((line) => chargeOfLine(db, line)),
      ),
    }))
    .sort(
      (a, b) =>
        a.client.name.localeCompare(b.client.name) || a.client.id.localeCompare(b.client.id),
    );
}

/** The unbilled visits up to a day, with the columns their charges need. */
const chargedVisits = (db: Kysely<Tables>, through: string) =>
  unbilledVisits(db)
    .where(sql<boolean>`${chargeDay} <= ${through}::date`)
    .select(chargeColumns)
    .orderBy('scheduled_date')
    .orderBy('appointments.id');

const chargeColumns = [
  'appointments.id',
  'appointments.status',
  'service_type',
  'duration',
  'scheduled_date',
  'end_date',
  'started_at',
  'completed_at',
  'special_rate',
  columnText('estimated_cost').as('cost'),
  columnText('cancel_fee').as('fee'),
  sql<
    string | null
  >`(select category from services where services.id = appointments.service_id)`.as('category'),
  sql<string>`${serviceDay}::text`.as('serviceDate'),
] as const;

/** Returns what a visit comes to as it is now, billed or not. */
export const chargeOfVisit = async (
  db: Kysely<Tables>,
  id: string,
  rule: BillMinimum,
): Promise<UnbilledCharge> =>
  chargeOf(
    await db
      .selectFrom('appointments')
      .where('appointments.id', '=', id)
      .select(chargeColumns)
      .executeTakeFirstOrThrow(),
    rule,
  );

/**
 * The unbilled custom lines up to a day. What corrects a visit, and what sets off a refund of it, go
 * with the next invoice together, whatever their days, and so do credits.
 */
const unbilledLines = (db: Kysely<Tables>, through: string) =>
  db
    .selectFrom('custom_lines')
    .where('removed', '=', false)
    .where((eb) =>
      eb.or([
        eb('custom_lines.corrects_id', 'is not', null),
        eb('custom_lines.sets_off_id', 'is not', null),
        eb('custom_lines.rate', '<', '0'),
        eb('custom_lines.service_date', '<=', through),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice_items')
            .select('invoice_items.id')
            .whereRef('invoice_items.custom_line_id', '=', 'custom_lines.id')
            .where('withdrawn', '=', false),
        ),
      ),
    );

const customLines = (db: Kysely<Tables>, through: string) =>
  unbilledLines(db, through)
    .select([
      'custom_lines.id',
      'custom_lines.corrects_id',
      sql<boolean>`custom_lines.sets_off_id is not null`.as('setsOff'),
      'custom_lines.description',
      columnText('custom_lines.quantity').as('quantity'),
      'custom_lines.unit',
      columnText('custom_lines.rate').as('rate'),
      columnText('custom_lines.service_date').as('serviceDate'),
    ])
    .orderBy('custom_lines.service_date')
    .orderBy(sql`custom_lines.sets_off_id is not null`)
    .orderBy('custom_lines.created_at')
    .orderBy('custom_lines.rate')
    .orderBy('custom_lines.id');

type CustomLineRow = Awaited<ReturnType<ReturnType<typeof customLines>['execute']>>[number];

const chargeOfLine = (
  db: Kysely<Tables>,
  {
    id,
    corrects_id: correctsId,
    setsOff,
    description,
    quantity,
    unit,
    rate,
    serviceDate,
  }: CustomLineRow,
): UnbilledCharge => {
  const text = cipherOf(db).decrypt(
    { table: 'custom_lines', column: 'description', id },
    description,
  );
  const line = {
    appointmentId: null,
    customLineId: id,
    correctsId,
    setsOff,
    quantity,
    unit,
    rate,
    amount: lineAmount(quantity, rate),
    serviceDate,
    underHours: null,
  };
  return { ...line, description: isCredit(line) ? creditInWords(text) : text };
};

type ChargedVisit = Awaited<ReturnType<ReturnType<typeof chargedVisits>['execute']>>[number];

/** What a visit or its cancellation costs: the one place where the minimum is billed. */
function chargeOf(visit: ChargedVisit, rule: BillMinimum): UnbilledCharge {
  const { id, service_type: service, serviceDate } = visit;
  const kind = atSpecialRate(service, visit.special_rate);
  const ofVisit = {
    appointmentId: id,
    customLineId: null,
    correctsId: null,
    setsOff: false,
    unit: null,
  };
  if (visit.status === 'cancelled')
    return {
      ...ofVisit,
      description: `Cancellation fee, ${service}`,
      quantity: '1.00',
      rate: visit.fee,
      amount: visit.fee,
      serviceDate,
      underHours: null,
    };
  const { started_at: startedAt, completed_at: completedAt } = visit;
  const worked =
    startedAt !== null && completedAt !== null
      ? workedMinutes(startedAt, completedAt)
      : workedMinutes(visit.scheduled_date, visit.end_date);
  const least = minimumMinutes(visit);
  const billed = billedMinutes(worked, visit, rule);
  const quantity = (billed / 60).toFixed(2);
  const rate = bookedPrice(visit.cost, visit.duration);
  return {
    ...ofVisit,
    description: billed > worked ? withMinimum(kind, least / 60) : kind,
    quantity,
    rate,
    amount: lineAmount(quantity, rate),
    serviceDate,
    underHours: billed < least ? least / 60 : null,
  };
}

/** Returns the ids of the clients who get an invoice if all are billed up to a day. */
export const clientsToBill = async (
  db: Kysely<Tables>,
  through: string,
  rule: BillMinimum,
): Promise<string[]> =>
  (await chargesByClient(db, through, rule))
    .filter(({ charges }) => onNextInvoice(charges).length > 0)
    .map(({ client }) => client.id);
