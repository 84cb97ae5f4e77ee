import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext, Services } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { attempt, forgiveFailures } from '../identity/lockout.ts';
import { User, type Account } from '../identity/user.entity.ts';
import { stepOfCode } from './authenticatorApp.ts';
import { usePasskey } from './passkeys.ts';
import { dropRecoveryCodes, recoveryCodesLeft, useRecoveryCode } from './recoveryCodes.ts';
import { FactorChallenge, SecondFactor } from './secondFactor.entity.ts';
import { codeLock, factorKinds, factorRefusals, type ProofMethod } from './secondFactor.rules.ts';
import { tellOfFactor } from './tellOfFactor.ts';

/** What someone sends to prove who they are: one of these. */
export interface Proof {
  code?: string | null;
  recoveryCode?: string | null;
  /** What a browser sent of a passkey, as JSON. */
  passkey?: string | null;
}

/** What nobody guesses, with the refusal of a wrong one: it has no lock. */
const unguessable = {
  recoveryCode: factorRefusals.wrongRecoveryCode,
  passkey: factorRefusals.wrongPasskey,
} as const;

/** Whether someone has a second factor. */
export const hasFactor = async (
  { database: { pool } }: Pick<Services, 'database'>,
  userId: string,
): Promise<boolean> => {
  const { rows } = await pool.query<{ has: boolean }>(
    'select exists (select from second_factors where user_id = $1) as has',
    [userId],
  );
  return rows[0]!.has;
};

/** What someone has besides the password, and the ways in which they can prove who they are. */
export async function factorsOf(
  em: EntityManager,
  userId: string,
): Promise<{ factors: SecondFactor[]; methods: ProofMethod[]; recoveryCodesLeft: number }> {
  const factors = await em.find(
    SecondFactor,
    { user: userId },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  const codes = await recoveryCodesLeft(em, userId);
  const methods: ProofMethod[] = factorKinds.filter((one) =>
    factors.some(({ kind }) => kind === one),
  );
  if (methods.length > 0 && codes > 0) methods.push('recovery-code');
  return { factors, methods, recoveryCodesLeft: codes };
}

/** Under what the wrong codes of a person are counted, in the table of wrong passwords. */
export const codesOf = (userId: string): string => `second factor of ${userId}`;

/**
 * Checks a proof as one attempt of a person, from whatever address: the failures of the password and
 * those of this step are counted apart, so that neither gives more tries of the other. The owner is
 * told of a lock, since whoever got this far knows the password. Recovery codes and passkeys have no
 * lock: nobody guesses one, and whoever knows the password must not keep the owner out.
 * @param check returns null for a wrong one
 * @throws UserError INVALID_CREDENTIALS on `code`, `recoveryCode` or `passkey`, ACCOUNT_LOCKED
 */
export async function attemptProof<T>(
  context: GraphContext,
  userId: string,
  proof: Proof,
  check: () => Promise<T | null>,
): Promise<T> {
  const wrong = RefusalCode.INVALID_CREDENTIALS;
  for (const field of ['recoveryCode', 'passkey'] as const) {
    if (typeof proof[field] !== 'string') continue;
    const right = await check();
    if (right === null) throw UserError.of(wrong, unguessable[field], field);
    return right;
  }
  return attempt(context, codesOf(userId), check, {
    limits: codeLock,
    refuse: (remaining) => UserError.of(wrong, factorRefusals.wrongCode(remaining), 'code'),
    refuseLocked: (minutesLeft) =>
      UserError.of(RefusalCode.ACCOUNT_LOCKED, factorRefusals.locked(minutesLeft), 'code'),
    onLocked: () =>
      context.em.fork().transactional(async (em) => {
        const user = (await em.findOneOrFail(User, userId)) as Account;
        await tellOfFactor(em, context, user, { what: 'codes-locked' });
      }),
  });
}

/**
 * Uses a proof up: no code works twice, however many requests send it at once. A recovery code also
 * ends the lock of the others, and its owner is told.
 * @param em of the transaction that lets them go on
 * @param challenge the token of the one that a passkey answers
 * @returns false for a wrong one
 */
export async function useProof(
  em: EntityManager,
  { jobs, settings }: Pick<Services, 'jobs'> & Pick<GraphContext, 'settings'>,
  user: Account,
  proof: Proof & { challenge?: string | null },
  now: Date,
): Promise<boolean> {
  if (typeof proof.passkey === 'string') {
    const answer = { text: proof.passkey, token: proof.challenge ?? '', now };
    return usePasskey(em, settings, user.id, answer);
  }
  if (typeof proof.recoveryCode === 'string') {
    const left = await useRecoveryCode(em, user.id, proof.recoveryCode, now);
    if (left === null) return false;
    await forgiveFailures(em, codesOf(user.id));
    await tellOfFactor(em, { jobs }, user, { what: 'code-used', left });
    return true;
  }
  const app = await em.findOne(SecondFactor, { user: user.id, kind: 'app' });
  const step = app && stepOfCode(app.secret!, proof.code ?? '', now);
  if (!app || step === null) return false;
  const used = await em.execute<object[]>(
    `update second_factors set last_step = ?, last_used_at = ?
      where id = ? and (last_step is null or last_step < ?) returning id`,
    [step, now, app.id, step],
  );
  return used.length > 0;
}

/**
 * Removes everything that someone has besides the password, and what they have begun.
 * @returns true if there was any
 */
export async function dropFactors(em: EntityManager, userId: string): Promise<boolean> {
  // In the order in which a second step locks them.
  await em.nativeDelete(FactorChallenge, { user: userId });
  const dropped = await em.nativeDelete(SecondFactor, { user: userId });
  await dropRecoveryCodes(em, userId);
  return dropped > 0;
}
