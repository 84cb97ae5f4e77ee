import { sql, type Kysely } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { usd } from '../../shared/money.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { fullName } from '../invoices/ledger.ts';
import { maxPriceChanges } from './priceChange.rules.ts';
import type { PriceChangeType } from './priceChange.type.ts';

/**
 * Returns what was done with the prices of a service, newest first.
 * @param clientId whose own prices; null for the price list's
 */
export async function priceChangesOf(
  db: Kysely<Tables>,
  serviceId: string,
  clientId: string | null,
): Promise<PriceChangeType[]> {
  if (!isIdentifier(serviceId)) return [];
  const rows = await db
    .selectFrom('price_changes')
    .innerJoin('users', 'users.id', 'price_changes.changed_by')
    .select([
      'price_changes.id',
      sql<string | null>`price_changes.first_day_before::text`.as('firstDayBefore'),
      sql<string | null>`price_changes.price_before::text`.as('priceBefore'),
      sql<string | null>`price_changes.first_day::text`.as('firstDay'),
      sql<string | null>`price_changes.price::text`.as('price'),
      'price_changes.reason',
      fullName.as('changedBy'),
      'price_changes.changed_at as changedAt',
      sql<number>`(select count(*)::int from told_prices where told_prices.change_id = price_changes.id)`.as(
        'toldCount',
      ),
    ])
    .where('price_changes.service_id', '=', serviceId)
    .where('price_changes.client_id', 'is not distinct from', clientId)
    .orderBy('price_changes.changed_at', 'desc')
    .orderBy('price_changes.id', 'desc')
    .limit(maxPriceChanges)
    .execute();
  return rows.map((row) => {
    const opened = cipherOf(db).decryptRow({ table: 'price_changes', id: row.id }, row);
    return {
      ...opened,
      priceBefore: opened.priceBefore === null ? null : usd(opened.priceBefore),
      price: opened.price === null ? null : usd(opened.price),
    };
  });
}
