import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../shared/context.ts';
import type { PasswordChangedData } from './passwordChanged.mail.ts';
import { endLinks } from './links.ts';
import { sendNotice } from '../identity/notice.ts';
import { endSessions } from '../identity/sessions.ts';
import type { Account } from '../identity/user.entity.ts';

/**
 * Gives a user a password. Ends their sessions, every link that was sent to them, a pending change
 * of email and their calendar address. Notifies the owner, except for a first password.
 * @param em of the transaction that locks the user
 */
export async function setPassword(
  em: EntityManager,
  services: Pick<Services, 'jobs'>,
  user: Account,
  passwordHash: string,
): Promise<void> {
  const isFirst = user.passwordHash === null;
  const ended: PasswordChangedData['ended'] = [];
  if (user.pendingEmail !== null) ended.push('emailChange');
  else if (!user.emailVerified && user.verificationTokenExpiry !== null) ended.push('verification');
  endLinks(user);
  user.passwordHash = passwordHash;
  await em.flush();
  await endSessions(em, user.id);
  if (await endCalendar(em, user.id)) ended.push('calendar');
  if (isFirst) return;
  await sendNotice(em, services, user, {
    template: 'passwordChanged',
    to: user.email,
    data: { firstName: user.firstName, ended },
  });
}

/** @returns true if there was one */
async function endCalendar(em: EntityManager, userId: string): Promise<boolean> {
  const rows = await em.execute<object[]>(
    `update clients set calendar_token = null, calendar_token_created_at = null
      where user_id = ? and calendar_token is not null returning id`,
    [userId],
  );
  return rows.length > 0;
}
