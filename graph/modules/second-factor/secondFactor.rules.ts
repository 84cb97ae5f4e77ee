import { counted } from '../../shared/plural.rules.ts';

/** What someone can have besides the password. */
export const factorKinds = ['passkey', 'app'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** How someone can prove who they are, after the password. */
export const proofMethods = [...factorKinds, 'recovery-code'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** Digits of a code from an authenticator app, and the seconds for which each is shown. */
export const codeDigits = 6;
export const codeSeconds = 30;

/** How many recovery codes someone has, and the letters and digits of each. */
export const recoveryCodeCount = 10;
export const recoveryCodeLength = 16;

/**
 * Wrong codes in a row that lock them for so many minutes. Not the password's limits, which the operator
 * chooses: each guess meets three codes of a million.
 */
export const codeLock = { failures: 5, minutes: 60 } as const;

/** Minutes to enter a code after the password, and wrong ones of any kind before that begins anew. */
export const challengeMinutes = 5;
export const challengeTries = 5;

/** Takes spaces and dashes out of a code, however it was typed. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase();

/** A recovery code as it is shown: ABCD-EFGH-JKMN-PQRS. */
export const shownRecoveryCode = (code: string): string => code.match(/.{1,4}/g)!.join('-');

/** Passkeys that one person can have, and characters of the name of each. */
export const passkeysMax = 10;
export const passkeyNameMax = 60;

/** Characters of what a browser sends of a passkey: some devices add certificates. */
export const passkeyTextMax = 20_000;

/** Characters of the reason for taking away someone's second factors. */
export const resetReasonMax = 500;

export const factorRefusals = {
  required: 'Your password is right. Now comes your second step.',
  wrongCode: (remaining: number): string =>
    `That code isn’t right, or was already used. ${counted(remaining, 'attempt')} remaining.`,
  locked: (minutesLeft: number): string =>
    `There were too many wrong codes. Use a recovery code, or try again in ${counted(minutesLeft, 'minute')}.`,
  wrongRecoveryCode: 'That recovery code isn’t right, or was already used.',
  wrongPasskey: 'That passkey wasn’t accepted. Try again, or take another way.',
  notMade: 'That passkey can’t be used here. Try again, or try another device.',
  knownPasskey: 'This passkey was added already.',
  tooManyPasskeys: `You have ${passkeysMax} passkeys. Remove one that you don’t use any more first.`,
  noPasskey: 'You don’t have a passkey.',
  challengeEnded: 'That took too long. Please start again.',
  hasApp: 'You already have an authenticator app. Remove it first.',
  own: 'This is your own account. Remove your second step there.',
  hasNone: 'This person has no second step for logging in.',
  needsOne: 'Your office requires a second step, so the last one stays.',
  noFactor: 'You don’t have a second step for logging in.',
  oneProof: 'Send either a passkey, a code or a recovery code.',
} as const;
