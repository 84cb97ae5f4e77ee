import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { shapeOf } from '../../../shared/validation/fields.ts';
import { changeEmailFields, nameFields } from '../identity.rules.ts';

@InputType({ description: 'A new name.' })
export class ChangeNameInput {
  @Field(() => String, { description: 'First name, at most 100 characters.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name, at most 100 characters.' })
  lastName!: string;
}

@InputType({ description: 'A new email address.' })
export class ChangeEmailInput {
  @Field(() => String, {
    description: 'New email address, at most 254 characters; stored in lower case.',
  })
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
