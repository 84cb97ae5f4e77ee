import { createHash, randomBytes } from 'node:crypto';
import type { Provider } from '../../../shared/provider.rules.ts';
import type { User } from '../user.entity.ts';
import { linkHours } from '../../../shared/promises.rules.ts';

/** The purpose of a link in an email. */
export type LinkPurpose = keyof typeof linkHours;

const paths: Readonly<Record<LinkPurpose, string>> = {
  verification: '/verify-email',
  passwordReset: '/reset-password',
  invitation: '/accept-invitation',
};

export interface Link {
  /** The URL to send. Only it contains the token: 32 random bytes. */
  link: string;
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
  Object.assign(user, {
    resetToken: null,
    resetTokenExpiry: null,
    verificationToken: null,
    verificationTokenExpiry: null,
    pendingEmail: null,
  });
}
