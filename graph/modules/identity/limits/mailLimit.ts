import { createHash } from 'node:crypto';
import { Failure } from '../../../shared/errors.ts';
import { identityRefusals } from '../identity.rules.ts';
import { countUse, type Counters } from './addressLimit.ts';

/**
 * Emails of one kind to one mailbox per hour, so that nobody can flood a stranger's mailbox through
 * our forms.
 */
const perHour = 5;

export interface MailCount {
  /** True if the email may be sent. */
  allowed: boolean;
  /** Until the count starts over. */
  seconds: number;
}

/** Counts one email of a kind to a mailbox, however its address is written. */
export const countMail = (counters: Counters, kind: string, email: string): Promise<MailCount> =>
  count(counters, kind, mailboxOf(email));

/** Counts one email of a kind that an account triggers, to any address. */
export const countMailOf = (counters: Counters, kind: string, userId: string): Promise<MailCount> =>
  count(counters, kind, userId);

/** @throws Failure RATE_LIMITED if the email is over the limit */
export function assertAllowed({ allowed, seconds }: MailCount): void {
  if (!allowed)
    throw new Failure(
      'RATE_LIMITED',
      identityRefusals.tooManyAttempts(Math.ceil(seconds / 60)),
      seconds,
    );
}

async function count(counters: Counters, kind: string, owner: string): Promise<MailCount> {
  const { uses, seconds } = await countUse(
    counters,
    `mail ${kind} ${createHash('sha256').update(owner).digest('hex')}`,
    60,
  );
  return { allowed: uses <= perHour, seconds };
}

/**
 * Returns the mailbox of an address: "ana+forms@example.com" is "ana@example.com", and Gmail
 * ignores dots. At worst, if a mail system treats these differently, several people share a limit.
 */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.+)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  const plain = name.replace(/(?<=.)\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${domain}`;
}
