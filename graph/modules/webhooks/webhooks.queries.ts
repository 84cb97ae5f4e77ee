import type { Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { notFound } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import type { WebhookType } from './webhooks.type.ts';

const selected = (db: Kysely<Tables>) =>
  db
    .selectFrom('webhooks')
    .innerJoin('webhook_states as state', 'state.webhook_id', 'webhooks.id')
    .select([
      'webhooks.id',
      'webhooks.url',
      'webhooks.kinds',
      'webhooks.is_active as isActive',
      'webhooks.created_at as createdAt',
      'state.sent_at as sentAt',
      'state.failing_since as failingSince',
      'state.last_error as lastError',
      'state.stopped_at as stoppedAt',
    ]);

/** Returns every webhook, oldest first. */
export const allWebhooks = (db: Kysely<Tables>): Promise<WebhookType[]> =>
  selected(db).orderBy('webhooks.created_at').orderBy('webhooks.id').execute();

/**
 * Returns one webhook.
 * @throws Failure NOT_FOUND
 */
export async function findWebhook(db: Kysely<Tables>, id: string): Promise<WebhookType> {
  const found = isIdentifier(id)
    ? await selected(db).where('webhooks.id', '=', id).executeTakeFirst()
    : undefined;
  if (!found) throw notFound('This webhook', id);
  return found;
}
