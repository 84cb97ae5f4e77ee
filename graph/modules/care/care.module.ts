import { Caregiver } from './caregivers/caregiver.entity.ts';
import { CaregiverResolver } from './caregivers/caregiver.resolver.ts';
import { Client } from './clients/client.entity.ts';
import { ClientHold } from './clients/clientHold.entity.ts';
import { ClientResolver } from './clients/client.resolver.ts';
import { ClientSearch } from './clients/clientSearch.entity.ts';
import { OwnProfileResolver } from './clients/ownProfile.resolver.ts';
import { portalReady } from './clients/portalReady.mail.ts';
import { profileChangedForOffice } from './clients/profileChanged.mail.ts';
import { RegistrationResolver } from './clients/registration.resolver.ts';
import type { Module } from '../module.ts';

const entities = {
  clients: Client,
  client_holds: ClientHold,
  client_search: ClientSearch,
  caregivers: Caregiver,
};

const mails = { portalReady, profileChangedForOffice };

/** Clients and caregivers. */
export const care: Module = {
  entities,
  topics: {
    clients: ['clients'],
    client_holds: ['clients', 'schedule'],
    caregivers: ['caregivers'],
  },
  resolvers: [RegistrationResolver, ClientResolver, CaregiverResolver, OwnProfileResolver],
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
