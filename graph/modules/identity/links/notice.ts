import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../../shared/context.ts';
import { sendMail, type Mail } from '../../../mail/mail.ts';
import { countersWithin } from '../limits/addressLimit.ts';
import { countMail, countMailOf } from '../limits/mailLimit.ts';
import type { Account } from '../user.entity.ts';

/**
 * Queues a notice of a change to an account's mailbox, a few times an hour at most. An address that
 * nobody has confirmed may be a stranger's and counts for the mailbox; a confirmed one counts for
 * the account, or somebody else could use up the notices of its owner.
 */
export async function sendNotice(
  em: EntityManager,
  { jobs }: Pick<Services, 'jobs'>,
  { id, email, emailVerified }: Account,
  mail: Mail,
): Promise<void> {
  const kind = `notice ${mail.template}`;
  const counters = countersWithin(em);
  const { allowed } = await (emailVerified
    ? countMailOf(counters, kind, id)
    : countMail(counters, kind, email));
  if (allowed) await jobs.enqueue(em, sendMail, mail);
}
