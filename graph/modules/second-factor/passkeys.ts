import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Settings } from '../../shared/settings.ts';
import type { Account } from '../identity/user.entity.ts';
import { SecondFactor } from './secondFactor.entity.ts';
import { challengeMinutes } from './secondFactor.rules.ts';

type Site = Pick<Settings, 'provider'>;

/** Takes half a second to load, and few people need it. */
const webauthn = () => import('@simplewebauthn/server');

/** For whom a passkey is made: it works on this site's address alone. */
const partyOf = ({ provider }: Site): { rpId: string; origin: string } => {
  const { hostname, origin } = new URL(provider.url);
  return { rpId: hostname, origin };
};

/** What a passkey has to sign: whoever has this challenge's token can tell, and nobody else. */
const signedOf = (token: string): Buffer<ArrayBuffer> =>
  createHash('sha256').update(`passkey ${token}`).digest();

const timeout = challengeMinutes * 60_000;

interface Known {
  id: string;
  transports: string[];
}

const knownOf = (factors: readonly SecondFactor[]): Known[] =>
  factors
    .filter(({ kind }) => kind === 'passkey')
    .map(({ credentialId, transports }) => ({ id: credentialId!, transports }));

/**
 * Returns what a browser needs to ask for one of someone's passkeys, as JSON; null for someone who has
 * none.
 * @param token of the challenge that it answers
 */
export function passkeyRequest(
  site: Site,
  factors: readonly SecondFactor[],
  token: string,
): string | null {
  const known = knownOf(factors);
  if (known.length === 0) return null;
  const request: PublicKeyCredentialRequestOptionsJSON = {
    challenge: signedOf(token).toString('base64url'),
    rpId: partyOf(site).rpId,
    allowCredentials: known.map((one) => ({
      ...one,
      type: 'public-key',
      transports: one.transports as never,
    })),
    // The device asks for a fingerprint, a face or its code: whoever finds it has nothing.
    userVerification: 'required',
    timeout,
  };
  return JSON.stringify(request);
}

/**
 * Returns what a browser needs to make a passkey, as JSON.
 * @param token of the challenge that it answers
 * @param factors none of which is added again
 */
export async function newPasskeyRequest(
  site: Site,
  user: Account,
  factors: readonly SecondFactor[],
  token: string,
): Promise<string> {
  const { generateRegistrationOptions } = await webauthn();
  const request = await generateRegistrationOptions({
    rpName: site.provider.name,
    rpID: partyOf(site).rpId,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    challenge: signedOf(token),
    attestationType: 'none',
    excludeCredentials: knownOf(factors),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    timeout,
  });
  return JSON.stringify(request);
}

/** What a browser sent; null for anything else. */
function sent<Answer extends { id: string }>(text: string): Answer | null {
  try {
    const answer = JSON.parse(text) as Partial<Answer> | null;
    return typeof answer?.id === 'string' ? (answer as Answer) : null;
  } catch {
    return null;
  }
}

/**
 * Checks a passkey that a browser has just made.
 * @returns its parts; null for one that was not made for this site and this challenge, by somebody whom
 *   the device has recognized
 */
export async function checkNewPasskey(
  site: Site,
  text: string,
  token: string,
): Promise<WebAuthnCredential | null> {
  const response = sent<RegistrationResponseJSON>(text);
  if (!response) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const { rpId, origin } = partyOf(site);
  // It throws for whatever is wrong.
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: signedOf(token).toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  return registrationInfo?.credential ?? null;
}

/**
 * Checks what one of someone's passkeys has signed, and keeps its counter, which never goes back: a
 * copy of the key would.
 * @param token of the challenge that it answers
 * @returns false for a wrong one
 */
export async function usePasskey(
  em: EntityManager,
  site: Site,
  userId: string,
  { text, token, now }: { text: string; token: string; now: Date },
): Promise<boolean> {
  const response = sent<AuthenticationResponseJSON>(text);
  const passkey =
    response &&
    (await em.findOne(SecondFactor, {
      user: userId,
      kind: 'passkey',
      credentialId: response.id,
    }));
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpId, origin } = partyOf(site);
  // It throws for whatever is wrong.
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: signedOf(token).toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId!,
      publicKey: Buffer.from(passkey.publicKey!, 'base64url'),
      counter: Number(passkey.counter),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return false;
  const { newCounter } = authenticationInfo;
  const used = await em.execute<object[]>(
    `update second_factors set counter = ?, last_used_at = ?
      where id = ? and (counter < ? or (counter = 0 and ? = 0)) returning id`,
    [newCounter, now, passkey.id, newCounter, newCounter],
  );
  return used.length > 0;
}
