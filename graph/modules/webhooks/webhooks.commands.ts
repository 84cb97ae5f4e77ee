import type { EntityManager } from '@mikro-orm/postgresql';
import { noteQueued } from '../../database/actor.ts';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import { kysely } from '../../database/kysely.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { addMinutes } from '../../shared/time.ts';
import { parseChanges } from '../../shared/validation/changes.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { changesAfter } from '../changes/changes.queries.ts';
import { checkedAddresses, NotReachable } from './addresses.ts';
import { newSecret } from './signature.ts';
import { Webhook, WebhookState } from './webhook.entity.ts';
import { addWebhookSchema, changeWebhookSchema } from './webhooks.input.ts';
import { enqueueWebhook, reachOf } from './webhooks.job.ts';
import { badUrl, hoursOfOldSecret, maxWebhooks, tooManyWebhooks } from './webhooks.rules.ts';

const thing = 'This webhook';

interface Secret {
  id: string;
  /** Null in the answer to a repeat: it is shown once. */
  secret: string | null;
}

/**
 * Adds a webhook, which gets what changes from now on.
 * @throws UserError INVALID for an address that nothing is sent to; LIMIT_REACHED if there are too many;
 *   KEY_REUSED
 */
export async function addWebhook(context: GraphContext, input: unknown): Promise<Secret> {
  const { idempotencyKey: _key, ...wanted } = parseInput(addWebhookSchema, input);
  const { latest } = await changesAfter(kysely(context.em), null, 1);
  let secret: string | null = null;
  const id = await transactionOnce(context, async (em) => {
    await assertReachable(context, wanted.url);
    // Two at once would both count too few.
    await em.execute('lock table webhooks in share row exclusive mode');
    if ((await em.count(Webhook)) >= maxWebhooks)
      throw UserError.of(RefusalCode.LIMIT_REACHED, tooManyWebhooks);
    secret = newSecret();
    const webhook = em.create(Webhook, { ...wanted, secret });
    em.create(WebhookState, { webhook, cursor: latest });
    await em.flush();
    return webhook.id;
  });
  return { id, secret };
}

/**
 * Changes where a webhook leads and what it tells. Another receiver gets what the one before it has
 * not received, at once; the secret stays.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID for an address that nothing is sent to
 */
export async function changeWebhook(
  context: GraphContext,
  id: string,
  input: object,
): Promise<string> {
  const wanted = parseChanges(changeWebhookSchema, input);
  await context.em.fork().transactional(async (em) => {
    const webhook = await lockForUpdate(em, Webhook, id, thing);
    const moves = wanted.url !== undefined && wanted.url !== webhook.url;
    // The one that it has may be away just now.
    if (moves) await assertReachable(context, wanted.url!);
    em.assign(webhook, wanted);
    if (moves) await tryNow(em, id);
  });
  return id;
}

/** @throws UserError INVALID on `url` for an address that nothing is sent to */
const assertReachable = async (
  { settings }: Pick<GraphContext, 'settings'>,
  url: string,
): Promise<void> => {
  try {
    await checkedAddresses(url, reachOf(settings));
  } catch (error) {
    if (!(error instanceof NotReachable)) throw error;
    throw UserError.of(RefusalCode.INVALID, `${badUrl}. ${error.message}`, 'url');
  }
};

/**
 * Changes whether a webhook is used. One that is used again gets what changed meanwhile.
 * @throws Failure NOT_FOUND
 */
export async function setWebhookActive(
  context: GraphContext,
  id: string,
  isActive: boolean,
): Promise<string> {
  await context.em.fork().transactional(async (em) => {
    const webhook = await lockForUpdate(em, Webhook, id, thing);
    if (webhook.isActive === isActive) return;
    webhook.isActive = isActive;
    if (isActive) await tryNow(em, id);
  });
  return id;
}

/**
 * Gives a webhook another secret. The old one signs, too, for a day; of several within that day the
 * oldest, which is the one that the receiver has.
 * @throws Failure NOT_FOUND
 */
export async function rotateWebhookSecret(
  context: GraphContext,
  id: string,
  clock = (): Date => new Date(),
): Promise<Secret> {
  return context.em.fork().transactional(async (em) => {
    const webhook = await lockForUpdate(em, Webhook, id, thing);
    const secret = newSecret();
    const now = clock();
    const isKept = webhook.oldSecretUntil !== null && webhook.oldSecretUntil > now;
    if (!isKept) {
      webhook.oldSecret = webhook.secret;
      webhook.oldSecretUntil = addMinutes(now, 60 * hoursOfOldSecret);
    }
    webhook.secret = secret;
    return { id, secret };
  });
}

/**
 * Tries a webhook again now, also one that was given up.
 * @throws Failure NOT_FOUND
 * @throws UserError WRONG_STATE for one that isn't used
 */
export async function sendWebhookAgain(context: GraphContext, id: string): Promise<string> {
  await context.em.fork().transactional(async (em) => {
    const { isActive } = await lockForUpdate(em, Webhook, id, thing);
    if (!isActive)
      throw UserError.of(RefusalCode.WRONG_STATE, 'This webhook is off: turn it on first.');
    await tryNow(em, id);
    await enqueueWebhook(context.jobs, em, id);
    await noteQueued(em);
  });
  return id;
}

/** What it reports stays until a message is received. */
const tryNow = (em: EntityManager, id: string): Promise<unknown> =>
  em.execute(
    'update webhook_states set stopped_at = null, attempts = 0, next_try_at = now() where webhook_id = ?',
    [id],
  );
