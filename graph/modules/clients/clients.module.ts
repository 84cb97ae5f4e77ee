import { Client } from './client.entity.ts';
import { ClientResolver } from './client.resolver.ts';
import { ClientHold } from './clientHold.entity.ts';
import { ClientSearch } from './clientSearch.entity.ts';
import { OwnProfileResolver } from './ownProfile.resolver.ts';
import { portalReady } from './portalReady.mail.ts';
import { profileChangedForOffice } from './profileChanged.mail.ts';
import { RegistrationResolver } from './registration.resolver.ts';
import type { Module } from '../module.ts';

const entities = {
  clients: Client,
  client_holds: ClientHold,
  client_search: ClientSearch,
};

const mails = { portalReady, profileChangedForOffice };

/** The people who receive care. */
export const clients: Module = {
  entities,
  topics: { clients: ['clients'], client_holds: ['clients', 'schedule'] },
  resolvers: [RegistrationResolver, ClientResolver, OwnProfileResolver],
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
