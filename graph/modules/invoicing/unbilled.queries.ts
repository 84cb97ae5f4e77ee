import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import type { Settings } from '../../shared/settings.ts';
import { usd } from '../../shared/money.ts';
import { clientName } from '../appointments/appointment.queries.ts';
import { openTimeExceptions } from '../visit-records/held.ts';
import type { VisitExceptionKind } from '../visit-records/visitRecord.rules.ts';
import { chargesByClient, heldVisits, unendedVisits } from '../invoices/charges.queries.ts';
import { isLeftOut, onNextInvoice } from '../invoices/nextInvoice.ts';
import { sumOf, taxOn } from '../invoices/totals.ts';
import type { HeldVisit, ShortVisit, UnbilledType } from './officeInvoice.type.ts';

/**
 * Returns what a run up to a day would bill, added up as `writeInvoice` does, and what is held. Runs four
 * statements.
 */
export async function unbilledByClient(
  db: Kysely<Tables>,
  through: string,
  { taxRate, billMinimum }: Pick<Settings, 'taxRate' | 'billMinimum'>,
  leaveOut: readonly string[] = [],
): Promise<UnbilledType> {
  const short: ShortVisit[] = [];
  const clients = (await chargesByClient(db, through, billMinimum)).flatMap(
    ({ client, charges }) => {
      const lines = onNextInvoice(charges.filter((charge) => !isLeftOut(charge, leaveOut)));
      if (lines.length === 0) return [];
      for (const { appointmentId, underHours, serviceDate } of lines)
        if (appointmentId !== null && underHours !== null)
          short.push({ appointmentId, client, serviceDate, underHours });
      const subtotal = sumOf(lines.map(({ amount }) => amount));
      const tax = taxOn(subtotal, taxRate);
      const total = sumOf([subtotal, tax]);
      return {
        client,
        chargeCount: lines.length,
        subtotal: usd(subtotal),
        tax: usd(tax),
        total: usd(total),
      };
    },
  );
  return {
    clients,
    chargeCount: clients.reduce((sum, { chargeCount }) => sum + chargeCount, 0),
    total: usd(sumOf(clients.map(({ total }) => total.amount))),
    short,
    held: await heldOf(db, through),
  };
}

const heldOf = async (db: Kysely<Tables>, through: string): Promise<HeldVisit[]> => {
  const named = (
    visits: ReturnType<typeof heldVisits>,
    reasons: RawBuilder<VisitExceptionKind[]>,
    isUnended: boolean,
  ) =>
    visits
      .innerJoin('clients', 'clients.id', 'appointments.client_id')
      .innerJoin('users', 'users.id', 'clients.user_id')
      .select([
        'appointments.id as appointmentId',
        'clients.id as clientId',
        clientName.as('client'),
        'appointments.scheduled_date as startsAt',
        reasons.as('exceptions'),
        sql<boolean>`${isUnended}::boolean`.as('isUnended'),
      ])
      .orderBy('appointments.scheduled_date')
      .orderBy('appointments.id')
      .execute();
  const held = await named(
    heldVisits(db, through),
    sql`array(select distinct e.kind from ${openTimeExceptions} order by e.kind)`,
    false,
  );
  const unended = await named(unendedVisits(db, through), sql`array[]::text[]`, true);
  return [...unended, ...held];
};
