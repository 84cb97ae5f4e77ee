import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newReference } from '../../database/columns.ts';
import { User } from '../identity/user.entity.ts';
import { RecoveryCode } from './secondFactor.entity.ts';
import {
  plainCode,
  recoveryCodeCount,
  recoveryCodeLength,
  shownRecoveryCode,
} from './secondFactor.rules.ts';

/** 79 bits: too many to try them all against a stolen hash. */
const newCode = (): string => `${newReference()}${newReference()}`.slice(0, recoveryCodeLength);

const hashOf = (userId: string, code: string): string =>
  createHash('sha256').update(`recovery ${userId} ${code}`).digest('hex');

/**
 * Replaces someone's recovery codes. Only their hashes are stored.
 * @returns the codes, to show once
 */
export async function makeRecoveryCodes(em: EntityManager, userId: string): Promise<string[]> {
  await dropRecoveryCodes(em, userId);
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const user = em.getReference(User, userId);
  for (const code of codes) em.create(RecoveryCode, { user, hash: hashOf(userId, code) });
  await em.flush();
  return codes.map(shownRecoveryCode);
}

export const dropRecoveryCodes = (em: EntityManager, userId: string): Promise<unknown> =>
  em.execute('delete from recovery_codes where user_id = ?', [userId]);

/**
 * Uses a code up.
 * @returns how many are left; null if it is none of theirs, or was used before
 */
export async function useRecoveryCode(
  em: EntityManager,
  userId: string,
  typed: string,
  now: Date,
): Promise<number | null> {
  const used = await em.execute<object[]>(
    'update recovery_codes set used_at = ? where user_id = ? and hash = ? and used_at is null returning id',
    [now, userId, hashOf(userId, plainCode(typed))],
  );
  return used.length === 0 ? null : recoveryCodesLeft(em, userId);
}

export const recoveryCodesLeft = (em: EntityManager, userId: string): Promise<number> =>
  em.count(RecoveryCode, { user: userId, usedAt: null });
