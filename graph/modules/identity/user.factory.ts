import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { nextNumber } from '../../database/sequence.factory.ts';
import { SignInFailure } from './signInFailure.entity.ts';
import { User, type Account } from './user.entity.ts';

/**
 * Stores a user with the role client, a verified email and, unless a hash is given, no password.
 */
export async function makeUser(em: EntityManager, values: Partial<Account> = {}): Promise<Account> {
  const user = em.create(User, {
    email: `person${nextNumber()}@factory.example`,
    firstName: 'Rosalía',
    lastName: 'Quintero',
    emailVerified: true,
    ...values,
  });
  await em.flush();
  return user as Account;
}

/** Locks an account for a quarter of an hour, as wrong passwords do. */
export async function makeLocked(em: EntityManager, { email }: Account): Promise<Date> {
  const lockedUntil = new Date(Date.now() + 900_000);
  em.create(SignInFailure, {
    emailKey: createHash('sha256').update(email).digest('hex'),
    failures: 5,
    lockedUntil,
  });
  await em.flush();
  return lockedUntil;
}
