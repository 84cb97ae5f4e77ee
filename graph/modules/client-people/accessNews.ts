import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { sendMail } from '../../mail/mail.ts';
import { invite } from '../account-links/invitation.ts';
import type { Account } from '../identity/user.entity.ts';
import type { ClientAccess } from './clientAccess.entity.ts';
import type { ClientPerson } from './clientPerson.entity.ts';

type Office = Pick<GraphContext, 'jobs' | 'settings'>;

/** Tells somebody what they may see from now on; without a password yet, they are invited. */
export async function tellGiven(
  em: EntityManager,
  office: Office,
  { user, client, parts }: ClientAccess,
  { isChange }: { isChange: boolean },
): Promise<void> {
  if (user.passwordHash === null) {
    await invite(em, office, user as Account);
    return;
  }
  await office.jobs.enqueue(em, sendMail, {
    template: 'accessGiven',
    to: user.email!,
    data: { firstName: user.firstName, client: client.user.firstName, parts, isChange },
  });
}

/** Tells somebody that they see a portal no more. */
export async function tellTakenBack(
  em: EntityManager,
  { jobs }: Office,
  { user, client }: ClientAccess,
): Promise<void> {
  await jobs.enqueue(em, sendMail, {
    template: 'accessTakenBack',
    to: user.email!,
    data: { firstName: user.firstName, client: client.user.firstName },
  });
}

/** Tells the office that a client has taken somebody's access back. */
export async function tellTakenBackByClient(
  em: EntityManager,
  { jobs, settings }: Office,
  { client, firstName, lastName, relation }: ClientPerson,
): Promise<void> {
  const { user } = client;
  await jobs.enqueue(em, sendMail, {
    template: 'accessTakenBackForOffice',
    to: settings.provider.email,
    data: {
      client: `${user.firstName} ${user.lastName}`,
      person: `${firstName} ${lastName}`,
      relation,
    },
  });
}
