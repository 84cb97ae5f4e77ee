import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import { notFound } from '../../../shared/errors.ts';
import { pageArguments } from '../../../shared/paging/connectionType.ts';
import { isIdentifier } from '../../../shared/validation/identifier.ts';
import { connectionOf, pageRequest, type Connection } from '../../../shared/paging/keyset.ts';
import { refusable } from '../../../shared/userErrors.ts';
import {
  accountOf,
  accountOfEmail,
  changeRole,
  createStaff,
  sendInvitation,
  setUserActive,
} from './account.commands.ts';
import {
  ChangeRoleInput,
  CreateStaffInput,
  SendInvitationInput,
  SetUserActiveInput,
} from './account.input.ts';
import { accountsPage, lockedAccounts, mostLocked } from './account.queries.ts';
import {
  AccountConnection,
  AccountPayload,
  AccountType,
  EmailAccount,
  LockedAccount,
} from './account.type.ts';
import { signedIn } from '../sessions/viewer.ts';
import type { Role } from '../identity.rules.ts';
import { RoleName } from '../sign-in/signIn.type.ts';
import { User, type Account } from '../user.entity.ts';

const userIdOf = 'Identifier of the user.';

/** The accounts of everyone, as the office keeps them. */
@Resolver()
export class AccountResolver {
  @Authorized('OFFICE')
  @Query(() => AccountConnection, {
    description: `The accounts, newest first. {who}. ${pageArguments.refusals}`,
  })
  async accounts(
    @Ctx() context: GraphContext,
    @Arg('role', () => RoleName, {
      nullable: true,
      description: 'Only this role, whatever `roles` says.',
    })
    role?: Role | null,
    @Arg('roles', () => [RoleName], {
      nullable: true,
      description: 'Only these roles; all when absent or empty.',
    })
    roles?: Role[] | null,
    @Arg('isActive', () => Boolean, {
      nullable: true,
      description: 'Only active ones, or only deactivated ones.',
    })
    isActive?: boolean | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Words of name or email, without regard to case and accents.',
    })
    search?: string | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<AccountType>> {
    const page = pageRequest('accounts', first, after);
    const filter = {
      roles: role ? [role] : (roles ?? []),
      isActive: isActive ?? null,
      search: search ?? null,
    };
    const found = await accountsPage(kysely(context.em), filter, page);
    return connectionOf(
      'accounts',
      page,
      found,
      ({ createdAt, id }) => ({ at: createdAt, id }),
      (row) => row,
    );
  }

  @Authorized('OFFICE')
  @Query(() => AccountType, {
    nullable: true,
    description: 'One account. {who}, and NOT_FOUND when there is none with this identifier.',
  })
  async account(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID, { description: userIdOf }) id: string,
  ): Promise<AccountType> {
    const user = isIdentifier(id)
      ? await context.em.findOne(User, { id, email: { $ne: null } })
      : null;
    if (!user) throw notFound('This account');
    return accountOf(user as Account);
  }

  @Authorized('OFFICE')
  @Query(() => EmailAccount, {
    description:
      'What stands under an email, to look at before someone is approved, admitted, hired or given a role by it. {who}.',
  })
  accountOfEmail(
    @Ctx() context: GraphContext,
    @Arg('email', () => String, {
      description: 'Email address; upper case and spaces around it do not matter.',
    })
    email: string,
  ): Promise<EmailAccount> {
    return accountOfEmail(context, email);
  }

  @Authorized('OFFICE')
  @Query(() => [LockedAccount], {
    description: `Accounts that are locked right now after too many wrong passwords, those whose lock ends last first, at most ${mostLocked}. {who}.`,
  })
  lockedAccounts(@Ctx() context: GraphContext): Promise<LockedAccount[]> {
    return lockedAccounts(kysely(context.em), new Date());
  }

  @Authorized('ADMIN')
  @Mutation(() => AccountPayload, {
    description:
      'Makes an account of the office and sends its invitation. A verified account with this email gets the role and is told; an unverified one is reset and its mailbox invited. {who}; as data with EMAIL_TAKEN for an account of the office, and CONFLICT for a deactivated one.',
  })
  async createStaff(
    @Arg('input', () => CreateStaffInput, { description: 'Who, and as what.' })
    input: CreateStaffInput,
    @Ctx() context: GraphContext,
  ): Promise<AccountPayload> {
    return refusable<AccountPayload>(async () => ({
      account: accountOf((await createStaff(context, input)).user),
    }));
  }

  @Authorized('ADMIN')
  @Mutation(() => AccountPayload, {
    description:
      'Gives a user another role, from their next request on, and tells them. Whoever never verified their email loses password and sessions and is invited to the role. {who}, and NOT_FOUND; as data with CONFLICT when no admin who can sign in would be left.',
  })
  async changeRole(
    @Arg('input', () => ChangeRoleInput, { description: 'Who, and which role.' })
    input: ChangeRoleInput,
    @Ctx() context: GraphContext,
  ): Promise<AccountPayload> {
    return refusable<AccountPayload>(async () => ({
      account: accountOf(await changeRole(context, input.id, input.role, input.version)),
    }));
  }

  @Authorized('OFFICE')
  @Mutation(() => AccountPayload, {
    description:
      'Lets a user sign in, or keeps them out and ends all of their sessions at once. {who}, to staff also for accounts of the office, and NOT_FOUND; as data with CONFLICT when no admin who can sign in would be left, and for a caregiver with planned visits, who is taken out of work instead.',
  })
  async setUserActive(
    @Arg('input', () => SetUserActiveInput, { description: 'Who, and whether.' })
    input: SetUserActiveInput,
    @Ctx() context: GraphContext,
  ): Promise<AccountPayload> {
    const viewer = signedIn(context);
    return refusable<AccountPayload>(async () => ({
      account: accountOf(await setUserActive(context, viewer, input.id, input.isActive)),
    }));
  }

  @Authorized('OFFICE')
  @Mutation(() => AccountPayload, {
    description: `Sends someone who has not chosen a password yet their invitation again; an earlier link stops working. Whoever chose one without ever verifying their email loses password and sessions and is invited, too. {who}, to staff also for accounts of the office, NOT_FOUND, and RATE_LIMITED from the sixth within an hour; as data with CONFLICT for someone who has a password and a verified email, and EMAIL_TAKEN on \`email\`.`,
  })
  async sendInvitation(
    @Arg('input', () => SendInvitationInput, { description: 'Who, and to which address.' })
    input: SendInvitationInput,
    @Ctx() context: GraphContext,
  ): Promise<AccountPayload> {
    const viewer = signedIn(context);
    return refusable<AccountPayload>(async () => ({
      account: accountOf(await sendInvitation(context, viewer, input.id, input.email)),
    }));
  }
}
