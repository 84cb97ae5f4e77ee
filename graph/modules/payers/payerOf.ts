import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '../clients/client.entity.ts';
import { mailboxOf, type User } from '../identity/user.entity.ts';
import { ClientPayer } from './clientPayer.entity.ts';

/** Returns who pays a client's next invoice; null for the client. Call it with the client locked. */
export const payerOf = (em: EntityManager, client: Client): Promise<ClientPayer | null> =>
  em.findOne(ClientPayer, { client, removedAt: null }, { populate: ['person'], refresh: true });

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export const nameOfPayer = ({ person, name }: ClientPayer): string =>
  person === null ? name! : fullName(person);

/** Whom news about money goes to. */
export interface Recipient {
  /** Where emails go; null if the office writes or calls. */
  to: string | null;
  /** As emails greet them. */
  firstName: string;
  name: string;
  /** Who received the care, if somebody else pays. */
  careFor: string | null;
}

/**
 * Returns whom news about money goes to: whoever pays. Call it with the client's user and the payer's
 * person loaded.
 */
export function recipientOf({ user }: Client, payer: ClientPayer | null): Recipient {
  if (payer === null)
    return {
      to: mailboxOf(user),
      firstName: user.firstName,
      name: fullName(user),
      careFor: null,
    };
  const { person, byEmail } = payer;
  const name = nameOfPayer(payer);
  return {
    to: byEmail ? (person ?? payer).email : null,
    firstName: person?.firstName ?? name,
    name,
    careFor: fullName(user),
  };
}
