import { Field } from 'type-graphql';
import { DateTimeScalar } from './scalars.ts';

/** When a record last changed; the database keeps it (migration 0153). */
export const UpdatedAtField = (): PropertyDecorator =>
  Field(() => DateTimeScalar, {
    description: 'When it, or what is shown with it, last changed.',
  });

export const updatedSince = 'Changed at or after this moment; `changes` misses none.';

/** A filter by it. */
export const UpdatedSinceField = (): PropertyDecorator =>
  Field(() => DateTimeScalar, { nullable: true, description: updatedSince });
