import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { noteQueued } from '../../database/actor.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { deviceOf } from '../identity/device.ts';
import { lockOwnUser } from '../identity/ownUser.ts';
import { signedIn } from '../identity/viewer.ts';
import { lockChallenge, openChallenge } from '../second-factor/challenges.ts';
import { checkNewPasskey, newPasskeyRequest, passkeyRequest } from '../second-factor/passkeys.ts';
import { SecondFactor } from '../second-factor/secondFactor.entity.ts';
import { factorRefusals, passkeysMax } from '../second-factor/secondFactor.rules.ts';
import { addFactor, proveBeforeFirst } from './ownFactors.commands.ts';
import { addPasskeySchema } from './ownFactors.input.ts';
import type { PasskeyRequest } from './ownFactors.type.ts';

/**
 * Asks for a new passkey. A first factor takes the password itself, as an authenticator app does.
 * @throws Failure UNAUTHENTICATED, RATE_LIMITED
 * @throws UserError LIMIT_REACHED; INVALID, INVALID_CREDENTIALS on `password`, ACCOUNT_LOCKED
 */
export async function beginPasskey(context: GraphContext, input: unknown): Promise<PasskeyRequest> {
  const viewer = signedIn(context);
  await proveBeforeFirst(context, input);
  return context.em.fork().transactional(async (em) => {
    const user = await lockOwnUser(em, viewer);
    const passkeys = await passkeysOf(em, user.id);
    if (passkeys.length >= passkeysMax) throw tooMany();
    await noteQueued(em, user.email);
    const { token } = await openChallenge(em, user, 'add-passkey');
    const request = await newPasskeyRequest(context.settings, user, passkeys, token);
    return { challenge: token, request };
  });
}

const passkeysOf = (em: EntityManager, userId: string): Promise<SecondFactor[]> =>
  em.find(SecondFactor, { user: userId, kind: 'passkey' });

const tooMany = (): UserError =>
  UserError.of(RefusalCode.LIMIT_REACHED, factorRefusals.tooManyPasskeys);

/**
 * Adds a passkey that the viewer's browser has made.
 * @returns new recovery codes; null if there were some
 * @throws Failure UNAUTHENTICATED
 * @throws UserError INVALID on `challenge`, `passkey` or `name`, LIMIT_REACHED, ALREADY_DONE for one that
 *   was added before, by whomever
 */
export async function addPasskey(context: GraphContext, input: unknown): Promise<string[] | null> {
  const viewer = signedIn(context);
  const { challenge, passkey, name } = parseInput(addPasskeySchema, input);
  const add = (): Promise<{ codes: string[] | null } | null> =>
    context.em.fork().transactional(async (em) => {
      const user = await lockOwnUser(em, viewer);
      const held = await lockChallenge(em, 'add-passkey', challenge);
      const made =
        held.user.id === user.id
          ? await checkNewPasskey(context.settings, passkey, challenge)
          : null;
      if (!made) {
        held.failures += 1;
        return null;
      }
      if ((await passkeysOf(em, user.id)).length >= passkeysMax) throw tooMany();
      em.remove(held);
      const codes = await addFactor(em, context, user, {
        kind: 'passkey',
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: String(made.counter),
        transports: made.transports ?? [],
        name: name ?? deviceOf(context.request.userAgent) ?? 'Passkey',
      });
      return { codes };
    });
  const added = await add().catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException
      ? UserError.of(RefusalCode.ALREADY_DONE, factorRefusals.knownPasskey)
      : error;
  });
  if (!added) throw UserError.of(RefusalCode.INVALID, factorRefusals.notMade, 'passkey');
  return added.codes;
}

/**
 * Asks for one of the viewer's passkeys, for `prove`.
 * @throws Failure UNAUTHENTICATED
 * @throws UserError WRONG_STATE for someone without a passkey
 */
export async function beginProof(context: GraphContext): Promise<PasskeyRequest> {
  const viewer = signedIn(context);
  return context.em.fork().transactional(async (em) => {
    const user = await lockOwnUser(em, viewer);
    await noteQueued(em, user.email);
    const { token } = await openChallenge(em, user, 'prove');
    const request = passkeyRequest(context.settings, await passkeysOf(em, user.id), token);
    if (!request) throw UserError.of(RefusalCode.WRONG_STATE, factorRefusals.noPasskey);
    return { challenge: token, request };
  });
}
