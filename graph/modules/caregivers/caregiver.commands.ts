import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { deactivate } from '../accounts/account.commands.ts';
import { isOfficeRole } from '../identity/account.rules.ts';
import { User } from '../identity/user.entity.ts';
import { parseChanges } from '../../shared/validation/changes.ts';
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
 * @throws UserError INVALID; CONFLICT if the version is outdated
 */
export async function updateCaregiver(
  { em }: Pick<GraphContext, 'em'>,
  id: string,
  input: { version?: number | null },
): Promise<void> {
  const changes = parseChanges(caregiverChangesSchema, input);
  await em.fork().transactional(async (tx) => {
    const caregiver = await lockForUpdate(tx, Caregiver, id, thing);
    assertVersion(input.version, caregiver.version);
    tx.assign(caregiver, changes);
    const { firstName, lastName } = caregiver;
    if (caregiver.user === null) return;
    const user = await lockForUpdate(tx, User, caregiver.user.id, thing);
    if (!isOfficeRole(user.role)) tx.assign(user, { firstName, lastName });
  });
}

/**
 * Sets whether visits can be planned with a caregiver. Activates or deactivates the account with it
 * and ends its sessions, unless the account is also a client's or the office's. Their visits, and a
 * last working day, are handled in scheduling.
 * @param caregiver locked
 */
export async function setAtWork(
  em: EntityManager,
  caregiver: Caregiver,
  isActive: boolean,
): Promise<void> {
  caregiver.isActive = isActive;
  const user = await accountForThisAlone(em, caregiver);
  if (user && isActive) user.isActive = true;
  else if (user) await deactivate(em, user);
  await em.flush();
}

async function accountForThisAlone(em: EntityManager, { user }: Caregiver): Promise<User | null> {
  if (user === null) return null;
  const account = await lockForUpdate(em, User, user.id, thing);
  return account.role === 'caregiver' && (await em.count(Client, { user: account.id })) === 0
    ? account
    : null;
}
