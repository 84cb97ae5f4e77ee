import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, type Refusal } from '../../shared/errors.ts';
import { OkPayload, refusable } from '../../shared/userErrors.ts';
import { factorRefusals } from '../second-factor/secondFactor.rules.ts';
import { finishLogin, signIn, signOut, userOf } from './signIn.commands.ts';
import { FinishLoginInput, LoginInput } from './signIn.input.ts';
import { AuthPayload, UserType } from './signIn.type.ts';
import { signedIn } from '../identity/viewer.ts';
import { Audited, denialsOnly, own } from '../../shared/operations/audited.ts';
import { BeforeFactor } from '../../shared/operations/proven.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** Why `login` has opened no session yet. */
const codeNeeded: Refusal = {
  field: null,
  message: factorRefusals.required,
  code: RefusalCode.SECOND_FACTOR_REQUIRED,
};

@Resolver()
export class SignInResolver {
  @Authorized()
  @Audited(own)
  @Topics()
  @BeforeFactor()
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
      'Signs in with email and password. {who}. Refused with INVALID, INVALID_CREDENTIALS, ACCOUNT_LOCKED after too many consecutive failures, ACCOUNT_INACTIVE, and SECOND_FACTOR_REQUIRED with a `challenge` for someone who has a second factor: send it with their second step to `finishLogin`; RATE_LIMITED after too many tries from one address.',
  })
  async login(
    @Arg('input', () => LoginInput, { description: 'Email and password.' }) input: LoginInput,
    @Ctx() context: GraphContext,
  ): Promise<AuthPayload> {
    const payload = await refusable<AuthPayload>(() => signIn(context, input));
    return payload.challenge ? { ...payload, userErrors: [codeNeeded] } : payload;
  }

  @Authorized('EVERYONE')
  @Audited(denialsOnly)
  @Topics('people', 'account')
  @Mutation(() => AuthPayload, {
    description:
      'Signs in someone who has given their password, with their second factor. {who}. Refused with INVALID, also on `challenge` for one that has ended: log in again; INVALID_CREDENTIALS on `code`, `recoveryCode` or `passkey` for a wrong one and for one that was used before, ACCOUNT_LOCKED after too many codes; RATE_LIMITED after too many tries from one address.',
  })
  finishLogin(
    @Arg('input', () => FinishLoginInput, { description: 'The challenge, and the second step.' })
    input: FinishLoginInput,
    @Ctx() context: GraphContext,
  ): Promise<AuthPayload> {
    return refusable<AuthPayload>(() => finishLogin(context, input));
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
