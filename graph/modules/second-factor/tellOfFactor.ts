import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../shared/context.ts';
import { sendMail } from '../../mail/mail.ts';
import { sendNotice } from '../identity/notice.ts';
import type { Account } from '../identity/user.entity.ts';
import type { SecondFactorChangedData } from './secondFactorChanged.mail.ts';

const removed: readonly string[] = ['app-removed', 'passkey-removed', 'left-office', 'reset'];

/**
 * Tells someone of a change to what they have besides the password. Each kind has a count of its own,
 * or a thief could use it up with one and do another unseen; that it was removed is always told.
 */
export async function tellOfFactor(
  em: EntityManager,
  { jobs }: Pick<Services, 'jobs'>,
  user: Account,
  news: Omit<SecondFactorChangedData, 'firstName'>,
): Promise<void> {
  const { email: to, firstName } = user;
  const mail = { template: 'secondFactorChanged', to, data: { firstName, ...news } } as const;
  if (removed.includes(news.what)) await jobs.enqueue(em, sendMail, mail);
  else await sendNotice(em, { jobs }, user, mail, `${mail.template} ${news.what}`);
}
