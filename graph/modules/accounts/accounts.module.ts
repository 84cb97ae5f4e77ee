import { AccountResolver } from './account.resolver.ts';
import { nameChangedForOffice } from './nameChanged.mail.ts';
import { newRole } from './newRole.mail.ts';
import { OwnAccountResolver } from './ownAccount.resolver.ts';
import { OwnFactorsResolver } from './ownFactors.resolver.ts';
import { OwnPasskeysResolver } from './ownPasskeys.resolver.ts';
import type { Module } from '../module.ts';

const mails = { nameChangedForOffice, newRole };

/** Accounts, for the office and for their owners. */
export const accounts: Module = {
  resolvers: [AccountResolver, OwnAccountResolver, OwnFactorsResolver, OwnPasskeysResolver],
  mails,
};

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
