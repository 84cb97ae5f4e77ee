import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { noteQueued } from '../../database/actor.ts';
import type { GraphContext } from '../../shared/context.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { addressLimit } from '../identity/addressLimit.ts';
import { needsFactor } from '../identity/factorRequirement.ts';
import { identityRefusals } from '../identity/identity.rules.ts';
import { keepSecondStep } from '../identity/sessions.ts';
import { lockOwnUser } from '../identity/ownUser.ts';
import type { Account } from '../identity/user.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import { appLink, newAppSecret, stepOfCode } from '../second-factor/authenticatorApp.ts';
import { challengeEnded, lockChallenge, openChallenge } from '../second-factor/challenges.ts';
import {
  attemptProof,
  dropFactors,
  factorsOf,
  useProof,
  type Proof,
} from '../second-factor/checkFactor.ts';
import { makeRecoveryCodes } from '../second-factor/recoveryCodes.ts';
import { SecondFactor, type FactorChallenge } from '../second-factor/secondFactor.entity.ts';
import { factorRefusals } from '../second-factor/secondFactor.rules.ts';
import { tellOfFactor } from '../second-factor/tellOfFactor.ts';
import { checkCurrentPassword } from '../sign-in/signIn.commands.ts';
import {
  addAuthenticatorAppSchema,
  proveFactorSchema,
  provePasswordSchema,
} from './ownFactors.input.ts';
import type { NewAuthenticatorApp, OwnFactors } from './ownFactors.type.ts';

/**
 * Returns what the viewer has besides the password.
 * @throws Failure UNAUTHENTICATED
 */
export async function ownFactors(context: GraphContext): Promise<OwnFactors> {
  const { userId, role } = signedIn(context);
  return {
    isRequired: needsFactor(context.settings.requireSecondFactor, role),
    ...(await factorsOf(context.em.fork(), userId)),
  };
}

/**
 * Makes the secret of a new authenticator app. It counts from `addAuthenticatorApp` on. A first factor
 * takes the password itself: the age of a login says nothing about who sits there now, and would let
 * whoever stole a session keep its owner out.
 * @throws Failure UNAUTHENTICATED, RATE_LIMITED
 * @throws UserError ALREADY_DONE for someone who has one; INVALID, INVALID_CREDENTIALS on `password`,
 *   ACCOUNT_LOCKED
 */
export async function beginAuthenticatorApp(
  context: GraphContext,
  input: unknown,
): Promise<NewAuthenticatorApp> {
  const viewer = signedIn(context);
  await proveBeforeFirst(context, input);
  const secret = newAppSecret();
  const { token } = await context.em.fork().transactional(async (em) => {
    const user = await lockOwnUser(em, viewer);
    if ((await em.count(SecondFactor, { user: user.id, kind: 'app' })) > 0) throw hasApp();
    await noteQueued(em, user.email);
    return openChallenge(em, user, 'add-app', { secret });
  });
  const { name } = context.settings.provider;
  return { challenge: token, secret, link: appLink(secret, name, viewer.email) };
}

/**
 * Asks for the password before a first second factor.
 * @throws Failure RATE_LIMITED
 * @throws UserError INVALID, INVALID_CREDENTIALS on `password`, ACCOUNT_LOCKED
 */
export async function proveBeforeFirst(context: GraphContext, input: unknown): Promise<void> {
  const { hasFactor, sessionId } = signedIn(context);
  if (hasFactor) return;
  await limitProofs(context);
  await provePassword(context, input);
  await context.sessions.noteProof(sessionId);
}

const hasApp = (): UserError => UserError.of(RefusalCode.ALREADY_DONE, factorRefusals.hasApp);

/**
 * Adds an authenticator app that shows the right code. With the first second factor come recovery
 * codes, and every other session of the person ends: a password was enough for them.
 * @returns new recovery codes; null if there were some
 * @throws Failure UNAUTHENTICATED
 * @throws UserError INVALID on `challenge`, INVALID_CREDENTIALS on `code`, ACCOUNT_LOCKED, ALREADY_DONE
 */
export async function addAuthenticatorApp(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string[] | null> {
  const viewer = signedIn(context);
  const { challenge, code } = parseInput(addAuthenticatorAppSchema, input);
  const add = (): Promise<{ codes: string[] | null } | null> =>
    context.em.fork().transactional(async (em) => {
      const user = await lockOwnUser(em, viewer);
      const held = await lockChallenge(em, 'add-app', challenge);
      if (held.user.id !== user.id) return null;
      const step = stepOfCode(held.secret!, code, clock());
      if (step === null) {
        held.failures += 1;
        return null;
      }
      em.remove(held);
      const app = { kind: 'app', secret: held.secret, lastStep: step } as const;
      return { codes: await addFactor(em, context, user, app) };
    });
  const { codes } = await attemptProof(context, viewer.userId, { code }, add).catch(
    (error: unknown) => {
      throw error instanceof UniqueConstraintViolationException ? hasApp() : error;
    },
  );
  return codes;
}

/**
 * Adds a second factor and tells its owner. With the first come recovery codes, and every other session
 * of theirs ends.
 * @param em of a transaction that has locked the user
 * @returns new recovery codes; null if there were some
 */
export async function addFactor(
  em: EntityManager,
  context: GraphContext,
  user: Account,
  values: Pick<SecondFactor, 'kind'> & Partial<SecondFactor>,
): Promise<string[] | null> {
  const alone = (await em.count(SecondFactor, { user: user.id })) === 0;
  const { kind, name } = em.create(SecondFactor, { user, ...values });
  await em.flush();
  await tellOfFactor(em, context, user, { what: `${kind}-added`, name: name ?? undefined, alone });
  if (!alone) return null;
  await keepSecondStep(em, user.id, signedIn(context).sessionId);
  return makeRecoveryCodes(em, user.id);
}

/**
 * Removes one of the viewer's second factors; with the last one their recovery codes end, too.
 * @throws Failure UNAUTHENTICATED, NOT_FOUND
 * @throws UserError WRONG_STATE for the last one of someone who must have one
 */
export async function removeSecondFactor(context: GraphContext, id: string): Promise<void> {
  const viewer = signedIn(context);
  const thing = 'This second step';
  if (!isIdentifier(id)) throw notFound(thing, id);
  await context.em.fork().transactional(async (em) => {
    const user = await lockOwnUser(em, viewer);
    const factor = await em.findOne(SecondFactor, { id, user: user.id });
    if (!factor) throw notFound(thing, id);
    const alone = (await em.count(SecondFactor, { user: user.id })) === 1;
    if (alone && needsFactor(context.settings.requireSecondFactor, viewer.role))
      throw UserError.of(RefusalCode.WRONG_STATE, factorRefusals.needsOne);
    const { kind, name } = factor;
    if (alone) await dropFactors(em, user.id);
    else await em.remove(factor).flush();
    const what = `${kind}-removed` as const;
    await tellOfFactor(em, context, user, { what, name: name ?? undefined, alone });
  });
}

/**
 * Replaces the viewer's recovery codes.
 * @returns the new ones, to show once
 * @throws Failure UNAUTHENTICATED
 * @throws UserError WRONG_STATE for someone without a second factor
 */
export async function makeOwnRecoveryCodes(context: GraphContext): Promise<string[]> {
  const viewer = signedIn(context);
  return context.em.fork().transactional(async (em) => {
    const user = await lockOwnUser(em, viewer);
    if ((await em.count(SecondFactor, { user: user.id })) === 0)
      throw UserError.of(RefusalCode.WRONG_STATE, factorRefusals.noFactor);
    await tellOfFactor(em, context, user, { what: 'codes-made' });
    return makeRecoveryCodes(em, user.id);
  });
}

/**
 * Proves that it is the viewer who asks, for what needs a fresh proof: by their second factor, or by
 * the password if they have none.
 * @throws Failure UNAUTHENTICATED, RATE_LIMITED
 * @throws UserError INVALID, also on `challenge` for one that has ended; INVALID_CREDENTIALS on `code`,
 *   `recoveryCode`, `passkey` or `password`, ACCOUNT_LOCKED
 */
export async function prove(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<void> {
  const viewer = signedIn(context);
  await limitProofs(context);
  if (viewer.hasFactor) {
    const proof = parseInput(proveFactorSchema, input);
    await attemptProof(context, viewer.userId, proof, () =>
      context.em.fork().transactional(async (em) => {
        const user = await lockOwnUser(em, viewer);
        const held = await heldFor(em, user, proof);
        const isRight = await useProof(em, context, user, proof, clock());
        if (isRight && held) em.remove(held);
        else if (held) held.failures += 1;
        return isRight || null;
      }),
    );
  } else {
    await provePassword(context, input);
  }
  await context.sessions.noteProof(viewer.sessionId);
  await context.em.fork().transactional((em) => noteQueued(em, viewer.email));
}

/** Locks the challenge that a passkey answers. */
async function heldFor(
  em: EntityManager,
  user: Account,
  { passkey, challenge }: Proof & { challenge?: string | null },
): Promise<FactorChallenge | null> {
  if (typeof passkey !== 'string') return null;
  const held = await lockChallenge(em, 'prove', challenge ?? '');
  if (held.user.id !== user.id) throw challengeEnded();
  return held;
}

const limitProofs = (context: GraphContext): Promise<void> =>
  addressLimit(context, 'prove', context.settings.signInAttempts, identityRefusals.tooManyAttempts);

async function provePassword(context: GraphContext, input: unknown): Promise<void> {
  const { password } = parseInput(provePasswordSchema, input);
  await checkCurrentPassword(context, password, 'password');
}
