import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../../identity/user.entity.ts';
import { makeUser } from '../../identity/user.factory.ts';
import { Client } from './client.entity.ts';

/** Stores a client with an emergency contact, and a user unless one is given. */
export async function makeClient(em: EntityManager, values: Partial<Client> = {}): Promise<Client> {
  const client = em.create(Client, {
    emergencyContact: 'Inés Quintero',
    emergencyPhone: '(602) 555-0177',
    address: '1 Factory Lane, Phoenix, AZ 85004',
    ...values,
    user: values.user ?? (await makeUser(em)),
  });
  await em.flush();
  return client;
}

/** Stores a client without an email, and therefore without an account. */
export const makeClientWithoutEmail = (
  em: EntityManager,
  values: Partial<Client> = {},
): Promise<Client> =>
  makeClient(em, {
    ...values,
    user: em.create(User, { email: null, firstName: 'Elvira', lastName: 'Montaño' }),
  });
