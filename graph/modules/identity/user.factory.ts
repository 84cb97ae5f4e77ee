import type { EntityManager } from '@mikro-orm/postgresql';
import { nextNumber } from '../../database/sequence.factory.ts';
import { User } from './user.entity.ts';

/**
 * Stores someone with the role client who has verified their email and, unless a hash is given, no
 * password.
 */
export async function makeUser(em: EntityManager, values: Partial<User> = {}): Promise<User> {
  const user = em.create(User, {
    email: `person${nextNumber()}@factory.example`,
    firstName: 'Rosalía',
    lastName: 'Quintero',
    emailVerified: true,
    ...values,
  });
  await em.flush();
  return user;
}
