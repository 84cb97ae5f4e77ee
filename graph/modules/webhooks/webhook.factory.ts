import type { EntityManager } from '@mikro-orm/postgresql';
import { newSecret } from './signature.ts';
import { Webhook, WebhookState } from './webhook.entity.ts';

/** Stores a webhook to which nothing was sent yet. */
export async function makeWebhook(em: EntityManager): Promise<Webhook> {
  const webhook = em.create(Webhook, { url: 'http://127.0.0.1:9/changes', secret: newSecret() });
  em.create(WebhookState, { webhook, cursor: 'none' });
  await em.flush();
  return webhook;
}
