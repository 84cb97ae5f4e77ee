import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { DateScalar } from '../../shared/scalars.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { calendarDate, shapeOf } from '../../shared/validation/fields.ts';
import { TextField } from '../../shared/validation/textField.ts';
import { seenVersion, versionField } from '../../shared/version.ts';
import { scopes, type Scope } from '../identity/scopes.rules.ts';
import { maxTokenDays, tokenNameField, tokenRefusals } from './apiToken.rules.ts';
import { ApiScope } from './apiToken.type.ts';

@InputType({ description: 'A new token for a program.' })
export class CreateApiTokenInput {
  @TextField(tokenNameField.name, 'What the program is called wherever people are named.')
  name!: string;

  @Field(() => [ApiScope], { description: 'What it may read and change; at least one.' })
  scopes!: Scope[];

  @Field(() => DateScalar, {
    description: `The last day in Phoenix on which it works, at most ${maxTokenDays} days from today.`,
  })
  lastDay!: string;
}

@InputType({ description: 'Another name for a program.' })
export class RenameApiTokenInput {
  @Field(() => ID, { description: 'Identifier of the token.' })
  id!: string;

  @TextField(tokenNameField.name, 'The new name. What was recorded before shows it, too.')
  name!: string;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;
}

@InputType({ description: 'The token to end.' })
export class EndApiTokenInput {
  @Field(() => ID, { description: 'Identifier of the token.' })
  id!: string;
}

export const createApiTokenSchema = (now: Date) =>
  z.object({
    ...shapeOf(tokenNameField),
    scopes: z
      .array(z.enum(scopes))
      .min(1, tokenRefusals.noScopes)
      .transform((chosen): Scope[] => scopes.filter((scope) => chosen.includes(scope))),
    lastDay: calendarDate('Works through')
      .refine((day) => day >= dayIn(now), tokenRefusals.past)
      .refine((day) => day <= addDays(dayIn(now), maxTokenDays), tokenRefusals.tooLong),
  });

export const renameApiTokenSchema = z.object({
  ...shapeOf(tokenNameField),
  version: versionField,
});
