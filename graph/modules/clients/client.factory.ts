import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import { dayIn } from '../../shared/time.ts';
import { Client } from './client.entity.ts';
import { ClientHold } from './clientHold.entity.ts';

/**
 * Stores a client with an emergency contact, and a user unless one is given; one who is suspended is
 * on hold from today on.
 */
export async function makeClient(em: EntityManager, values: Partial<Client> = {}): Promise<Client> {
  const client = em.create(Client, {
    emergencyContact: 'Inés Quintero',
    emergencyPhone: '(602) 555-0177',
    address: '1 Factory Lane, Phoenix, AZ 85004',
    ...values,
    user: values.user ?? (await makeUser(em)),
  });
  if (client.status === 'suspended')
    em.create(ClientHold, { client, firstDay: dayIn(new Date()), placedAt: new Date() });
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

/** Stores a hold of an active client from today on; the client's state does not follow. */
export async function makeClientHold(
  em: EntityManager,
  values: Partial<ClientHold> = {},
): Promise<ClientHold> {
  const hold = em.create(ClientHold, {
    firstDay: dayIn(new Date()),
    placedAt: new Date(),
    ...values,
    client: values.client ?? (await makeClient(em)),
  });
  await em.flush();
  return hold;
}
