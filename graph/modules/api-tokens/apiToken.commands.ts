import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { addDays, instantOf } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { assertVersion } from '../../shared/version.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { User } from '../identity/user.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import { ApiToken } from './apiToken.entity.ts';
import { createApiTokenSchema, renameApiTokenSchema } from './apiToken.input.ts';
import { programLastName, tokenPrefix, tokenRefusals } from './apiToken.rules.ts';
import { hashOfToken } from './programs.ts';

/**
 * Makes a token and the program that has it. Only its hash is stored.
 * @returns the token's id, and the secret to show once
 * @throws UserError INVALID
 */
export async function createApiToken(
  context: GraphContext,
  input: unknown,
  now = new Date(),
): Promise<{ id: string; secret: string }> {
  const { name, scopes, lastDay } = parseInput(createApiTokenSchema(now), input);
  const secret = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  const id = await context.em.fork().transactional(async (em) => {
    const user = em.create(User, {
      email: null,
      firstName: name,
      lastName: programLastName,
      role: 'program',
    });
    const token = em.create(ApiToken, {
      user,
      hash: hashOfToken(secret),
      scopes,
      expiresAt: instantOf(addDays(lastDay, 1), '00:00'),
      madeBy: em.getReference(User, signedIn(context).userId),
    });
    await em.flush();
    return token.id;
  });
  return { id, secret };
}

/**
 * Gives a program another name, also in what it did before.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID, STALE_VERSION
 */
export async function renameApiToken(
  { em }: GraphContext,
  id: string,
  input: unknown,
): Promise<void> {
  const { name, version } = parseInput(renameApiTokenSchema, input);
  await em.fork().transactional(async (tx) => {
    const { user } = await lockToken(tx, id);
    const program = await lockForUpdate(tx, User, user.id, thing);
    assertVersion(version, program.version);
    program.firstName = name;
  });
}

/**
 * Ends a token, for good and from the next request on.
 * @throws Failure NOT_FOUND
 * @throws UserError ALREADY_DONE for one that was ended before
 */
export async function endApiToken(context: GraphContext, id: string): Promise<void> {
  await context.em.fork().transactional(async (tx) => {
    const token = await lockToken(tx, id);
    if (token.endedAt !== null)
      throw UserError.of(RefusalCode.ALREADY_DONE, tokenRefusals.alreadyEnded);
    token.endedAt = new Date();
    token.endedBy = tx.getReference(User, signedIn(context).userId);
  });
}

const thing = 'This token';

async function lockToken(em: EntityManager, id: string): Promise<ApiToken> {
  if (!isIdentifier(id)) throw notFound(thing, id);
  return lockForUpdate(em, ApiToken, id, thing);
}
