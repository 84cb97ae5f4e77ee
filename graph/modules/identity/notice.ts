import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../shared/context.ts';
import { sendMail, type Mail } from '../../mail/mail.ts';
import { countersWithin } from './addressLimit.ts';
import { countMail, countMailOf } from './mailLimit.ts';
import type { Account } from './user.entity.ts';

/**
 * Enqueues a notice about a change to an account, with a limit per hour. For an unconfirmed
 * address, which may be a stranger's, the limit counts by mailbox. For a confirmed one it counts by
 * account, or somebody else could use up its owner's notices.
 * @param kind what counts together: the template if absent
 */
export async function sendNotice(
  em: EntityManager,
  { jobs }: Pick<Services, 'jobs'>,
  { id, email, emailVerified }: Account,
  mail: Mail,
  kind: string = mail.template,
): Promise<void> {
  const counters = countersWithin(em);
  const { allowed } = await (emailVerified
    ? countMailOf(counters, `notice ${kind}`, id)
    : countMail(counters, `notice ${kind}`, email));
  if (allowed) await jobs.enqueue(em, sendMail, mail);
}
