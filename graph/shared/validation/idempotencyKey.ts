import { Field } from 'type-graphql';
import { keyHours, keyLength } from './forms.rules.ts';

const keyOf = (thing: string): string =>
  `Key of ${thing}: 1 to ${keyLength} visible characters, such as a UUID`;

/**
 * An `idempotencyKey` that is kept for a day.
 * @param thing what one key stands for, such as "this booking"
 * @param effect what a repeat does besides getting the first answer
 */
export const KeyField = (thing: string, effect = 'changes nothing'): PropertyDecorator =>
  Field(() => String, {
    nullable: true,
    description: `${keyOf(thing)}. A repeat within ${keyHours} hours gets the first answer again and ${effect}.`,
  });

/** An `idempotencyKey` of something recorded on a phone, which may be sent again days later. */
export const LastingKeyField = (thing: string): PropertyDecorator =>
  Field(() => String, {
    description: `${keyOf(thing)}. A repeat gets the first answer again and records nothing, however late.`,
  });
