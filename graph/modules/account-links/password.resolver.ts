import { Arg, Authorized, Ctx, Mutation, Query, registerEnumType, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { okPayload, OkPayload, refusable } from '../../shared/userErrors.ts';
import {
  AcceptInvitationInput,
  ChangePasswordInput,
  RequestPasswordResetInput,
  ResetPasswordInput,
} from '../sign-in/signIn.input.ts';
import { AuthPayload, ResetPasswordPayload } from '../sign-in/signIn.type.ts';
import { acceptInvitation } from './invitation.ts';
import { changePassword } from './password.commands.ts';
import { passwordLink, type PasswordLink } from './passwordLink.ts';
import { PasswordLinkType } from './passwordLink.type.ts';
import { requestPasswordReset, resetPassword } from './passwordReset.ts';
import { linkHours } from '../../shared/promises.rules.ts';
import { Audited, denialsOnly, subject } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

const purposes = {
  PASSWORD_RESET: 'passwordReset',
  INVITATION: 'invitation',
} as const satisfies Record<string, PasswordLink>;

registerEnumType(purposes, {
  name: 'PasswordLinkPurpose',
  description: 'The purpose of a link for choosing a password.',
  valuesConfig: {
    PASSWORD_RESET: { description: 'To replace a forgotten password.' },
    INVITATION: { description: 'To choose the first password after an invitation.' },
  },
});

/** Passwords, and the links in emails for choosing one. */
@Resolver()
export class PasswordResolver {
  @Authorized('EVERYONE')
  @Audited({
    reads: (link: PasswordLinkType | null) => (link ? [subject('user', link.userId)] : []),
  })
  @Topics()
  @Query(() => PasswordLinkType, {
    nullable: true,
    description:
      'A link for choosing a password. Reading it does not use it up. {who}; null alike for one that was never sent, was used or has expired. RATE_LIMITED after too many of these from one address.',
  })
  passwordLink(
    @Arg('purpose', () => purposes, { description: 'The purpose of the link.' })
    purpose: PasswordLink,
    @Arg('token', () => String, { description: 'The token of the link.' }) token: string,
    @Ctx() context: GraphContext,
  ): Promise<PasswordLinkType | null> {
    return passwordLink(context, purpose, token);
  }

  @Authorized()
  @Audited(denialsOnly)
  @Topics('people', 'clients', 'caregivers')
  @Mutation(() => AuthPayload, {
    description:
      'Changes the signed-in user’s password, ends all of their sessions and opens a new one. Links in earlier emails, a pending change of email and the calendar address end, too; an email tells the owner. {who}. Refused with INVALID, INVALID_CREDENTIALS for a wrong current password, ACCOUNT_LOCKED after too many of them, and STALE_VERSION when it was changed meanwhile.',
  })
  changePassword(
    @Arg('input', () => ChangePasswordInput, { description: 'Current and new password.' })
    input: ChangePasswordInput,
    @Ctx() context: GraphContext,
  ): Promise<AuthPayload> {
    return refusable<AuthPayload>(() => changePassword(context, input));
  }

  @Authorized('EVERYONE')
  @Audited(denialsOnly)
  @Topics('people', 'account')
  @Mutation(() => OkPayload, {
    description:
      'Sends a link for a new password, or another invitation to someone who has not chosen one yet. {who}; the answer is the same whether or not an account exists. Refused with INVALID; RATE_LIMITED after too many tries from one address.',
  })
  requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput, { description: 'The account.' })
    input: RequestPasswordResetInput,
    @Ctx() context: GraphContext,
  ): Promise<OkPayload> {
    return okPayload(() => requestPasswordReset(context, input));
  }

  @Authorized('EVERYONE')
  @Audited(denialsOnly)
  @Topics('people', 'clients', 'caregivers', 'account')
  @Mutation(() => ResetPasswordPayload, {
    description:
      'Sets a new password using the link in a "Forgot password" email, ends every session of that person, lifts a lock and signs them in. Links in earlier emails, a pending change of email and the calendar address end, too; an email tells the owner. A link works once, within one hour. {who}. Refused with INVALID, also on `token` for a link that no longer works.',
  })
  async resetPassword(
    @Arg('input', () => ResetPasswordInput, {
      description: 'The token of the link and the new password.',
    })
    input: ResetPasswordInput,
    @Ctx() context: GraphContext,
  ): Promise<ResetPasswordPayload> {
    const payload = await refusable<ResetPasswordPayload>(async () => ({
      ok: true,
      ...(await resetPassword(context, input)),
    }));
    return { ...payload, ok: payload.userErrors.length === 0 };
  }

  @Authorized('EVERYONE')
  @Audited(denialsOnly)
  @Topics('people', 'clients', 'caregivers', 'account')
  @Mutation(() => AuthPayload, {
    description: `Sets the first password of an invited account and signs in. An invitation works once, within ${linkHours.invitation / 24} days. {who}. Refused with INVALID, also on \`token\` for a link that no longer works.`,
  })
  acceptInvitation(
    @Arg('input', () => AcceptInvitationInput, {
      description: 'The token of the link and the first password.',
    })
    input: AcceptInvitationInput,
    @Ctx() context: GraphContext,
  ): Promise<AuthPayload> {
    return refusable<AuthPayload>(() => acceptInvitation(context, input));
  }
}
