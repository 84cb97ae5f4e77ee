import type { EntityManager } from '@mikro-orm/postgresql';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Failure, notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Client } from '../clients/client.entity.ts';
import { countersWithin } from '../identity/addressLimit.ts';
import { assertAllowed, countMailOf } from '../identity/mailLimit.ts';
import type { PortalPart } from '../identity/portal.rules.ts';
import { signedInClient, type Viewer } from '../identity/viewer.ts';
import { tellOfPortal } from './accessNews.ts';
import { giveAccess, lockPersonOf, presentOf, refused, takeBack } from './clientAccess.commands.ts';
import { changeOwnAccessSchema, grantOwnAccessSchema } from './clientAccess.input.ts';
import { accessRefusals } from './clientAccess.rules.ts';
import { ClientPerson } from './clientPerson.entity.ts';
import { maxPeople } from './clientPerson.rules.ts';

/*
 * What the client, or whoever holds power of attorney, does in the portal: `viewer.clientId` is the
 * client for whom they decide. Nothing they read says whether an email has an account.
 */

/**
 * Gives somebody access to the portal: whoever has this email around the client, or somebody new.
 * @throws Failure FORBIDDEN; NOT_FOUND if another portal is open; RATE_LIMITED
 * @throws UserError INVALID; WRONG_STATE for who has access, or with the client's own or another
 *   person's email; LIMIT_REACHED; KEY_REUSED
 */
export async function grantOwnAccess(
  context: GraphContext,
  input: unknown,
  now = new Date(),
): Promise<void> {
  const { clientId, parts, ...described } = parseInput(grantOwnAccessSchema, input);
  const viewer = signedInClient(context);
  // Of two portals in two tabs, the one that was meant.
  if (clientId !== viewer.clientId)
    throw new Failure('NOT_FOUND', accessRefusals.another, null, clientId);
  await transactionOnce(context, async (em) => {
    assertAllowed(await countMailOf(countersWithin(em), 'access-given', viewer.userId));
    const client = await lockForUpdate(em, Client, clientId, 'This client');
    const known = await em.findOne(ClientPerson, {
      ...{ client, email: described.email, removedAt: null },
    });
    if (known && (await presentOf(em, known)))
      throw refused(accessRefusals.hasAccess(`${known.firstName} ${known.lastName}`), 'email');
    const person = known ?? (await added(em, context, client, described));
    await give(em, context, viewer, { personId: person.id, parts }, now);
  });
}

/**
 * Changes what somebody may see of the portal.
 * @throws Failure FORBIDDEN; NOT_FOUND for somebody who is not around the client; RATE_LIMITED
 * @throws UserError INVALID; ALREADY_DONE without access; KEY_REUSED
 */
export async function changeOwnAccess(
  context: GraphContext,
  input: unknown,
  now = new Date(),
): Promise<void> {
  const { personId, parts } = parseInput(changeOwnAccessSchema, input);
  const viewer = signedInClient(context);
  await transactionOnce(context, async (em) => {
    const person = await lockOwnPerson(em, viewer, personId);
    if (!(await presentOf(em, person)))
      throw UserError.of(RefusalCode.ALREADY_DONE, accessRefusals.none);
    assertAllowed(await countMailOf(countersWithin(em), 'access-given', viewer.userId));
    await give(em, context, viewer, { personId, parts }, now);
  });
}

/**
 * Takes somebody's access to the portal back.
 * @throws Failure FORBIDDEN; NOT_FOUND for somebody who is not around the client
 * @throws UserError ALREADY_DONE without access
 */
export async function endOwnAccess(
  context: GraphContext,
  { personId }: { personId: string },
  now = new Date(),
): Promise<void> {
  const viewer = signedInClient(context);
  await context.em.fork().transactional(async (em) => {
    const person = await lockOwnPerson(em, viewer, personId);
    const { parts } = await takeBack(em, context, person, viewer.userId, now);
    await tellOfPortal(em, context, viewer, person, { what: 'taken-back', parts });
  });
}

async function give(
  em: EntityManager,
  context: GraphContext,
  viewer: Viewer,
  { personId, parts }: { personId: string; parts: PortalPart[] },
  now: Date,
): Promise<void> {
  const person = await lockPersonOf(em, personId);
  const given = { parts, agreedBy: 'in-portal', agreedNote: null } as const;
  const isChange = await giveAccess(em, context, person, given, viewer.userId, now);
  await tellOfPortal(em, context, viewer, person, { what: isChange ? 'changed' : 'given', parts });
}

async function lockOwnPerson(
  em: EntityManager,
  { clientId }: { clientId: string },
  personId: string,
): Promise<ClientPerson> {
  const known = isIdentifier(personId)
    ? await em.findOne(ClientPerson, { id: personId, client: clientId })
    : null;
  if (!known) throw notFound('This person', personId);
  return lockPersonOf(em, personId);
}

async function added(
  em: EntityManager,
  { settings }: GraphContext,
  client: Client,
  described: Pick<ClientPerson, 'firstName' | 'lastName' | 'relation'> & { email: string },
): Promise<ClientPerson> {
  if ((await em.count(ClientPerson, { client, removedAt: null })) >= maxPeople)
    throw UserError.of(
      RefusalCode.LIMIT_REACHED,
      accessRefusals.tooManyPeople(settings.provider.phone),
    );
  const person = em.create(ClientPerson, { client, ...described });
  await em.flush();
  return person;
}
