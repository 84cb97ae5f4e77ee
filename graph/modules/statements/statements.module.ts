import type { Module } from '../module.ts';
import { accountStatement } from './accountStatement.mail.ts';
import { SentStatement } from './sentStatement.entity.ts';
import { statementRows } from './statement.rest.ts';
import { StatementsResolver } from './statements.resolver.ts';

const entities = { sent_statements: SentStatement };

const mails = { accountStatement };

/** Account statements of clients, and of who pays for them. */
export const statements: Module = {
  entities,
  topics: ['billing'],
  resolvers: [StatementsResolver],
  mails,
  rest: statementRows,
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
