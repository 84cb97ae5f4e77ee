import { CareUpdate } from './careUpdate.entity.ts';
import { CareUpdateChange } from './careUpdateChange.entity.ts';
import { careUpdateNews } from './careUpdateNews.mail.ts';
import { CareUpdatesResolver } from './careUpdates.resolver.ts';
import type { Module } from '../module.ts';

const entities = {
  care_updates: CareUpdate,
  care_update_changes: CareUpdateChange,
};

const mails = { careUpdateNews };

/** What caregivers and the office write about visits. */
export const careUpdates: Module = {
  entities,
  topics: ['clients'],
  resolvers: [CareUpdatesResolver],
  mails,
};

type Entities = typeof entities;
type Mails = typeof mails;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
