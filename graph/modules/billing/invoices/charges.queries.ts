import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../database/kysely.ts';
import { bookedPrice, workedMinutes } from '../../scheduling/services/visitCost.rules.ts';
import { columnText } from '../ledger.ts';
import { lineAmount } from './totals.ts';

/** What one visit, or one cancellation, will cost on an invoice. Money and quantities are exact decimals as text. */
export interface Charge {
  appointmentId: string;
  description: string;
  /** Hours by the quarter; "1.00" for a cancellation. */
  quantity: string;
  rate: string;
  amount: string;
  /** Day of the visit in Phoenix, YYYY-MM-DD. */
  serviceDate: string;
}

/** Which charges are wanted: those of these days, both included. A visit counts on its day, a cancellation on the day it came in. */
export interface Period {
  /** Absent: from the beginning, so that what was marked late is billed by the next run. */
  from?: string | null;
  through: string;
}

const dayInPhoenix = (instant: string): RawBuilder<string> =>
  sql`(${sql.ref(instant)} at time zone 'America/Phoenix')::date`;
const serviceDay = dayInPhoenix('appointments.scheduled_date');
const chargeDay = sql<string>`case when appointments.status = 'completed' then ${serviceDay} else ${dayInPhoenix('appointments.cancelled_at')} end`;

/**
 * The visits that are done and priced, and the cancellations with a fee, that no invoice bills: those of cancelled
 * invoices are among them, unless the office wrote them off.
 */
function unbilledVisits(db: Kysely<Tables>) {
  return db
    .selectFrom('appointments')
    .where((eb) =>
      eb.or([
        eb('appointments.status', '=', 'completed').and('appointments.estimated_cost', '>', '0'),
        eb('appointments.status', '=', 'cancelled').and('appointments.cancel_fee', '>', '0'),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice_items')
            .select('invoice_items.id')
            .whereRef('invoice_items.appointment_id', '=', 'appointments.id')
            .where('withdrawn', '=', false),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('billings')
            .select('billings.id')
            .whereRef('billings.appointment_id', '=', 'appointments.id')
            .where('billings.status', '=', 'cancelled'),
        ),
      ),
    );
}

/** What an invoice for a client would bill, in the order of its lines. */
export async function chargesOf(
  db: Kysely<Tables>,
  clientId: string,
  { from, through }: Period,
): Promise<Charge[]> {
  let wanted = unbilledVisits(db)
    .where('appointments.client_id', '=', clientId)
    .where(sql<boolean>`${chargeDay} <= ${through}::date`);
  if (from) wanted = wanted.where(sql<boolean>`${chargeDay} >= ${from}::date`);
  const visits = await wanted
    .select([
      'appointments.id',
      'appointments.status',
      'service_type',
      'duration',
      'scheduled_date',
      'end_date',
      'started_at',
      'completed_at',
      columnText('estimated_cost').as('cost'),
      columnText('cancel_fee').as('fee'),
      sql<string>`${serviceDay}::text`.as('serviceDate'),
    ])
    .orderBy('scheduled_date')
    .orderBy('appointments.id')
    .execute();
  return visits.map(
    ({
      id,
      status,
      service_type,
      duration,
      scheduled_date,
      end_date,
      started_at,
      completed_at,
      cost,
      fee,
      serviceDate,
    }) => {
      if (status === 'cancelled') {
        return {
          appointmentId: id,
          description: `Cancellation fee, ${service_type}`,
          quantity: '1.00',
          rate: fee,
          amount: fee,
          serviceDate,
        };
      }
      const worked =
        started_at !== null && completed_at !== null
          ? workedMinutes(started_at, completed_at)
          : workedMinutes(scheduled_date, end_date);
      const quantity = (worked / 60).toFixed(2);
      const rate = bookedPrice(cost, duration);
      return {
        appointmentId: id,
        description: service_type,
        quantity,
        rate,
        amount: lineAmount(quantity, rate),
        serviceDate,
      };
    },
  );
}

/** The clients who have something to bill up to a day, by identifier. */
export async function clientsToBill(db: Kysely<Tables>, through: string): Promise<string[]> {
  const found = await unbilledVisits(db)
    .where(sql<boolean>`${chargeDay} <= ${through}::date`)
    .select('appointments.client_id as id')
    .distinct()
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}
