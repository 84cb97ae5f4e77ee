import type { Module } from '../module.ts';
import { Webhook, WebhookState } from './webhook.entity.ts';
import { webhookTasks } from './webhooks.job.ts';
import { WebhookResolver } from './webhooks.resolver.ts';

const entities = { webhooks: Webhook, webhook_states: WebhookState };

/** Sends other programs what changed. */
export const webhooks: Module = {
  entities,
  topics: ['people'],
  resolvers: [WebhookResolver],
  tasks: ({ database, settings }) => webhookTasks(database, settings),
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
