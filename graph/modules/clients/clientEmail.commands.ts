import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import type { GraphContext } from '../../shared/context.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { retryOnConflict } from '../../database/conflicts.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { claimAccount, tellOwner, type Claim } from '../accounts/claimAccount.ts';
import { User } from '../identity/user.entity.ts';
import { admissionRefusals } from './people.rules.ts';
import { fillEmpty } from './admission.commands.ts';
import { assertSamePerson, otherPerson, removeProfile, saysWhere } from './accountsPerson.ts';
import { addClientEmailSchema } from './client.input.ts';
import { Client } from './client.entity.ts';

/**
 * Adds an email to a client without one. The record goes to the account that uses it, whose owner
 * is told; if there is none, creates one and sends the invitation (product 3.6). Repeating the same
 * email changes nothing.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; WRONG_STATE or EMAIL_TAKEN on `email` for a client who has one, a deactivated account,
 *   an account of another name, or one that is a client with records already
 */
export async function addClientEmail(
  context: Pick<GraphContext, 'em' | 'jobs' | 'settings'>,
  input: { id: string },
): Promise<void> {
  const { email } = parseInput(addClientEmailSchema, input);
  await retryOnConflict(() =>
    context.em.fork().transactional(async (em) => {
      const name = await nameWithoutEmail(em, input.id, email);
      if (name === null) return;
      const { firstName, lastName } = name;
      const claim = await claimAccount(em, { email, firstName, lastName });
      const { user } = claim;
      await em.flush();
      await handOver(em, input.id, claim, name);
      await em.execute('delete from users where id = ?', [name.id]);
      await tellOwner(em, context, user, 'client');
    }),
  );
}

/**
 * Locks the user of a client without an email, so that concurrent calls take turns.
 * @returns null for a client who already has this email
 */
async function nameWithoutEmail(
  em: EntityManager,
  id: string,
  email: string,
): Promise<User | null> {
  const client = isIdentifier(id) ? await em.findOne(Client, { id }, { refresh: true }) : null;
  if (!client) throw notFound('This client', id);
  const user = await em.findOne(User, client.user.id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  // The user is gone: a concurrent call just moved the client to another account.
  if (user === null) return nameWithoutEmail(em, id, email);
  if (user.email === email) return null;
  if (user.email !== null)
    throw UserError.of(RefusalCode.WRONG_STATE, admissionRefusals.hasEmail, 'email');
  return user;
}

/**
 * Moves a client's record to an account. If the account's registration created a profile, its
 * values fill gaps in the record, the calendar address moves over, and that profile is deleted.
 */
async function handOver(
  em: EntityManager,
  id: string,
  claim: Claim,
  name: Pick<User, 'firstName' | 'lastName'>,
): Promise<void> {
  const { user, owner, wasReset } = claim;
  const isSame = assertSamePerson(claim, name);
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const client = await em.findOneOrFail(Client, id, lock);
  const existing = await em.findOne(Client, { user: user.id }, lock);
  if (existing) {
    if (existing.status === 'ended')
      throw UserError.of(RefusalCode.WRONG_STATE, admissionRefusals.ended, 'email');
    const isOffices = user.passwordHash === null && !wasReset;
    if (isOffices) throw clientExists();
    if (!isSame && saysWhere(existing)) throw otherPerson(owner, name);
    await removeProfile(em, existing, user, isSame ? clientExists() : otherPerson(owner, name));
    const { phone, address, emergencyContact, emergencyPhone } = existing;
    const { calendarToken, calendarTokenCreatedAt } = existing;
    fillEmpty(client, { phone, address, emergencyContact, emergencyPhone });
    Object.assign(client, { calendarToken, calendarTokenCreatedAt });
  }
  client.user = user;
  await em.flush();
}

const clientExists = (): UserError =>
  UserError.of(RefusalCode.EMAIL_TAKEN, admissionRefusals.clientExists, 'email');
