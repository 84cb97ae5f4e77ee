import { createHash, randomBytes } from 'node:crypto';
import type { Provider } from '../../shared/provider.rules.ts';
import type { User } from '../identity/user.entity.ts';
import { linkHours } from '../../shared/promises.rules.ts';

/** The purpose of a link in an email. */
export type LinkPurpose = keyof typeof linkHours;

const paths: Readonly<Record<LinkPurpose, string>> = {
  verification: '/verify-email',
  passwordReset: '/reset-password',
  invitation: '/accept-invitation',
};

export interface Link {
  /** The URL to send. */
  link: string;
  /** 32 random bytes; not stored. */
  token: string;
  /** What is stored instead. */
  hash: string;
  expires: Date;
  hours: number;
}

/** Makes a link that works once, for the hours of its purpose (product 3.7). */
export function newLink(purpose: LinkPurpose, { url }: Pick<Provider, 'url'>): Link {
  const token = randomBytes(32).toString('base64url');
  const hours = linkHours[purpose];
  return {
    link: `${url}${paths[purpose]}?token=${token}`,
    token,
    hash: linkHash(purpose, token),
    expires: new Date(Date.now() + hours * 3_600_000),
    hours,
  };
}

/**
 * Returns the stored form of a token. It includes the purpose, so that an invitation cannot reset a
 * password and vice versa.
 */
export const linkHash = (purpose: LinkPurpose, token: string): string =>
  createHash('sha256').update(`${purpose} ${token}`).digest('hex');

/**
 * Invalidates every link that was sent for an account, and discards a pending email that needs one.
 */
export function endLinks(user: User): void {
  Object.assign(user, { resetToken: null, resetTokenExpiry: null });
  endVerification(user);
}

/**
 * Ends the verification link and discards a pending email. The token of a link to the current email
 * is kept without a time, so that its page can say what has become of that email. A link to any
 * other address is forgotten: its reader must not learn the account's email.
 */
export function endVerification(user: User): void {
  if (user.pendingEmail !== null) user.verificationToken = null;
  Object.assign(user, { verificationTokenExpiry: null, pendingEmail: null });
}
