import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { TextField } from '../../shared/validation/textField.ts';
import { requiredEmail, shapeOf } from '../../shared/validation/fields.ts';
import { messages } from '../../shared/validation/forms.rules.ts';
import { officeRoles, type OfficeRole } from '../identity/account.rules.ts';
import { nameFields, type Role } from '../identity/identity.rules.ts';
import { RoleName } from '../sign-in/signIn.type.ts';
import { seenVersion } from '../../shared/version.ts';

@InputType({
  description: 'A new office account. Missing or invalid fields are named in `userErrors`.',
})
export class CreateStaffInput {
  @Field(() => String, { description: 'Email address; the invitation goes there.' })
  email!: string;

  @TextField(nameFields.firstName, 'First name.')
  firstName!: string;

  @TextField(nameFields.lastName, 'Last name.')
  lastName!: string;

  @Field(() => RoleName, { nullable: true, defaultValue: 'staff', description: 'STAFF or ADMIN.' })
  role?: Role | null;

  @KeyField('this person')
  idempotencyKey?: string | null;
}

@InputType({ description: 'A new role for a user.' })
export class ChangeRoleInput {
  @Field(() => ID, { description: 'Identifier of the user.' })
  id!: string;

  @Field(() => RoleName, { description: 'The new role.' })
  role!: Role;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;
}

@InputType({ description: 'Whether a user may sign in.' })
export class SetUserActiveInput {
  @Field(() => ID, { description: 'Identifier of the user.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether they may sign in from now on.' })
  isActive!: boolean;
}

@InputType({ description: 'The user whose login is locked.' })
export class UnlockLoginInput {
  @Field(() => ID, { description: 'Identifier of the user.' })
  id!: string;
}

@InputType({ description: 'The user to sign out.' })
export class EndSessionsInput {
  @Field(() => ID, { description: 'Identifier of the user.' })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Only this device, from `caregiverDevices`; all if omitted.',
  })
  deviceId?: string | null;
}

@InputType({ description: 'The user to invite again.' })
export class SendInvitationInput {
  @Field(() => ID, { description: 'Identifier of the user.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The correct address, if the first one was wrong. It replaces the account’s email.',
  })
  email?: string | null;
}

/** A new office account, from the graph or the command line. */
export const createStaffSchema = z.object({
  email: requiredEmail,
  ...shapeOf(nameFields),
  role: z
    .enum(officeRoles, messages.notAChoice('Role', officeRoles))
    .nullish()
    .transform((role): OfficeRole => role ?? 'staff'),
});

export const newEmailSchema = z.object({ email: requiredEmail });
