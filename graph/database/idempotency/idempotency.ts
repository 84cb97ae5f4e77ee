import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { idempotencyKeyPattern, keyHours, messages } from '../../shared/validation/forms.rules.ts';

/** A write that may be sent more than once. */
export interface Repeatable<Answer> {
  /** Name of the operation; a key is valid for one operation only. */
  operation: string;
  /** The caller's key; null if there was none, and then every request counts. */
  key: string | null;
  /** The input as stored: a different one under the same key is refused. */
  input: unknown;
  /** The answer, if known in advance: it is then stored with the key, in one statement. */
  answer?: Answer;
}

/**
 * Claims the key unless it is taken. Waits for a transaction that is about to take it, and then
 * sees the outcome.
 */
const claim = `
  insert into idempotency_keys (operation, key, request_hash, answer, created_at) values (?, ?, ?, ?::jsonb, now())
  on conflict (operation, key) do update
    set request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at
    where idempotency_keys.created_at <= now() - interval '${keyHours} hours'
  returning key`;

/**
 * Runs an effect once per key in `keyHours`, and gives every repeat the first answer (product 2.7).
 * The key is stored in the caller's transaction: a refused or failed effect does not use it up, and
 * a repeat that arrives meanwhile waits for the first one's commit.
 * @param em the entity manager of the effect's transaction
 * @throws UserError KEY_REUSED if the key was used with a different input
 */
export async function once<Answer>(
  em: EntityManager,
  repeatable: Repeatable<Answer>,
  effect: () => Promise<Answer>,
): Promise<Answer> {
  const { operation, key, input, answer: known } = repeatable;
  if (key === null) return effect();
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const [claimed] = await em.execute(claim, [
    operation,
    key,
    requestHash,
    known === undefined ? null : JSON.stringify(known),
  ]);
  if (claimed !== undefined) {
    const answer = await effect();
    if (known === undefined)
      await em.execute(
        'update idempotency_keys set answer = ?::jsonb where operation = ? and key = ?',
        [JSON.stringify(answer), operation, key],
      );
    return answer;
  }
  const [held] = await em.execute<{ request_hash: string; answer: Answer }[]>(
    'select request_hash, answer from idempotency_keys where operation = ? and key = ?',
    [operation, key],
  );
  // Deleted between the two statements, since its time is over.
  if (held === undefined) return once(em, repeatable, effect);
  if (held.request_hash !== requestHash)
    throw UserError.of(RefusalCode.KEY_REUSED, messages.keyReused, 'idempotencyKey');
  return held.answer;
}

/**
 * Runs the effect of a mutation in a transaction, once per key if its input has one: all that a
 * mutation needs besides a `KeyField`.
 * @param effect what it returns is stored and returned to repeats
 * @throws UserError INVALID for a malformed key; KEY_REUSED, also for another user
 */
export function transactionOnce<Answer extends string | void>(
  { em, keyed, viewer }: Pick<GraphContext, 'em' | 'keyed' | 'viewer'>,
  effect: (em: EntityManager) => Promise<Answer>,
): Promise<Answer> {
  if (keyed === undefined) return em.fork().transactional(effect);
  const { operation, key, input } = keyed;
  if (!idempotencyKeyPattern.test(key))
    throw UserError.of(RefusalCode.INVALID, messages.idempotencyKey, 'idempotencyKey');
  const repeatable = { operation, key, input: { userId: viewer?.userId ?? null, input } };
  return em
    .fork()
    .transactional((tx) =>
      once(tx, repeatable, async () => (await effect(tx)) ?? null),
    ) as Promise<Answer>;
}
