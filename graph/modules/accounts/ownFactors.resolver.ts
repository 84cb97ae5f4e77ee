import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { Audited, denialsOnly, own } from '../../shared/operations/audited.ts';
import { BeforeFactor, Proven } from '../../shared/operations/proven.ts';
import { proofMinutes } from '../../shared/operations/proven.rules.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { okPayload, OkPayload, refusable } from '../../shared/userErrors.ts';
import { recoveryCodeCount } from '../second-factor/secondFactor.rules.ts';
import {
  addAuthenticatorApp,
  beginAuthenticatorApp,
  makeOwnRecoveryCodes,
  ownFactors,
  prove,
  removeSecondFactor,
} from './ownFactors.commands.ts';
import {
  AddAuthenticatorAppInput,
  BeginAuthenticatorAppInput,
  ProveInput,
  RemoveSecondFactorInput,
} from './ownFactors.input.ts';
import { BeginAuthenticatorAppPayload, OwnFactors, OwnFactorsPayload } from './ownFactors.type.ts';

/** What people have besides their password, for themselves. */
@Resolver()
export class OwnFactorsResolver {
  @Authorized()
  @Audited(own)
  @Topics('account')
  @BeforeFactor()
  @Query(() => OwnFactors, {
    description: 'What the signed-in user has besides the password. {who}.',
  })
  ownFactors(@Ctx() context: GraphContext): Promise<OwnFactors> {
    return ownFactors(context);
  }

  @Authorized('OFFICE')
  @Audited(denialsOnly)
  @Topics()
  @Proven()
  @BeforeFactor()
  @Mutation(() => BeginAuthenticatorAppPayload, {
    description: `Makes the secret for an authenticator app, which counts once \`addAuthenticatorApp\` has had its first code. {who}. Refused as data with INVALID, INVALID_CREDENTIALS on \`password\` and ACCOUNT_LOCKED for someone without a second factor, and with ALREADY_DONE for someone who has an app.`,
  })
  beginAuthenticatorApp(
    @Arg('input', () => BeginAuthenticatorAppInput, { description: 'The password.' })
    input: BeginAuthenticatorAppInput,
    @Ctx() context: GraphContext,
  ): Promise<BeginAuthenticatorAppPayload> {
    return refusable<BeginAuthenticatorAppPayload>(async () => ({
      app: await beginAuthenticatorApp(context, input),
    }));
  }

  @Authorized('OFFICE')
  @Audited(denialsOnly)
  @Topics('people', 'account')
  @Proven({ everyone: true })
  @BeforeFactor()
  @Mutation(() => OwnFactorsPayload, {
    description: `Adds an authenticator app with the code that it shows. With a first second factor come ${recoveryCodeCount} recovery codes, and all other devices are signed out. {who}. Refused as data with INVALID on \`challenge\` for one that has ended, INVALID_CREDENTIALS on \`code\`, ACCOUNT_LOCKED after too many wrong ones, and ALREADY_DONE.`,
  })
  addAuthenticatorApp(
    @Arg('input', () => AddAuthenticatorAppInput, { description: 'The challenge, and the code.' })
    input: AddAuthenticatorAppInput,
    @Ctx() context: GraphContext,
  ): Promise<OwnFactorsPayload> {
    return refusable<OwnFactorsPayload>(async () => {
      const recoveryCodes = await addAuthenticatorApp(context, input);
      return { recoveryCodes, ownFactors: await ownFactors(context) };
    });
  }

  @Authorized()
  @Audited(denialsOnly)
  @Topics('people', 'account')
  @Proven({ everyone: true })
  @Mutation(() => OwnFactorsPayload, {
    description: `Removes what the signed-in user has besides the password; with the last one their recovery codes end, too. {who}. NOT_FOUND when it is not theirs; refused as data with WRONG_STATE for the last one of someone who must have one.`,
  })
  removeSecondFactor(
    @Arg('input', () => RemoveSecondFactorInput, { description: 'What to remove.' })
    { id }: RemoveSecondFactorInput,
    @Ctx() context: GraphContext,
  ): Promise<OwnFactorsPayload> {
    return refusable<OwnFactorsPayload>(async () => {
      await removeSecondFactor(context, id);
      return { ownFactors: await ownFactors(context) };
    });
  }

  @Authorized()
  @Audited(denialsOnly)
  @Topics('people', 'account')
  @Proven({ everyone: true })
  @Mutation(() => OwnFactorsPayload, {
    description: `Makes new recovery codes; earlier ones stop working. {who}. Refused as data with WRONG_STATE for someone without a second factor.`,
  })
  makeRecoveryCodes(@Ctx() context: GraphContext): Promise<OwnFactorsPayload> {
    return refusable<OwnFactorsPayload>(async () => {
      const recoveryCodes = await makeOwnRecoveryCodes(context);
      return { recoveryCodes, ownFactors: await ownFactors(context) };
    });
  }

  @Authorized()
  @Audited(denialsOnly)
  @Topics()
  @BeforeFactor()
  @Mutation(() => OkPayload, {
    description: `Proves who is asking, for ${proofMinutes} minutes, before what is refused with PROOF_REQUIRED. {who}. Refused as data with INVALID, also on \`challenge\` for one that has ended, INVALID_CREDENTIALS on what was sent, and ACCOUNT_LOCKED after too many wrong codes.`,
  })
  prove(
    @Arg('input', () => ProveInput, { description: 'A code, a passkey, or the password.' })
    input: ProveInput,
    @Ctx() context: GraphContext,
  ): Promise<OkPayload> {
    return okPayload(() => prove(context, input));
  }
}
