import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Failure } from '../../../shared/errors.ts';

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes at the same time: each takes 19 MiB and a thread of the pool that also reads files and looks up names. */
const lanes = Math.min(availableParallelism(), 3);
/** Who waits for a lane at most: the last of them some two seconds. */
const longestQueue = 100;
let busy = 0;
const waiting: (() => void)[] = [];

async function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (busy < lanes) busy += 1;
  else if (waiting.length >= longestQueue)
    throw new Failure(
      'UNAVAILABLE',
      'A lot of people are logging in right now. Please try again shortly.',
      5,
    );
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

/** Keyboards compose accents differently; the same password must give the same bytes. */
const bytesOf = (password: string): string => password.normalize('NFKC');

/** The hash to store for a new password, in the PHC string format. */
export const hashPassword = (password: string): Promise<string> =>
  inLane(() => hash(bytesOf(password), parameters));

/** A hash that no password has: checking against it takes as long as against a real one. Made at once, so that it is ready. */
const decoy = hashPassword(randomBytes(32).toString('base64'));

/**
 * Whether the password belongs to the stored hash.
 * @param stored null for an email without an account or an account without a password: takes the
 *   same time, is never right
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await decoy);
  const right = await inLane(() => verify(against, bytesOf(password)));
  return right && stored !== null;
}
