import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { OkPayload, refusable } from '../../shared/userErrors.ts';
import { signIn, signOut, userOf } from './signIn.commands.ts';
import { LoginInput } from './signIn.input.ts';
import { AuthPayload, UserType } from './signIn.type.ts';
import { signedIn } from '../identity/viewer.ts';
import { Audited, denialsOnly, own } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

@Resolver()
export class SignInResolver {
  @Authorized()
  @Audited(own)
  @Topics()
  @Query(() => UserType, {
    nullable: true,
    description: 'The signed-in user. {who}.',
  })
  me(@Ctx() context: GraphContext): UserType {
    return userOf(signedIn(context));
  }

  @Authorized('EVERYONE')
  @Audited(denialsOnly)
  @Topics('people', 'account')
  @Mutation(() => AuthPayload, {
    description:
      'Signs in with email and password. {who}. Refused with INVALID, INVALID_CREDENTIALS, ACCOUNT_LOCKED after too many consecutive failures, and ACCOUNT_INACTIVE; RATE_LIMITED after too many tries from one address.',
  })
  login(
    @Arg('input', () => LoginInput, { description: 'Email and password.' }) input: LoginInput,
    @Ctx() context: GraphContext,
  ): Promise<AuthPayload> {
    return refusable<AuthPayload>(() => signIn(context, input));
  }

  @Authorized('EVERYONE')
  @Audited(denialsOnly)
  @Topics('people', 'account')
  @Mutation(() => OkPayload, {
    description:
      'Ends the session of the token it is sent with; does nothing for an invalid token or none. {who} and never refused.',
  })
  async logout(@Ctx() context: GraphContext): Promise<OkPayload> {
    await signOut(context);
    return { ok: true, userErrors: [] };
  }
}
