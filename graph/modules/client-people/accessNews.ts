import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { sendMail } from '../../mail/mail.ts';
import { invite } from '../account-links/invitation.ts';
import type { PortalPart } from '../identity/portal.rules.ts';
import { mailboxOf, User, type Account } from '../identity/user.entity.ts';
import type { Viewer } from '../identity/viewer.ts';
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
  if (!user.isActive) return;
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
  if (!user.isActive) return;
  await jobs.enqueue(em, sendMail, {
    template: 'accessTakenBack',
    to: user.email!,
    data: { firstName: user.firstName, client: client.user.firstName },
  });
}

export interface AccessChange {
  what: 'given' | 'changed' | 'taken-back';
  /** What they may see, or could see until now. */
  parts: readonly PortalPart[];
}

/** Tells the client, and the office, what was done in the portal about somebody's access. */
export async function tellOfPortal(
  em: EntityManager,
  office: Office,
  { through, firstName, lastName }: Viewer,
  person: ClientPerson,
  change: AccessChange,
): Promise<void> {
  const by = through ? `${firstName} ${lastName}` : null;
  const { user } = person.client;
  await office.jobs.enqueue(em, sendMail, {
    template: 'accessNewsForOffice',
    to: office.settings.provider.email,
    data: {
      ...newsOf(person, change),
      by,
      client: `${user.firstName} ${user.lastName}`,
      isDeactivated: (await em.count(User, { email: person.email, isActive: false })) > 0,
    },
  });
  await tellClient(em, office, person, change, { by });
}

/** Tells the client what was done about somebody's access, who may know nothing of it. */
export async function tellClient(
  em: EntityManager,
  { jobs }: Office,
  person: ClientPerson,
  change: AccessChange,
  who: { by: string | null; atDesk?: true },
): Promise<void> {
  const { user } = person.client;
  const to = mailboxOf(user);
  if (to !== null)
    await jobs.enqueue(em, sendMail, {
      template: 'accessNewsForClient',
      to,
      data: { ...newsOf(person, change), ...who, firstName: user.firstName },
    });
}

const newsOf = ({ firstName, lastName, relation }: ClientPerson, change: AccessChange) => ({
  ...change,
  person: `${firstName} ${lastName}`,
  relation,
});
