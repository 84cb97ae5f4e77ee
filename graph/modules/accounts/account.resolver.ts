import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { updatedSince as updatedSinceWords } from '../../shared/updated.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { refusable } from '../../shared/userErrors.ts';
import {
  accountOfEmail,
  caregiverDevices,
  changeRole,
  createStaffOnce,
  endSessionsOf,
  sendInvitation,
  setUserActive,
  unlockLogin,
} from './account.commands.ts';
import {
  ChangeRoleInput,
  CreateStaffInput,
  EndSessionsInput,
  SendInvitationInput,
  SetUserActiveInput,
  UnlockLoginInput,
} from './account.input.ts';
import { accountsPage, findAccount, lockedAccounts, maxLocked } from './account.queries.ts';
import {
  AccountConnection,
  AccountPayload,
  AccountType,
  CaregiverDevice,
  EmailAccount,
  LockedAccount,
} from './account.type.ts';
import { Proven } from '../../shared/operations/proven.ts';
import { proofNeeded } from '../../shared/operations/proven.rules.ts';
import { resetSecondFactor } from './factorReset.commands.ts';
import { ResetSecondFactorInput } from './factorReset.input.ts';
import { signedIn } from '../identity/viewer.ts';
import type { Role } from '../identity/identity.rules.ts';
import { RoleName } from '../sign-in/signIn.type.ts';
import {
  Audited,
  each,
  eachNode,
  itself,
  single,
  subject,
  writes,
} from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

const userIdOf = 'Identifier of the user.';

/** Accounts, as managed by the office. */
@Resolver()
export class AccountResolver {
  @Authorized('OFFICE')
  @Audited({ reads: eachNode(itself('user')) })
  @Topics('people')
  @Query(() => AccountConnection, {
    description: `The accounts, newest first. {who}. ${pageArguments.refusals}`,
  })
  async accounts(
    @Ctx() context: GraphContext,
    @Arg('role', () => RoleName, {
      nullable: true,
      description: 'Only this role; overrides `roles`.',
    })
    role?: Role | null,
    @Arg('roles', () => [RoleName], {
      nullable: true,
      description: 'Only these roles; all if omitted or empty.',
    })
    roles?: Role[] | null,
    @Arg('isActive', () => Boolean, {
      nullable: true,
      description: 'True for only active accounts, false for only deactivated ones.',
    })
    isActive?: boolean | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Words from the name or email, ignoring case and accents.',
    })
    search?: string | null,
    @Arg('updatedSince', () => DateTimeScalar, { nullable: true, description: updatedSinceWords })
    updatedSince?: Date | null,
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
      updatedSince: updatedSince ?? null,
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
  @Audited({ id: 'user', reads: single(itself('user')) })
  @Topics('people')
  @Query(() => AccountType, {
    nullable: true,
    description: 'One account. {who}. NOT_FOUND when there is none with this identifier.',
  })
  async account(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID, { description: userIdOf }) id: string,
  ): Promise<AccountType> {
    return findAccount(kysely(context.em), id);
  }

  @Authorized('OFFICE')
  @Audited({
    reads: ({ account }: { account: { id: string } | null }) =>
      account ? [subject('user', account.id)] : [],
  })
  @Topics('people')
  @Query(() => EmailAccount, {
    description:
      'The account that uses an email, to check before approving, admitting, hiring or giving a role to someone with that email. {who}.',
  })
  accountOfEmail(
    @Ctx() context: GraphContext,
    @Arg('email', () => String, {
      description: 'Email address; case and surrounding spaces are ignored.',
    })
    email: string,
  ): Promise<EmailAccount> {
    return accountOfEmail(context, email);
  }

  @Authorized('OFFICE')
  @Audited({ reads: (_devices, { userId }) => [subject('user', userId)] })
  @Topics('people')
  @Query(() => [CaregiverDevice], {
    description:
      'The devices on which a caregiver is logged in, by last use. {who}. NOT_FOUND when no caregiver has this account.',
  })
  caregiverDevices(
    @Ctx() context: GraphContext,
    @Arg('userId', () => ID, { description: 'Identifier of their account.' }) userId: string,
  ): Promise<CaregiverDevice[]> {
    return caregiverDevices(context, userId);
  }

  @Authorized('OFFICE')
  @Audited({
    reads: each(({ account }: { account: { id: string } }) => subject('user', account.id)),
  })
  @Topics('people')
  @Query(() => [LockedAccount], {
    description: `Accounts currently locked after too many wrong passwords or codes, those whose lock ends last first, at most ${maxLocked}. {who}.`,
  })
  lockedAccounts(@Ctx() context: GraphContext): Promise<LockedAccount[]> {
    return lockedAccounts(kysely(context.em), new Date());
  }

  @Authorized('ADMIN')
  @Audited(writes())
  @Topics('people', 'clients', 'caregivers')
  @Proven()
  @Mutation(() => AccountPayload, {
    description:
      'Creates an office account and sends its invitation. A verified account with this email gets the role and is told; an unverified one is reset and invited. {who}. Refused as data with EMAIL_TAKEN for an office account, also for a deactivated one.',
  })
  async createStaff(
    @Arg('input', () => CreateStaffInput, { description: 'The person and their role.' })
    input: CreateStaffInput,
    @Ctx() context: GraphContext,
  ): Promise<AccountPayload> {
    return changed(context, async () => ({ id: await createStaffOnce(context, input) }));
  }

  @Authorized('ADMIN')
  @Audited(writes('user'))
  @Topics('people', 'clients', 'caregivers')
  @Proven()
  @Mutation(() => AccountPayload, {
    description: `Gives a user another role, from their next request on, and tells them. A user who never verified their email loses password and sessions and is invited to the role; whoever leaves the office with a second factor loses it, and is signed out everywhere. {who}. NOT_FOUND when there is no such user; refused as data with IN_USE when no admin who can sign in would be left, and with PROOF_REQUIRED also from someone without a second factor who takes one away so.`,
  })
  async changeRole(
    @Arg('input', () => ChangeRoleInput, { description: 'The user and the role.' })
    input: ChangeRoleInput,
    @Ctx() context: GraphContext,
  ): Promise<AccountPayload> {
    return changed(context, () => changeRole(context, input.id, input.role, input.version));
  }

  @Authorized('OFFICE')
  @Audited(writes('user'))
  @Topics('people', 'clients', 'caregivers')
  @Mutation(() => AccountPayload, {
    description: `Activates an account, or deactivates it and ends all of its sessions at once. {who}; for office accounts, for admins. NOT_FOUND when there is no such user; refused as data with IN_USE when no admin who can sign in would be left, and for a caregiver with planned visits, who must be set as no longer working instead; with ${proofNeeded} from someone with a second factor who activates an office account.`,
  })
  async setUserActive(
    @Arg('input', () => SetUserActiveInput, {
      description: 'The user, and whether they may sign in.',
    })
    input: SetUserActiveInput,
    @Ctx() context: GraphContext,
  ): Promise<AccountPayload> {
    const viewer = signedIn(context);
    return changed(context, () => setUserActive(context, viewer, input.id, input.isActive));
  }

  @Authorized('OFFICE')
  @Audited(writes('user'))
  @Topics('people', 'clients', 'caregivers')
  @Mutation(() => AccountPayload, {
    description:
      'Ends the lock of an account after too many wrong passwords or codes; does nothing for one that is not locked. {who}; for office accounts, for admins. NOT_FOUND when there is no such user.',
  })
  async unlockLogin(
    @Arg('input', () => UnlockLoginInput, { description: 'The user.' }) input: UnlockLoginInput,
    @Ctx() context: GraphContext,
  ): Promise<AccountPayload> {
    const viewer = signedIn(context);
    return changed(context, () => unlockLogin(context, viewer, input.id));
  }

  @Authorized('OFFICE')
  @Audited(writes('user'))
  @Topics('people', 'clients', 'caregivers')
  @Mutation(() => AccountPayload, {
    description:
      'Signs a user out on every device at once, as for a lost phone, or on one. They can sign in again; visits stay as they are. {who}; for office accounts, for admins. NOT_FOUND when there is no such user, or the device is not theirs or was signed out.',
  })
  async endSessions(
    @Arg('input', () => EndSessionsInput, { description: 'The user to sign out.' })
    input: EndSessionsInput,
    @Ctx() context: GraphContext,
  ): Promise<AccountPayload> {
    const viewer = signedIn(context);
    return changed(context, () => endSessionsOf(context, viewer, input.id, input.deviceId));
  }

  @Authorized('ADMIN')
  @Audited(writes('user'))
  @Topics('people', 'account')
  @Proven({ everyone: true })
  @Mutation(() => AccountPayload, {
    description: `Takes away what someone has besides the password, as after a lost phone, signs them out everywhere and tells them. {who}. NOT_FOUND when there is no such user; refused as data with INVALID, WRONG_STATE for oneself, ALREADY_DONE for someone without a second factor, or with KEY_REUSED.`,
  })
  async resetSecondFactor(
    @Arg('input', () => ResetSecondFactorInput, { description: 'The user, and why.' })
    { id, ...input }: ResetSecondFactorInput,
    @Ctx() context: GraphContext,
  ): Promise<AccountPayload> {
    return changed(context, async () => ({ id: await resetSecondFactor(context, id, input) }));
  }

  @Authorized('OFFICE')
  @Audited(writes('user'))
  @Topics('people', 'clients', 'caregivers')
  @Mutation(() => AccountPayload, {
    description: `Sends another invitation to someone who has not chosen a password yet; an earlier link stops working. Someone who chose one without ever verifying their email loses password and sessions and is invited, too. {who}; for office accounts, for admins. NOT_FOUND when there is no such user, and RATE_LIMITED from the sixth within an hour; refused as data with WRONG_STATE for someone who has a password and a verified email, EMAIL_TAKEN on \`email\`, and ${proofNeeded} from someone with a second factor for an office account.`,
  })
  async sendInvitation(
    @Arg('input', () => SendInvitationInput, {
      description: 'The user, and the address if it changes.',
    })
    input: SendInvitationInput,
    @Ctx() context: GraphContext,
  ): Promise<AccountPayload> {
    const viewer = signedIn(context);
    return changed(context, () => sendInvitation(context, viewer, input.id, input.email));
  }
}

/** Wraps a command that returns the user it changed. Reads the account as the database has it now. */
const changed = (
  context: GraphContext,
  command: () => Promise<{ id: string }>,
): Promise<AccountPayload> =>
  refusable<AccountPayload>(async () => ({
    account: await findAccount(kysely(context.em), (await command()).id),
  }));
