import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/kysely.ts';
import { usd } from '../../../shared/money.ts';
import { mostLines } from '../billing.rules.ts';
import { chargesByClient } from '../invoices/charges.queries.ts';
import { sumOf, taxOn } from '../invoices/totals.ts';
import type { UnbilledType } from './officeInvoice.type.ts';

/**
 * Returns what a run up to a day would bill, added up as `writeInvoice` does. Runs two statements.
 */
export async function unbilledByClient(
  db: Kysely<Tables>,
  through: string,
  taxRate: string,
): Promise<UnbilledType> {
  const clients = (await chargesByClient(db, through)).map(({ client, charges }) => {
    const lines = charges.slice(0, mostLines);
    const subtotal = sumOf(lines.map(({ amount }) => amount));
    const tax = taxOn(subtotal, taxRate);
    const total = sumOf([subtotal, tax]);
    return {
      client,
      charges: lines.length,
      subtotal: usd(subtotal),
      tax: usd(tax),
      total: usd(total),
    };
  });
  return {
    clients,
    charges: clients.reduce((sum, { charges }) => sum + charges, 0),
    total: usd(sumOf(clients.map(({ total }) => total.amount))),
  };
}
