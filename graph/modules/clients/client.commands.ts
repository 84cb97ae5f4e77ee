import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { notFound } from '../../shared/errors.ts';
import { assertMayManage } from '../accounts/account.commands.ts';
import { signedIn } from '../identity/viewer.ts';
import { User } from '../identity/user.entity.ts';
import { parseChanges } from '../../shared/validation/changes.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { assertVersion } from '../../shared/version.ts';
import { assertTransition } from '../../shared/transitions.ts';
import { clientTransitions, type ClientStatus } from './care.rules.ts';
import { Client } from './client.entity.ts';
import { personChangesSchema, profileChangesSchema } from './client.input.ts';

const thing = 'This client';

/**
 * Changes the client fields that the input names. The name is their account's, so staff can't change
 * it where that is an office account.
 * @throws Failure NOT_FOUND, FORBIDDEN
 * @throws UserError INVALID; STALE_VERSION if the version is outdated
 */
export async function updateClient(
  context: GraphContext,
  id: string,
  input: { version?: number | null },
): Promise<void> {
  const viewer = signedIn(context);
  const person = parseChanges(personChangesSchema, input);
  const profile = parseChanges(profileChangesSchema, input);
  await context.em.fork().transactional(async (tx) => {
    const user = await userOf(tx, id);
    const client = await lockForUpdate(tx, Client, id, thing);
    assertVersion(input.version, client.version + user.version);
    if (renames(user, person)) assertMayManage(viewer, user);
    tx.assign(user, person);
    const before = { ...client };
    tx.assign(client, profile);
    client.unverifiedEntries = client.unverifiedEntries.filter(
      (name) => before[name as keyof Client] === client[name as keyof Client],
    );
  });
}

const renames = (user: User, person: Partial<Pick<User, 'firstName' | 'lastName'>>): boolean =>
  (person.firstName ?? user.firstName) !== user.firstName ||
  (person.lastName ?? user.lastName) !== user.lastName;

/** Locks the client's user. Callers that lock both must lock the user first. */
async function userOf(em: EntityManager, id: string): Promise<User> {
  const client = isIdentifier(id) ? await em.findOne(Client, { id }) : null;
  if (!client) throw notFound(thing, id);
  return lockForUpdate(em, User, client.user.id, thing);
}

export interface StatusReasons {
  /** For the office only. */
  reason: string | null;
  /** What the client reads. */
  reasonForClient: string | null;
}

/**
 * Changes the status of a locked client.
 * @throws UserError ALREADY_DONE or WRONG_STATE naming both states
 */
export function setClientStatus(
  client: Client,
  status: ClientStatus,
  { reason, reasonForClient }: StatusReasons,
): void {
  assertTransition(thing, clientTransitions, client.status, status);
  client.status = status;
  client.statusReason = status === 'active' ? null : reason;
  client.reasonForClient = status === 'active' ? null : reasonForClient;
}
