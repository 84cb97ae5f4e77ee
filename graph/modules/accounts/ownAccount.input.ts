import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { TextField } from '../../shared/validation/textField.ts';
import { shapeOf } from '../../shared/validation/fields.ts';
import { changeEmailFields, nameFields } from '../identity/identity.rules.ts';

@InputType({ description: 'A new name.' })
export class ChangeNameInput {
  @TextField(nameFields.firstName, 'First name.')
  firstName!: string;

  @TextField(nameFields.lastName, 'Last name.')
  lastName!: string;
}

@InputType({ description: 'A new email address.' })
export class ChangeEmailInput {
  @TextField(changeEmailFields.email, 'New email address.')
  email!: string;

  @Field(() => String, { description: 'The current password.' })
  currentPassword!: string;
}

@InputType({ description: 'A device to sign out.' })
export class EndSessionInput {
  @Field(() => ID, { description: 'Identifier of the session, from `ownAccount`.' })
  id!: string;
}

export const changeNameSchema = z.object(shapeOf(nameFields));

export const changeEmailSchema = z.object(shapeOf(changeEmailFields));
