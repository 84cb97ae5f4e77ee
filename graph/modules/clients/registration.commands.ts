import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { addressLimit, widestNetworkOf } from '../identity/addressLimit.ts';
import { openSession } from '../sign-in/signIn.commands.ts';
import { registerSchema } from '../sign-in/signIn.input.ts';
import { identityRefusals } from '../identity/identity.rules.ts';
import type { SignedIn } from '../sign-in/signIn.type.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { User, type Account } from '../identity/user.entity.ts';
import { sendVerification } from '../account-links/verification.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Client } from './client.entity.ts';

/**
 * Creates a `client` user with an empty client profile, enqueues the verification email and signs
 * in.
 * @throws Failure RATE_LIMITED
 * @throws UserError INVALID, or EMAIL_TAKEN on `email`, also when two register at once
 */
export async function register(context: GraphContext, input: unknown): Promise<SignedIn> {
  await addressLimit(
    context,
    'register',
    context.settings.signInAttempts,
    identityRefusals.tooManyAttempts,
  );
  const { firstName, lastName, email, password } = parseInput(registerSchema, input);
  if ((await context.em.count(User, { email })) > 0) throw emailTaken();
  const passwordHash = await hashPassword(password, widestNetworkOf(context.request.ip));
  const user = await context.em
    .fork()
    .transactional(async (em) => {
      const user = em.create(User, { firstName, lastName, email, passwordHash }) as Account;
      em.create(Client, { user });
      await sendVerification(em, context, user);
      return user;
    })
    .catch((error: unknown) => {
      throw error instanceof UniqueConstraintViolationException ? emailTaken() : error;
    });
  return openSession(context, user);
}

const emailTaken = (): UserError =>
  UserError.of(RefusalCode.EMAIL_TAKEN, identityRefusals.emailTaken, 'email');
