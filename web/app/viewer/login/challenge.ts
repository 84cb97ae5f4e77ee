import type { LoginMutation } from '../identity.generated.ts';

/** What a login needs after the password. */
export type Challenge = NonNullable<LoginMutation['login']['challenge']>;

let handed: Challenge | null = null;

/** Hands what a new password was answered with to the login page. */
export const handChallenge = (challenge: Challenge | null): void => {
  handed = challenge;
};

export const handedChallenge = (): Challenge | null => handed;
