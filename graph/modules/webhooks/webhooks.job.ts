import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EncryptedText } from '../../database/encryption/columnCipher.ts';
import { kysely } from '../../database/kysely.ts';
import type { Database } from '../../database/orm.ts';
import { jobKind, task, type Jobs, type JobTask } from '../../jobs/jobs.ts';
import { Failure } from '../../shared/errors.ts';
import { enumName } from '../../shared/validation/forms.rules.ts';
import type { Settings } from '../../shared/settings.ts';
import { changesAfter, type ChangesPage } from '../changes/changes.queries.ts';
import type { ChangeKind } from '../changes/changes.rules.ts';
import type { Reach } from './addresses.ts';
import { post } from './post.ts';
import { signatureOf } from './signature.ts';
import { changesSent, maxTries } from './webhooks.rules.ts';

export const sendWebhook = jobKind<{ webhookId: string }>('send-webhook');

/** On this computer a receiver can be tried out, except in production. */
export const reachOf = ({ mode }: Pick<Settings, 'mode'>): Reach => ({
  loopback: mode !== 'production',
});

/**
 * Enqueues one message of a webhook. They wait for each other, so that slow receivers never hold up
 * other jobs, such as emails.
 */
export const enqueueWebhook = (
  jobs: Pick<Jobs, 'enqueue'>,
  em: Pick<EntityManager, 'execute'>,
  webhookId: string,
): Promise<void> =>
  jobs.enqueue(
    em,
    sendWebhook,
    { webhookId },
    { key: `${sendWebhook.name} ${webhookId}`, queue: 'webhooks' },
  );

/** Every minute, a job for each webhook that is due. */
export const webhookTasks = (database: Database, settings: Settings): JobTask[] => [
  task(
    jobKind('send-webhooks'),
    async (_nothing, { jobs }) => {
      const em = database.orm.em.fork();
      for (const { id } of (await database.pool.query<{ id: string }>(due)).rows)
        await enqueueWebhook(jobs, em, id);
    },
    '* * * * *',
  ),
  task(sendWebhook, async ({ webhookId }, { jobs }) => {
    if (await sendChanges(database, webhookId, reachOf(settings)))
      await enqueueWebhook(jobs, database.orm.em.fork(), webhookId);
  }),
];

const isDue = `w.is_active and s.stopped_at is null and s.next_try_at <= now() and (s.claimed_until is null or s.claimed_until < now())`;
const due = `select w.id from webhooks w join webhook_states s on s.webhook_id = w.id where ${isDue}`;
/** One process at a time; the claim of one that was killed runs out. */
const claim = `
  update webhook_states s set claimed_until = now() + interval '1 minute'
    from webhooks w where w.id = s.webhook_id and w.id = $1 and ${isDue}
  returning w.url, w.kinds, w.secret, case when w.old_secret_until > now() then w.old_secret end as old_secret, s.cursor`;
const received = `
  update webhook_states set cursor = $2, claimed_until = null, sent_at = coalesce($3, sent_at), failing_since = null, attempts = 0,
         last_error = null, next_try_at = now() where webhook_id = $1`;
/** Pauses of 1, 2, 4 … minutes, at most an hour, for a day. */
const notReceived = `
  update webhook_states set claimed_until = null, failing_since = coalesce(failing_since, now()), attempts = attempts + 1, last_error = $2,
         next_try_at = now() + least(interval '1 minute' * power(2, least(attempts, 6)), interval '1 hour'),
         stopped_at = case when attempts + 1 >= ${maxTries} then now() end
   where webhook_id = $1`;

interface Claimed {
  url: string;
  kinds: ChangeKind[];
  secret: EncryptedText;
  old_secret: EncryptedText | null;
  cursor: string;
}

interface Message {
  changes: object[];
  cursor: string;
  /** True if changes are missing: the receiver has to read everything again. */
  reset: boolean;
}

/** Sends a webhook one message of what is new; true if it was received and there is more. */
async function sendChanges(database: Database, webhookId: string, reach: Reach): Promise<boolean> {
  const { pool, cipher } = database;
  const {
    rows: [webhook],
  } = await pool.query<Claimed>(claim, [webhookId]);
  if (webhook === undefined) return false;
  const opened = (column: string, value: EncryptedText | null): string[] =>
    value === null ? [] : [cipher.decrypt({ table: 'webhooks', column, id: webhookId }, value)];
  const secrets = [
    ...opened('secret', webhook.secret),
    ...opened('old_secret', webhook.old_secret),
  ];
  const { message, hasMore } = await nextMessage(database, webhook);
  if (!message.reset && message.changes.length === 0) {
    await pool.query(received, [webhookId, message.cursor, null]);
    return false;
  }
  const body = JSON.stringify(message);
  // The same message has the same id; sent again with newer changes, it is another one.
  const id = `msg_${createHash('sha256').update(`${webhookId} ${body}`).digest('hex').slice(0, 32)}`;
  const timestamp = Math.floor(Date.now() / 1_000);
  try {
    await post(
      webhook.url,
      body,
      {
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(secrets, id, timestamp, body),
      },
      reach,
    );
  } catch (error) {
    await pool.query(notReceived, [webhookId, (error as Error).message.slice(0, 300)]);
    return false;
  }
  await pool.query(received, [webhookId, message.cursor, new Date()]);
  return hasMore;
}

async function nextMessage(
  { orm }: Pick<Database, 'orm'>,
  { cursor, kinds }: Pick<Claimed, 'cursor' | 'kinds'>,
): Promise<{ message: Message; hasMore: boolean }> {
  const db = kysely(orm.em.fork());
  const read = (after: string | null): Promise<ChangesPage> =>
    changesAfter(db, after, changesSent, kinds.length > 0 ? kinds : null);
  try {
    const { changes, hasMore, end } = await read(cursor);
    return {
      hasMore,
      message: {
        changes: changes.map(({ kind, recordId, change, at }) => ({
          kind: enumName(kind),
          recordId,
          change: enumName(change),
          at: at.toISOString(),
        })),
        // Of the last one, so that a message that is sent again with nothing newer is the same.
        cursor: changes.at(-1)?.cursor ?? end,
        reset: false,
      },
    };
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'CURSOR_EXPIRED') throw error;
    const { latest } = await read(null);
    return { hasMore: false, message: { changes: [], cursor: latest, reset: true } };
  }
}
