import { LockMode } from '@mikro-orm/core';
import type { GraphContext } from '../context.ts';
import { RefusalCode, UserError } from '../errors.ts';
import { sendMail } from '../outside/mail.ts';
import { parseInput } from '../types/parseInput.ts';
import { changeEmailSchema, changeNameSchema } from './ownAccount.input.ts';
import type { OwnAccount } from './ownAccount.type.ts';
import { checkCurrentPassword, userOf } from './identity.ts';
import { identityRefusals } from './identity.rules.ts';
import { ownSessions } from './ownSessions.ts';
import { User } from './user.entity.ts';
import { countVerification, dropPendingEmail, sendVerification } from './verification.ts';
import { signedIn } from './viewer.ts';

/**
 * The viewer's account as it is now.
 * @throws Failure UNAUTHENTICATED
 */
export async function ownAccount(context: GraphContext): Promise<OwnAccount> {
  const user = await context.em.fork().findOneOrFail(User, signedIn(context).userId);
  return { user: userOf(user), pendingEmail: user.pendingEmail, sessions: await ownSessions(context) };
}

/**
 * Changes the viewer's name.
 * @throws Failure UNAUTHENTICATED
 * @throws UserError INVALID
 */
export async function changeName(context: GraphContext, input: unknown): Promise<OwnAccount> {
  const { userId } = signedIn(context);
  const name = parseInput(changeNameSchema, input);
  await context.em.fork().transactional(async (em) => {
    em.assign(await em.findOneOrFail(User, userId), name);
  });
  return ownAccount(context);
}

/**
 * Asks for another e-mail address. It takes the place of the present one when the link sent to it is opened; until then
 * the viewer signs in as before, so that a slip of the finger locks nobody out. The present address is told. Naming the
 * present address takes an earlier wish back.
 * @throws Failure UNAUTHENTICATED, RATE_LIMITED
 * @throws UserError INVALID, EMAIL_TAKEN on `email`, INVALID_CREDENTIALS on `currentPassword`, ACCOUNT_LOCKED
 */
export async function changeEmail(context: GraphContext, input: unknown): Promise<OwnAccount> {
  const { userId, email: present } = signedIn(context);
  const { email, currentPassword } = parseInput(changeEmailSchema, input);
  await checkCurrentPassword(context, currentPassword);
  if (email === present) {
    await takeBack(context, userId);
    return ownAccount(context);
  }
  if ((await context.em.fork().count(User, { email })) > 0) throw UserError.of(RefusalCode.EMAIL_TAKEN, identityRefusals.emailInUse, 'email');
  await countVerification(context, email);
  await context.em.fork().transactional(async (em) => {
    const user = await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    user.pendingEmail = email;
    await sendVerification(em, context, user);
    await context.jobs.enqueue(em, sendMail, { template: 'emailChangeNotice', to: present, data: { firstName: user.firstName } });
  });
  return ownAccount(context);
}

async function takeBack({ em }: GraphContext, userId: string): Promise<void> {
  await em.fork().transactional(async (tx) => {
    dropPendingEmail(await tx.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  });
}
