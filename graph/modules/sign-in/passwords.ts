import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Failure } from '../../shared/errors.ts';
import { FairQueue } from './fairQueue.ts';

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Maximum number of concurrent hashes. Each takes 19 MiB and a thread of the pool that also reads
 * files and resolves host names.
 */
const lanes = Math.min(availableParallelism(), 3);
/** Maximum number of callers in the queue; the last one waits about two seconds. */
const longestQueue = 100;
const queue = new FairQueue(
  lanes,
  longestQueue,
  () =>
    new Failure(
      'UNAVAILABLE',
      'A lot of people are logging in right now. Please try again shortly.',
      5,
    ),
);

/**
 * Normalizes accents, which keyboards compose differently; the same password must give the same
 * bytes.
 */
const bytesOf = (password: string): string => password.normalize('NFKC');

/**
 * Returns the hash to store for a new password, in the PHC string format.
 * @param source the network that asks, for its fair share
 * @throws Failure UNAVAILABLE
 */
export const hashPassword = (password: string, source = ''): Promise<string> =>
  queue.run(source, () => hash(bytesOf(password), parameters));

/**
 * A hash that matches no password, so that checking takes as long as for a real one. Made on load,
 * so that it is ready.
 */
const decoy = hashPassword(randomBytes(32).toString('base64'));

/**
 * True if the password matches the stored hash.
 * @param stored null for an email without an account or an account without a password: takes the
 *   same time, never matches
 * @param source the network that asks, for its fair share; or a device that has signed in before
 * @throws Failure UNAVAILABLE
 */
export async function isPassword(
  stored: string | null,
  password: string,
  source = '',
): Promise<boolean> {
  const against = stored ?? (await decoy);
  const right = await queue.run(source, () => verify(against, bytesOf(password)));
  return right && stored !== null;
}
