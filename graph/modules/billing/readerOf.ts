import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { signedInClient } from '../identity/viewer.ts';
import type { BillReader } from '../invoices/ledger.ts';

/**
 * Returns whose bills the viewer reads, and what they are themselves among those who pay.
 * @throws Failure as `signedInClient`
 */
export async function readerOf(context: GraphContext): Promise<BillReader> {
  const { clientId, through } = signedInClient(context);
  if (through === null) return { clientId, payerIds: [] };
  const payers = await kysely(context.em)
    .selectFrom('client_payers')
    .select('id')
    .where('person_id', '=', through.personId)
    .execute();
  return { clientId, payerIds: payers.map(({ id }) => id) };
}
