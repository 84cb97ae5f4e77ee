import { Field, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';

export type SentValueKind = 'text' | 'email' | 'phone' | 'entry';

const SentValueKindEnum = choicesEnum<SentValueKind>(
  'SentValueKind',
  'What a reader can do with a value.',
  {
    text: 'Read it; it may have several lines.',
    email: 'Write to this address.',
    phone: 'Call this number, as typed.',
    entry: 'Read one entry of a list, with its title on the first line.',
  },
);

@ObjectType({ description: 'A value that someone sent with a form, as people read it.' })
export class SentValue {
  @Field(() => String, {
    description: 'Name of the field, such as "preferredDate"; the entries of a list share it.',
  })
  name!: string;

  @Field(() => String, { description: 'Label of the field on the form.' })
  label!: string;

  @Field(() => SentValueKindEnum, { description: 'What a reader can do with it.' })
  kind!: SentValueKind;

  @Field(() => String, {
    description:
      'The value in words: a choice by its label, a day as "Mar 04, 2026", a consent as "Yes" or "No".',
  })
  value!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The value for programs: a choice as in inputs, such as "MEAL_PREP", a day as "2026-03-04", a consent as "true" or "false"; null for others.',
  })
  code!: string | null;
}
