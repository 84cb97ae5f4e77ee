import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { refusable } from '../../shared/userErrors.ts';
import { ChangeEmailInput, ChangeNameInput, EndSessionInput } from './ownAccount.input.ts';
import { ownAccount, changeEmail, changeName } from './ownAccount.commands.ts';
import { OwnAccount, OwnAccountPayload } from './ownAccount.type.ts';
import { endOtherSessions, endSession } from '../identity/ownSessions.ts';
import { Audited, own } from '../../shared/operations/audited.ts';
import { BeforeFactor } from '../../shared/operations/proven.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** What people see and change of their own account. */
@Resolver()
export class OwnAccountResolver {
  @Authorized()
  @Audited(own)
  @Topics('account')
  @BeforeFactor()
  @Query(() => OwnAccount, {
    description: 'The signed-in user’s account and sessions. {who}.',
  })
  ownAccount(@Ctx() context: GraphContext): Promise<OwnAccount> {
    return ownAccount(context);
  }

  @Authorized()
  @Audited(own)
  @Topics('people', 'clients', 'caregivers', 'account')
  @Mutation(() => OwnAccountPayload, {
    description:
      'Changes the signed-in user’s name; the office is told of a client’s. {who}. Refused with INVALID for every invalid field.',
  })
  changeName(
    @Arg('input', () => ChangeNameInput, { description: 'The new name.' }) input: ChangeNameInput,
    @Ctx() context: GraphContext,
  ): Promise<OwnAccountPayload> {
    return refusable<OwnAccountPayload>(async () => ({
      account: await changeName(context, input),
    }));
  }

  @Authorized()
  @Audited(own)
  @Topics('people', 'clients', 'caregivers', 'account')
  @Mutation(() => OwnAccountPayload, {
    description:
      'Sends a link to another email address, which replaces the current one when the link is opened; the current one is notified. The answer is the same whether or not that address has an account. {who}. Refused with INVALID, INVALID_CREDENTIALS on `currentPassword` for a wrong password, ACCOUNT_LOCKED after too many of them, STALE_VERSION when the password was changed meanwhile; RATE_LIMITED after too many tries from one address or links for one account.',
  })
  changeEmail(
    @Arg('input', () => ChangeEmailInput, {
      description: 'The new address and the current password.',
    })
    input: ChangeEmailInput,
    @Ctx() context: GraphContext,
  ): Promise<OwnAccountPayload> {
    return refusable<OwnAccountPayload>(async () => ({
      account: await changeEmail(context, input),
    }));
  }

  @Authorized()
  @Audited(own)
  @Topics('people', 'account')
  @BeforeFactor()
  @Mutation(() => OwnAccountPayload, {
    description:
      'Signs out one of the signed-in user’s devices. {who}. NOT_FOUND for a session that is not theirs or has ended.',
  })
  endSession(
    @Arg('input', () => EndSessionInput, { description: 'The device to sign out.' })
    input: EndSessionInput,
    @Ctx() context: GraphContext,
  ): Promise<OwnAccountPayload> {
    return refusable<OwnAccountPayload>(async () => {
      await endSession(context, input.id);
      return { account: await ownAccount(context) };
    });
  }

  @Authorized()
  @Audited(own)
  @Topics('people', 'account')
  @BeforeFactor()
  @Mutation(() => OwnAccountPayload, {
    description: 'Signs out all other devices of the signed-in user. {who}.',
  })
  endOtherSessions(@Ctx() context: GraphContext): Promise<OwnAccountPayload> {
    return refusable<OwnAccountPayload>(async () => {
      await endOtherSessions(context);
      return { account: await ownAccount(context) };
    });
  }
}
