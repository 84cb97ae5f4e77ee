import type { EntityManager } from '@mikro-orm/postgresql';
import { isStillReferenced } from '../../database/conflicts.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import type { Claim } from '../accounts/claimAccount.ts';
import { officeWrote } from '../account-links/officeWrote.ts';
import type { User } from '../identity/user.entity.ts';
import { isSameName } from './names.rules.ts';
import { admissionRefusals } from './people.rules.ts';
import type { Client } from './client.entity.ts';
import { ownProfileFields } from './client.rules.ts';

interface Person {
  firstName: string;
  lastName: string;
}

const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** Returns the refusal of an email whose account is another person's. */
export const otherPerson = (owner: Person, person: Person): UserError =>
  UserError.of(
    RefusalCode.EMAIL_TAKEN,
    admissionRefusals.otherPerson(fullName(owner), fullName(person)),
    'email',
  );

/**
 * Makes sure that someone's record on an account doesn't become another person's, by name or by
 * what it says. An account that was reset has the person's name by now, but its former owner's
 * profile.
 * @returns whether the account was this person's before
 */
export function assertSamePerson({ user, owner }: Claim, person: Person): boolean {
  if (!isSameName(user, person)) throw otherPerson(user, person);
  return isSameName(owner, person);
}

/**
 * Deletes a profile that only a registration made.
 * @param refusal thrown if the office has written anything there, or there is more about the client
 */
export async function removeProfile(
  em: EntityManager,
  client: Client,
  user: User,
  refusal: UserError,
): Promise<void> {
  if (await officeWrote(em, user)) throw refusal;
  try {
    await em.execute('delete from clients where id = ?', [client.id]);
  } catch (error) {
    throw isStillReferenced(error) ? refusal : error;
  }
}

/** True if the profile has a phone, address or emergency contact. */
export const saysWhere = (client: Client): boolean =>
  (Object.keys(ownProfileFields) as (keyof typeof ownProfileFields)[]).some(
    (name) => client[name] !== null,
  );
