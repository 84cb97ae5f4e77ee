import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { okPayload, OkPayload, refusable } from '../../shared/userErrors.ts';
import { DisownEmailInput, VerifyEmailInput } from '../sign-in/signIn.input.ts';
import { resendVerification } from './verification.ts';
import { disownEmail, verificationLink, verifyEmail } from './verificationLink.ts';
import { DisownEmailPayload, VerificationLink } from './verificationLink.type.ts';
import { linkHours } from '../../shared/promises.rules.ts';
import { Audited, denialsOnly, subject } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** The links in emails for verifying an address. */
@Resolver()
export class VerificationResolver {
  @Authorized('EVERYONE')
  @Audited({
    reads: ({ userId }: { userId: string | null }) => (userId ? [subject('user', userId)] : []),
  })
  @Topics()
  @Query(() => VerificationLink, {
    description:
      'A link that verifies an email address. Reading it changes nothing. {who}; RATE_LIMITED after too many from one address.',
  })
  verificationLink(
    @Arg('token', () => String, { description: 'The token of the link.' }) token: string,
    @Ctx() context: GraphContext,
  ): Promise<VerificationLink> {
    return verificationLink(context, token);
  }

  @Authorized('EVERYONE')
  @Audited(denialsOnly)
  @Topics('people', 'clients', 'caregivers', 'account')
  @Mutation(() => OkPayload, {
    description: `Marks an email address as verified, using the link sent to it, together with a session of the account or its password, which counts as a sign-in attempt. A link works once, within ${linkHours.verification} hours. {who}. Refused with ALREADY_DONE on \`token\` when its address is confirmed, INVALID on \`token\` for another link that no longer works and on \`password\` when it is needed and missing, INVALID_CREDENTIALS on \`password\`, ACCOUNT_LOCKED, and EMAIL_TAKEN when another account has the address; RATE_LIMITED after too many tries from one address.`,
  })
  verifyEmail(
    @Arg('input', () => VerifyEmailInput, {
      description: 'The token of the link, and the password.',
    })
    input: VerifyEmailInput,
    @Ctx() context: GraphContext,
  ): Promise<OkPayload> {
    return okPayload(() => verifyEmail(context, input));
  }

  @Authorized('EVERYONE')
  @Audited(denialsOnly)
  @Topics('people', 'clients', 'caregivers', 'account')
  @Mutation(() => DisownEmailPayload, {
    description:
      'For the owner of a mailbox whose address somebody else has entered, using the link sent to it. Of an account that was registered with the address and never verified, ends the password, every session, every link and the calendar address, deletes what was entered in the client profile, and answers an invitation for choosing a password. Of an account with another email, drops the requested change and nothing else. {who}. Refused with WRONG_STATE on `token` when the address is confirmed, INVALID on `token` for another link that no longer works; RATE_LIMITED after too many from one address.',
  })
  disownEmail(
    @Arg('input', () => DisownEmailInput, { description: 'The token of the link.' })
    input: DisownEmailInput,
    @Ctx() context: GraphContext,
  ): Promise<DisownEmailPayload> {
    return refusable<DisownEmailPayload>(async () => ({
      invitationToken: await disownEmail(context, input),
    }));
  }

  @Authorized()
  @Audited(denialsOnly)
  @Topics('people', 'clients', 'caregivers', 'account')
  @Mutation(() => OkPayload, {
    description:
      'Sends the signed-in user another verification link; an earlier link stops working. {who}; RATE_LIMITED after too many links for one account.',
  })
  resendVerification(@Ctx() context: GraphContext): Promise<OkPayload> {
    return okPayload(() => resendVerification(context));
  }
}
