import { createHash } from 'node:crypto';
import { countUse, type Counters } from './addressLimit.ts';

/** E-mails of one kind to one mailbox within an hour: nobody fills a stranger's mailbox through our forms. */
const perHour = 5;

/** Counts one e-mail to a mailbox. @returns whether it may still be sent, and the seconds until the count begins anew */
export async function countMail(pool: Counters, kind: string, email: string): Promise<{ allowed: boolean; seconds: number }> {
  const { uses, seconds } = await countUse(pool, `mail ${kind} ${createHash('sha256').update(email).digest('hex')}`, 60);
  return { allowed: uses <= perHour, seconds };
}
