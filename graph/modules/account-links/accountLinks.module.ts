import {
  emailChange,
  emailChanged,
  emailChangeNotice,
  emailHasAccount,
} from './emailChange.mail.ts';
import { invitation } from './invitation.mail.ts';
import { PasswordResolver } from './password.resolver.ts';
import { passwordChanged } from './passwordChanged.mail.ts';
import { passwordReset } from './passwordReset.mail.ts';
import { passwordResetTask } from './passwordReset.ts';
import { verification } from './verification.mail.ts';
import { VerificationResolver } from './verification.resolver.ts';
import type { Module } from '../module.ts';

const mails = {
  emailChange,
  emailChanged,
  emailChangeNotice,
  emailHasAccount,
  invitation,
  passwordChanged,
  passwordReset,
  verification,
};

/** Links in emails: invitation, verification, new password. */
export const accountLinks: Module = {
  resolvers: [PasswordResolver, VerificationResolver],
  mails,
  tasks: (parts) => [passwordResetTask(parts)],
};

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
