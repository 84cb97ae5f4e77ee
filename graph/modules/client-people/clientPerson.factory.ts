import type { EntityManager } from '@mikro-orm/postgresql';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { ClientAccess } from './clientAccess.entity.ts';
import { ClientPerson } from './clientPerson.entity.ts';

/** Stores someone around a client. */
export async function makeClientPerson(
  em: EntityManager,
  values: Partial<ClientPerson> = {},
): Promise<ClientPerson> {
  const person = em.create(ClientPerson, {
    firstName: 'Maria',
    lastName: 'Ellison',
    relation: 'daughter',
    phone: '(602) 555-0181',
    ...values,
    client: values.client ?? (await makeClient(em)),
  });
  await em.flush();
  return person;
}

/** Stores the access of somebody around a client, to whom the client's own user gave it. */
export async function makeAccess(
  em: EntityManager,
  values: Partial<ClientAccess> = {},
): Promise<ClientAccess> {
  const person = values.person ?? (await makeClientPerson(em));
  const access = em.create(ClientAccess, {
    parts: ['visits'],
    agreedBy: 'in-person',
    grantedAt: new Date(),
    ...values,
    person,
    client: person.client,
    user: values.user ?? (await makeUser(em)),
    grantedBy: person.client.user,
  });
  await em.flush();
  return access;
}
