import { AccountResolver } from './accounts/account.resolver.ts';
import { newRole } from './accounts/newRole.mail.ts';
import { identityRows } from './identity.rest.ts';
import {
  emailChange,
  emailChanged,
  emailChangeNotice,
  emailHasAccount,
} from './links/emailChange.mail.ts';
import { invitation } from './links/invitation.mail.ts';
import { PasswordResolver } from './links/password.resolver.ts';
import { passwordChanged } from './links/passwordChanged.mail.ts';
import { passwordReset } from './links/passwordReset.mail.ts';
import { passwordResetTask } from './links/passwordReset.ts';
import { verification } from './links/verification.mail.ts';
import { VerificationResolver } from './links/verification.resolver.ts';
import { nameChangedForOffice } from './own-account/nameChanged.mail.ts';
import { OwnAccountResolver } from './own-account/ownAccount.resolver.ts';
import { Session } from './sessions/session.entity.ts';
import { identitySweep } from './sessions/sweep.job.ts';
import { RateLimit } from './limits/rateLimit.entity.ts';
import { SignInResolver } from './sign-in/signIn.resolver.ts';
import { SignInFailure } from './limits/signInFailure.entity.ts';
import { User } from './user.entity.ts';
import type { Module } from '../module.ts';

const entities = {
  users: User,
  sessions: Session,
  sign_in_failures: SignInFailure,
  rate_limits: RateLimit,
};

const mails = {
  emailChange,
  emailChanged,
  emailChangeNotice,
  emailHasAccount,
  invitation,
  nameChangedForOffice,
  newRole,
  passwordChanged,
  passwordReset,
  verification,
};

/** Who can sign in: accounts, sessions, links in emails. */
export const identity: Module = {
  entities,
  topics: { users: ['people', 'clients', 'caregivers'], sessions: ['people'] },
  resolvers: [
    SignInResolver,
    PasswordResolver,
    VerificationResolver,
    AccountResolver,
    OwnAccountResolver,
  ],
  mails,
  rest: identityRows,
  tasks: (parts) => [passwordResetTask(parts), identitySweep(parts.database.pool)],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
