import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext, Services } from '../../shared/context.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { retryOnConflict } from '../../database/conflicts.ts';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { forgiveFailures } from '../identity/lockout.ts';
import { endSessions } from '../identity/sessions.ts';
import { User, type Account } from '../identity/user.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import { codesOf, dropFactors } from '../second-factor/checkFactor.ts';
import { FactorReset } from '../second-factor/secondFactor.entity.ts';
import { factorRefusals } from '../second-factor/secondFactor.rules.ts';
import { tellOfFactor } from '../second-factor/tellOfFactor.ts';
import { resetFactorSchema } from './factorReset.input.ts';

/**
 * Takes away what someone else has besides the password, as after a lost phone, with a reason. Their
 * sessions end: whoever has that phone may be logged in. They are told.
 * @returns the user's identifier
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID, WRONG_STATE for oneself, ALREADY_DONE for someone without a second factor
 */
export async function resetSecondFactor(
  context: GraphContext,
  id: string,
  input: unknown,
): Promise<string> {
  const { userId } = signedIn(context);
  const { reason } = parseInput(resetFactorSchema, input);
  return retryOnConflict(() =>
    transactionOnce(context, async (em) => {
      const user = await lockForUpdate(em, User, id, 'This account');
      if (user.email === null) throw notFound('This account', id);
      if (user.id === userId) throw UserError.of(RefusalCode.WRONG_STATE, factorRefusals.own);
      await resetFactors(em, context, user as Account, {
        by: em.getReference(User, userId),
        reason,
      });
      return user.id;
    }),
  );
}

/**
 * The same from the command line, for an admin whom no other can help.
 * @throws UserError NOT_FOUND, ALREADY_DONE
 */
export const resetFactorByCommand = (
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  email: string,
): Promise<Account> =>
  retryOnConflict(() =>
    database.orm.em.fork().transactional(async (em) => {
      const found = await em.findOne(User, { email: email.trim().toLowerCase() });
      if (!found) throw UserError.of(RefusalCode.NOT_FOUND, 'No account has this email.');
      const user = (await lockForUpdate(em, User, found.id, 'This account')) as Account;
      await resetFactors(em, { jobs }, user, { by: null, reason: 'On the command line' });
      return user;
    }),
  );

interface Reset {
  /** Null for the command line. */
  by: User | null;
  reason: string;
  /** What they are told. */
  what?: 'reset' | 'left-office';
}

/**
 * Takes away what someone has besides the password, ends their sessions and tells them.
 * @param em of a transaction that has locked the user
 * @throws UserError ALREADY_DONE
 */
export async function resetFactors(
  em: EntityManager,
  services: Pick<Services, 'jobs'>,
  user: Account,
  { by, reason, what = 'reset' }: Reset,
): Promise<void> {
  if (!(await dropFactors(em, user.id)))
    throw UserError.of(RefusalCode.ALREADY_DONE, factorRefusals.hasNone);
  em.create(FactorReset, { user, resetBy: by, reason });
  await em.flush();
  await endSessions(em, user.id);
  await forgiveFailures(em, codesOf(user.id));
  await tellOfFactor(em, services, user, { what });
}
