import type { Module } from '../module.ts';
import {
  accessGiven,
  accessNewsForClient,
  accessNewsForOffice,
  accessTakenBack,
} from './access.mail.ts';
import { ClientAccess } from './clientAccess.entity.ts';
import { ClientAccessResolver } from './clientAccess.resolver.ts';
import { ClientPeopleResolver } from './clientPeople.resolver.ts';
import { ClientPerson } from './clientPerson.entity.ts';

const entities = { client_people: ClientPerson, client_access: ClientAccess };

const mails = { accessGiven, accessTakenBack, accessNewsForOffice, accessNewsForClient };

/** The people around clients, and what they may see of a client's portal. */
export const clientPeople: Module = {
  entities,
  topics: { client_people: ['clients'], client_access: ['clients'] },
  resolvers: [ClientPeopleResolver, ClientAccessResolver],
  mails,
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
