import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import {
  maxReferences,
  maxSystem,
  maxValue,
  referencedKinds,
  type ReferencedKind,
} from '../../shared/externalReferences.rules.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { isReadableText } from '../../shared/validation/forms.rules.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';

const ReferencedKindEnum = choicesEnum<ReferencedKind>(
  'ReferencedKind',
  'Kinds of records that another program may call by identifiers of its own.',
  {
    client: 'A client.',
    caregiver: 'A caregiver.',
    appointment: 'A visit.',
    invoice: 'An invoice.',
    payment: 'A payment or refund.',
  },
);

@InputType({ description: 'What another program calls a record.' })
export class SetExternalReferenceInput {
  @Field(() => ReferencedKindEnum, { description: 'What kind of record it is.' })
  kind!: ReferencedKind;

  @Field(() => ID, { description: 'Identifier of the record.' })
  id!: string;

  @Field(() => String, {
    description: `Which program, such as "quickbooks": at most ${maxSystem} lower-case letters, digits, dots, hyphens and underscores. A record has one identifier in each, in at most ${maxReferences}.`,
  })
  system!: string;

  @Field(() => String, {
    nullable: true,
    description: `Its identifier there, at most ${maxValue} characters without spaces at its ends; null, which has to be sent, takes it away.`,
  })
  value?: string | null;

  @KeyField('this change')
  idempotencyKey?: string | null;
}

export const setExternalReferenceSchema = z.object({
  kind: z.enum(referencedKinds),
  id: z.string(),
  system: z
    .string()
    .regex(
      new RegExp(`^[a-z0-9._-]{1,${maxSystem}}$`),
      `System must be at most ${maxSystem} lower-case letters, digits, dots, hyphens and underscores`,
    ),
  value: z
    .string('Send the value, or null to take it away')
    .max(maxValue, `Value must be at most ${maxValue} characters`)
    .refine(
      (text) => text !== '' && text.trim() === text && isReadableText(text),
      'Value must be text without spaces at its ends',
    )
    .nullable(),
});
