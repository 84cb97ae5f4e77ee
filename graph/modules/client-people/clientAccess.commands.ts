import type { EntityManager } from '@mikro-orm/postgresql';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { claimAccount } from '../accounts/claimAccount.ts';
import { Client } from '../clients/client.entity.ts';
import { User, type Account } from '../identity/user.entity.ts';
import { portalsOf, signedIn } from '../identity/viewer.ts';
import { ClientAccess } from './clientAccess.entity.ts';
import { grantAccessSchema } from './clientAccess.input.ts';
import { accessRefusals, type Agreement } from './clientAccess.rules.ts';
import { ClientPerson } from './clientPerson.entity.ts';
import { personRefusals } from './clientPerson.rules.ts';
import { keepPortalOpen, openPortalIn } from './openedPortal.ts';
import { tellClient, tellGiven, tellTakenBack } from './accessNews.ts';

const byOffice = { by: null, atDesk: true } as const;

export const refused = (message: string, field: string | null = null): UserError =>
  UserError.of(RefusalCode.WRONG_STATE, message, field);

/**
 * Gives somebody around a client access to the client's portal, or changes what they may see. The
 * account is found, or made and invited, as for everyone whom the office adds (product 3.6); it stays
 * the same when the access is changed.
 * @returns identifier of the person
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; ALREADY_DONE once the person was removed; WRONG_STATE without an email, or
 *   with the client's own or another person's; EMAIL_TAKEN for a deactivated account; KEY_REUSED
 */
export async function grantAccess(
  context: GraphContext,
  input: unknown,
  now = new Date(),
): Promise<string> {
  const { personId, ...given } = parseInput(grantAccessSchema, input);
  const { userId } = signedIn(context);
  return transactionOnce(context, async (em) => {
    const person = await lockPersonOf(em, personId);
    const isChange = await giveAccess(em, context, person, given, userId, now);
    const what = isChange ? 'changed' : 'given';
    await tellClient(em, context, person, { what, parts: given.parts }, byOffice);
    return person.id;
  });
}

/** @returns true if they had access before, and it is another now */
export async function giveAccess(
  em: EntityManager,
  context: GraphContext,
  person: ClientPerson,
  given: Pick<ClientAccess, 'parts' | 'agreedBy'> & { agreedNote: string | null },
  userId: string,
  now: Date,
): Promise<boolean> {
  const present = await endPresent(em, person, userId, now);
  const user = present?.user ?? (await accountFor(em, person, given.agreedBy));
  const access = em.create(ClientAccess, {
    ...given,
    ...{ person, client: person.client, user, grantedAt: now },
    grantedBy: em.getReference(User, userId),
  });
  await em.flush();
  if (!present) await keepOtherOpen(em, user, person.client.id);
  await tellGiven(em, context, access, { isChange: present !== null });
  return present !== null;
}

/**
 * Takes somebody's access back: from the next request on they see nothing of the client.
 * @throws Failure NOT_FOUND
 * @throws UserError ALREADY_DONE without access
 */
export async function endAccess(
  context: GraphContext,
  { personId }: { personId: string },
  now = new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  await context.em.fork().transactional(async (em) => {
    const person = await lockPersonOf(em, personId);
    await takeBackAtDesk(em, context, person, userId, now);
  });
  return personId;
}

/**
 * Opens another portal in the viewer's session.
 * @throws Failure UNAUTHENTICATED, NOT_FOUND for one that is not theirs to see
 */
export async function openPortalOf(
  context: GraphContext,
  { clientId }: { clientId: string },
): Promise<void> {
  const viewer = signedIn(context);
  if (!portalsOf(viewer).some((portal) => portal.clientId === clientId))
    throw notFound('This client', clientId);
  await context.em.fork().transactional((em) => openPortalIn(em, viewer, clientId));
}

/** Ends the access of a person who is removed, if there is any. */
export async function endAccessOf(
  em: EntityManager,
  context: GraphContext,
  person: ClientPerson,
  now: Date,
): Promise<void> {
  if (await presentOf(em, person))
    await takeBackAtDesk(em, context, person, signedIn(context).userId, now);
}

async function takeBackAtDesk(
  ...[em, context, person, userId, now]: Parameters<typeof takeBack>
): Promise<void> {
  const { parts } = await takeBack(em, context, person, userId, now);
  await tellClient(em, context, person, { what: 'taken-back', parts }, byOffice);
}

/**
 * Makes sure that the email of somebody who sees the portal is their account's: another address would
 * look as if it were the one with access.
 * @throws UserError WRONG_STATE on `email`
 */
export async function assertEmailOfAccess(
  em: EntityManager,
  person: ClientPerson,
  email: string | null,
): Promise<void> {
  const present = await presentOf(em, person);
  if (present && present.user.email !== email) throw refused(accessRefusals.emailInUse, 'email');
}

/**
 * Locks somebody around a client who was not removed.
 * @throws Failure NOT_FOUND
 * @throws UserError ALREADY_DONE
 */
export async function lockPersonOf(em: EntityManager, id: string): Promise<ClientPerson> {
  const person = await lockForUpdate(em, ClientPerson, id, 'This person');
  if (person.removedAt !== null)
    throw UserError.of(RefusalCode.ALREADY_DONE, personRefusals.removed);
  await em.populate(person, ['client.user']);
  return person;
}

export const presentOf = (em: EntityManager, person: ClientPerson): Promise<ClientAccess | null> =>
  em.findOne(
    ClientAccess,
    { person: person.id, endedAt: null },
    { populate: ['user'], refresh: true },
  );

async function endPresent(
  em: EntityManager,
  person: ClientPerson,
  userId: string,
  now: Date,
): Promise<ClientAccess | null> {
  const present = await presentOf(em, person);
  if (present) {
    em.assign(present, { endedAt: now, endedBy: em.getReference(User, userId) });
    await em.flush();
  }
  return present;
}

export async function takeBack(
  em: EntityManager,
  context: GraphContext,
  person: ClientPerson,
  userId: string,
  now: Date,
): Promise<ClientAccess> {
  const ended = await endPresent(em, person, userId, now);
  if (!ended) throw UserError.of(RefusalCode.ALREADY_DONE, accessRefusals.none);
  // A page that has this portal open, without having chosen it, says that it is over.
  await keepPortalOpen(em, ended.user.id, person.client.id);
  await tellTakenBack(em, context, ended);
  return ended;
}

/**
 * Returns the account with a person's email, made if there is none. In the portal nobody is told that one
 * is deactivated: it gets what it can't use, and the office is told.
 */
async function accountFor(
  em: EntityManager,
  person: ClientPerson,
  agreedBy: Agreement,
): Promise<Account> {
  const { email, firstName, lastName, client } = person;
  if (email === null) throw refused(accessRefusals.noEmail);
  if (client.user.email === email) throw refused(accessRefusals.clientsOwn);
  const deactivated =
    agreedBy === 'in-portal' ? await em.findOne(User, { email, isActive: false }) : null;
  const user =
    (deactivated as Account | null) ??
    (await claimAccount(em, { email, firstName, lastName })).user;
  await em.flush();
  const other = await em.findOne(
    ClientAccess,
    { user: user.id, client: client.id, endedAt: null },
    { populate: ['person'] },
  );
  if (other)
    throw refused(accessRefusals.other(`${other.person.firstName} ${other.person.lastName}`));
  return user;
}

/** Somebody who sees one portal keeps it open when another one is added. */
async function keepOtherOpen(em: EntityManager, user: User, added: string): Promise<void> {
  const own = await em.findOne(Client, { user: user.id });
  const [other] = await em.find(
    ClientAccess,
    { user: user.id, endedAt: null, client: { $ne: added } },
    { orderBy: { grantedAt: 'asc' }, limit: 1 },
  );
  const open = own?.id ?? other?.client.id;
  if (open !== undefined) await keepPortalOpen(em, user.id, open);
}
