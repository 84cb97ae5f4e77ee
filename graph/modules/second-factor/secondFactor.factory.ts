import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { TOTP } from 'otpauth';
import type { User } from '../identity/user.entity.ts';
import { newAppSecret } from './authenticatorApp.ts';
import { makeRecoveryCodes } from './recoveryCodes.ts';
import { SecondFactor } from './secondFactor.entity.ts';

/** Stores an authenticator app, with recovery codes. Open sessions of its owner have had it. */
export async function makeFactor(
  em: EntityManager,
  user: Pick<User, 'id'>,
): Promise<{ factor: SecondFactor; secret: string; recoveryCodes: string[] }> {
  const secret = newAppSecret();
  const factor = em.create(SecondFactor, { user: user.id as never, kind: 'app', secret });
  await em.flush();
  await haveHadIt(em, user);
  return { factor, secret, recoveryCodes: await makeRecoveryCodes(em, user.id) };
}

/** Stores a passkey that no device has. Open sessions of its owner have had it. */
export async function makePasskey(
  em: EntityManager,
  user: Pick<User, 'id'>,
): Promise<SecondFactor> {
  const factor = em.create(SecondFactor, {
    user: user.id as never,
    kind: 'passkey',
    credentialId: randomBytes(16).toString('base64url'),
    publicKey: '',
    counter: '0',
    name: 'Chrome on Windows',
  });
  await em.flush();
  await haveHadIt(em, user);
  return factor;
}

const haveHadIt = (em: EntityManager, user: Pick<User, 'id'>): Promise<unknown> =>
  em.execute(
    `update sessions set sess = jsonb_set(sess::jsonb, '{secondStep}', 'true')::json where sess ->> 'userId' = ?`,
    [user.id],
  );

/** What an authenticator app shows, so many steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
