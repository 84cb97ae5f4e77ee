import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { Audited, denialsOnly } from '../../shared/operations/audited.ts';
import { BeforeFactor, Proven } from '../../shared/operations/proven.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { refusable } from '../../shared/userErrors.ts';
import { passkeysMax, recoveryCodeCount } from '../second-factor/secondFactor.rules.ts';
import { ownFactors } from './ownFactors.commands.ts';
import { AddPasskeyInput, BeginPasskeyInput } from './ownFactors.input.ts';
import { OwnFactorsPayload, PasskeyRequestPayload } from './ownFactors.type.ts';
import { addPasskey, beginPasskey, beginProof } from './ownPasskeys.commands.ts';

/** People's passkeys, for themselves. A passkey works in a browser, at the address of the site. */
@Resolver()
export class OwnPasskeysResolver {
  @Authorized('OFFICE')
  @Audited(denialsOnly)
  @Topics()
  @Proven()
  @BeforeFactor()
  @Mutation(() => PasskeyRequestPayload, {
    description: `Begins a passkey, which counts once \`addPasskey\` has what the browser made; at most ${passkeysMax} for each person. {who}. Refused as data with INVALID, INVALID_CREDENTIALS on \`password\` and ACCOUNT_LOCKED for someone without a second factor, and with LIMIT_REACHED.`,
  })
  beginPasskey(
    @Arg('input', () => BeginPasskeyInput, { description: 'The password.' })
    input: BeginPasskeyInput,
    @Ctx() context: GraphContext,
  ): Promise<PasskeyRequestPayload> {
    return refusable<PasskeyRequestPayload>(async () => ({
      passkey: await beginPasskey(context, input),
    }));
  }

  @Authorized('OFFICE')
  @Audited(denialsOnly)
  @Topics('people', 'account')
  @Proven({ everyone: true })
  @BeforeFactor()
  @Mutation(() => OwnFactorsPayload, {
    description: `Adds a passkey. With a first second factor come ${recoveryCodeCount} recovery codes, and all other devices are signed out. {who}. Refused as data with INVALID, on \`challenge\` for one that has ended and on \`passkey\` for one that was not made for it, for this site and by somebody whom the device has recognized; with LIMIT_REACHED, and ALREADY_DONE.`,
  })
  addPasskey(
    @Arg('input', () => AddPasskeyInput, { description: 'The challenge, and the passkey.' })
    input: AddPasskeyInput,
    @Ctx() context: GraphContext,
  ): Promise<OwnFactorsPayload> {
    return refusable<OwnFactorsPayload>(async () => {
      const recoveryCodes = await addPasskey(context, input);
      return { recoveryCodes, ownFactors: await ownFactors(context) };
    });
  }

  @Authorized()
  @Audited(denialsOnly)
  @Topics()
  @Mutation(() => PasskeyRequestPayload, {
    description:
      'Asks for one of the signed-in user’s passkeys, for `prove`. {who}. Refused as data with WRONG_STATE for someone without a passkey.',
  })
  beginProof(@Ctx() context: GraphContext): Promise<PasskeyRequestPayload> {
    return refusable<PasskeyRequestPayload>(async () => ({ passkey: await beginProof(context) }));
  }
}
