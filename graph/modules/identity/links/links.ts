import { createHash, randomBytes } from 'node:crypto';
import type { Provider } from '../../../shared/provider.rules.ts';
import { linkHours } from '../identity.rules.ts';
import type { User } from '../user.entity.ts';

/** What a link in an email is for. */
export type LinkPurpose = keyof typeof linkHours;

const paths: Readonly<Record<LinkPurpose, string>> = {
  verification: '/verify-email',
  passwordReset: '/reset-password',
  invitation: '/accept-invitation',
};

export interface Link {
  /** The address to send. It alone holds the token: 32 random bytes. */
  link: string;
  /** What is stored in its place. */
  hash: string;
  expires: Date;
  hours: number;
}

/** Makes a link that will work once, for the hours of its purpose (product 3.7). */
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

/** The stored form of a token. Its purpose is part of it, so that an invitation resets no password and the other way round. */
export const linkHash = (purpose: LinkPurpose, token: string): string =>
  createHash('sha256').update(`${purpose} ${token}`).digest('hex');

/** Ends every link that was sent for an account, and a new email that waits for one of them. */
export function endLinks(user: User): void {
  Object.assign(user, {
    resetToken: null,
    resetTokenExpiry: null,
    verificationToken: null,
    verificationTokenExpiry: null,
    pendingEmail: null,
  });
}
