import { createHash } from 'node:crypto';
import { Failure } from '../../../shared/errors.ts';
import { identityRefusals } from '../identity.rules.ts';
import { countUse, type Counters } from './addressLimit.ts';

/**
 * Emails of one kind to one mailbox within an hour: nobody fills a stranger's mailbox through our
 * forms.
 */
const perHour = 5;

export interface MailCount {
  /** Whether the email may still be sent. */
  allowed: boolean;
  /** Until the count begins anew. */
  seconds: number;
}

/** Counts one email of a kind to a mailbox, whatever way its address is written. */
export const countMail = (counters: Counters, kind: string, email: string): Promise<MailCount> =>
  count(counters, kind, mailboxOf(email));

/** Counts one email of a kind that an account has us send, to whatever address. */
export const countMailOf = (counters: Counters, kind: string, userId: string): Promise<MailCount> =>
  count(counters, kind, userId);

/** @throws Failure RATE_LIMITED for one too many */
export function assertAllowed({ allowed, seconds }: MailCount): void {
  if (!allowed)
    throw new Failure(
      'RATE_LIMITED',
      identityRefusals.tooManyAttempts(Math.ceil(seconds / 60)),
      seconds,
    );
}

async function count(counters: Counters, kind: string, whose: string): Promise<MailCount> {
  const { uses, seconds } = await countUse(
    counters,
    `mail ${kind} ${createHash('sha256').update(whose).digest('hex')}`,
    60,
  );
  return { allowed: uses <= perHour, seconds };
}

/**
 * The mailbox that an address leads to: "ana+forms@example.com" is "ana@example.com", and Gmail leaves dots out. Where a
 * mail system means something else by them, neighbors share a limit, and nothing worse.
 */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.+)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  const plain = name.replace(/(?<=.)\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${domain}`;
}
