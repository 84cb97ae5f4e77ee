import type { EntityManager } from '@mikro-orm/postgresql';
import { makeClientPerson } from '../client-people/clientPerson.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { ClientPayer } from './clientPayer.entity.ts';

/** Stores who pays a client's invoices: by default one of their people, by email. */
export async function makeClientPayer(
  em: EntityManager,
  values: Partial<ClientPayer> = {},
): Promise<ClientPayer> {
  const person =
    values.name === undefined
      ? (values.person ??
        (await makeClientPerson(em, {
          email: 'maria@family.example',
          ...(values.client && { client: values.client }),
        })))
      : null;
  const payer = em.create(ClientPayer, {
    byEmail: true,
    ...values,
    person,
    client: values.client ?? person!.client,
    enteredBy: values.enteredBy ?? (await makeUser(em, { role: 'staff' })),
  });
  await em.flush();
  return payer;
}
