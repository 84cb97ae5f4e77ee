import { createHash } from 'node:crypto';
import { Failure } from '../../shared/errors.ts';
import { identityRefusals } from './identity.rules.ts';
import { countUse, type Counters } from './addressLimit.ts';

/**
 * Emails of one kind to one mailbox per hour, so that nobody can flood a stranger's mailbox through
 * our forms.
 */
export const mailsPerHour = 5;

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

/** Emails of one kind to one mailbox per hour that are asked for from different places. */
const perHourInAll = 4 * mailsPerHour;

/**
 * Counts one email of a kind that anyone may ask for. Each place has its own count, so that a
 * stranger who uses up his own does not keep it from its owner, and all places together have another.
 * @param owner a mailbox or an account
 */
export async function countMailAskedFrom(
  counters: Counters,
  kind: string,
  owner: string,
  from: AskedFrom,
): Promise<boolean> {
  const { allowed } = await count(counters, kind, `${owner} ${from.place}`);
  if (!allowed || from.known) return allowed;
  return (await count(counters, `${kind} in all`, owner, perHourInAll)).allowed;
}

/** Where an email was asked for. */
export interface AskedFrom {
  /** A network, or a device that has signed in to the account before. */
  place: string;
  /** True for such a device. */
  known: boolean;
}

/** @throws Failure RATE_LIMITED if the email is over the limit */
export function assertAllowed({ allowed, seconds }: MailCount): void {
  if (!allowed)
    throw new Failure(
      'RATE_LIMITED',
      identityRefusals.tooManyAttempts(Math.ceil(seconds / 60)),
      seconds,
    );
}

async function count(
  counters: Counters,
  kind: string,
  owner: string,
  most = mailsPerHour,
): Promise<MailCount> {
  const { uses, seconds } = await countUse(
    counters,
    `mail ${kind} ${createHash('sha256').update(owner).digest('hex')}`,
    60,
  );
  return { allowed: uses <= most, seconds };
}

/**
 * Returns the mailbox of an address: "ana+forms@example.com" is "ana@example.com", and Gmail
 * ignores dots. At worst, if a mail system treats these differently, several people share a limit.
 */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.+)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  const plus = name.indexOf('+', 1);
  const plain = plus < 0 ? name : name.slice(0, plus);
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${domain}`;
}
