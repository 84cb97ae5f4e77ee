import { createHash, randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { addMinutes } from '../../shared/time.ts';
import { User } from '../identity/user.entity.ts';
import { FactorChallenge, type ChallengePurpose } from './secondFactor.entity.ts';
import { challengeMinutes, challengeTries, factorRefusals } from './secondFactor.rules.ts';

const hashOf = (purpose: ChallengePurpose, token: string): string =>
  createHash('sha256').update(`${purpose} ${token}`).digest('hex');

const markOf = ({ passwordHash }: Pick<User, 'passwordHash'>): string =>
  createHash('sha256')
    .update(`challenge ${passwordHash ?? ''}`)
    .digest('hex');

export interface OpenChallenge {
  /** 32 random bytes; not stored. */
  token: string;
  expiresAt: Date;
}

/** Opens a challenge for someone who has just done the first step. */
export async function openChallenge(
  em: EntityManager,
  user: Pick<User, 'id' | 'passwordHash'>,
  purpose: ChallengePurpose,
  values: Partial<Pick<FactorChallenge, 'secret'>> = {},
): Promise<OpenChallenge> {
  const now = new Date();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = addMinutes(now, challengeMinutes);
  em.create(FactorChallenge, {
    user: em.getReference(User, user.id),
    purpose,
    hash: hashOf(purpose, token),
    passwordMark: markOf(user),
    expiresAt,
    ...values,
  });
  await em.flush();
  return { token, expiresAt };
}

/**
 * Locks a challenge that still works, with its user. Whoever gets the second step right removes it.
 * @throws UserError INVALID on `challenge` for one that has ended or was used, or whose user has
 *   another password by now or is deactivated
 */
export async function lockChallenge(
  em: EntityManager,
  purpose: ChallengePurpose,
  token: string,
): Promise<FactorChallenge> {
  const found = await em.findOne(
    FactorChallenge,
    { hash: hashOf(purpose, token), expiresAt: { $gt: new Date() } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (found) await em.populate(found, ['user'], { refresh: true });
  if (!found || found.failures >= challengeTries || !worksFor(found, found.user))
    throw challengeEnded();
  return found;
}

const worksFor = ({ passwordMark }: FactorChallenge, user: User): boolean =>
  user.isActive && passwordMark === markOf(user);

/** The user of a challenge, before anything is locked; null for one that has ended. */
export async function userOfChallenge(
  em: EntityManager,
  purpose: ChallengePurpose,
  token: string,
): Promise<string | null> {
  const found = await em.findOne(FactorChallenge, { hash: hashOf(purpose, token) });
  return found?.user.id ?? null;
}

export const challengeEnded = (): UserError =>
  UserError.of(RefusalCode.INVALID, factorRefusals.challengeEnded, 'challenge');
