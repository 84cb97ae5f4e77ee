import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { deactivate } from '../accounts/account.commands.ts';
import { isOfficeRole } from '../identity/account.rules.ts';
import { User } from '../identity/user.entity.ts';
import { parseChanges } from '../../shared/validation/changes.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { assertVersion } from '../../shared/version.ts';
import { Caregiver } from './caregiver.entity.ts';
import { caregiverChangesSchema } from './caregiver.input.ts';
import { Client } from '../clients/client.entity.ts';

const thing = 'This caregiver';

/**
 * Changes the caregiver fields that the input names. Keeps the user's name in sync, unless
 * it is an office account: its name is on everything its owner does.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; STALE_VERSION if the version is outdated
 */
export async function updateCaregiver(
  { em }: Pick<GraphContext, 'em'>,
  id: string,
  input: { version?: number | null },
): Promise<void> {
  const changes = parseChanges(caregiverChangesSchema, input);
  await em.fork().transactional(async (tx) => {
    const user = await lockUserOf(tx, id);
    const caregiver = await lockForUpdate(tx, Caregiver, id, thing);
    assertVersion(input.version, caregiver.version);
    tx.assign(caregiver, changes);
    const { firstName, lastName } = caregiver;
    if (user && !isOfficeRole(user.role)) tx.assign(user, { firstName, lastName });
  });
}

/**
 * Locks the user of a caregiver, if there are both. Callers that lock both must lock the user first:
 * a change of a user is one of their caregiver, too.
 */
export async function lockUserOf(em: EntityManager, id: string): Promise<User | null> {
  const caregiver = isIdentifier(id) ? await em.findOne(Caregiver, { id }) : null;
  return caregiver?.user ? lockForUpdate(em, User, caregiver.user.id, thing) : null;
}

/**
 * Sets whether visits can be planned with a caregiver. Activates or deactivates the account with it
 * and ends its sessions, unless the account is also a client's or the office's. Their visits, and a
 * last working day, are handled in scheduling.
 * @param caregiver locked, after `user`, theirs
 */
export async function setAtWork(
  em: EntityManager,
  caregiver: Caregiver,
  user: User | null,
  isActive: boolean,
): Promise<void> {
  caregiver.isActive = isActive;
  if (user && (await isForThisAlone(em, user))) {
    if (isActive) user.isActive = true;
    else await deactivate(em, user);
  }
  await em.flush();
}

const isForThisAlone = async (em: EntityManager, user: User): Promise<boolean> =>
  user.role === 'caregiver' && (await em.count(Client, { user: user.id })) === 0;
