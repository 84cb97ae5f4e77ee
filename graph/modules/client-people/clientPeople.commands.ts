import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { parseChanges } from '../../shared/validation/changes.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { assertVersion } from '../../shared/version.ts';
import { Client } from '../clients/client.entity.ts';
import { User } from '../identity/user.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import { assertEmailOfAccess, endAccessOf, lockPersonOf } from './clientAccess.commands.ts';
import { ClientPerson } from './clientPerson.entity.ts';
import { clientPersonSchema } from './clientPerson.input.ts';
import { maxPeople, personRefusals } from './clientPerson.rules.ts';
import { assertPaysNothing } from './payingPerson.ts';

/**
 * Records someone around a client.
 * @returns their identifier
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; LIMIT_REACHED; KEY_REUSED
 */
export async function addClientPerson(
  context: GraphContext,
  { clientId, ...input }: { clientId: string },
): Promise<string> {
  const values = parseInput(clientPersonSchema, input);
  return transactionOnce(context, async (em) => {
    const client = await lockForUpdate(em, Client, clientId, 'This client');
    if ((await em.count(ClientPerson, { client, removedAt: null })) >= maxPeople)
      throw UserError.of(RefusalCode.LIMIT_REACHED, personRefusals.tooMany);
    const person = em.create(ClientPerson, { client, ...values });
    await em.flush();
    return person.id;
  });
}

/**
 * Changes someone around a client. What the input leaves out stays as it is.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; ALREADY_DONE once they were removed; STALE_VERSION; WRONG_STATE on `email`
 *   while they see the portal with another one; IN_USE on `email` while invoices go there
 */
export async function changeClientPerson(
  context: GraphContext,
  input: { id: string; version?: number | null },
): Promise<string> {
  const changes = parseChanges(clientPersonSchema, input);
  await context.em.fork().transactional(async (em) => {
    const person = await lockPersonOf(em, input.id);
    assertVersion(input.version, person.version);
    if (changes.email !== undefined) await assertEmailOfAccess(em, person, changes.email);
    if (changes.email === null) await assertPaysNothing(em, person, 'email');
    em.assign(person, changes);
  });
  return input.id;
}

/**
 * Removes someone around a client, with their access; the record stays, marked.
 * @throws Failure NOT_FOUND
 * @throws UserError ALREADY_DONE; IN_USE while they pay the client's invoices
 */
export async function removeClientPerson(
  context: GraphContext,
  { id }: { id: string },
  now = new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  await context.em.fork().transactional(async (em) => {
    const person = await lockPersonOf(em, id);
    await assertPaysNothing(em, person);
    await endAccessOf(em, context, person, now);
    em.assign(person, { removedAt: now, removedBy: em.getReference(User, userId) });
  });
  return id;
}
