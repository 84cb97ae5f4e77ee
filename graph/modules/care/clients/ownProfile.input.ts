import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { shapeOf } from '../../../shared/validation/fields.ts';
import { ownProfileFields } from './client.rules.ts';

@InputType({ description: 'Where a client lives, and whom to call in an emergency.' })
export class UpdateOwnProfileInput {
  @Field(() => String, { description: 'Where care is given, at most 300 characters.' })
  address!: string;

  @Field(() => String, {
    description: 'Name of the person to call in an emergency, at most 100 characters.',
  })
  emergencyContact!: string;

  @Field(() => String, { description: 'Phone number of that person, 10 to 40 characters.' })
  emergencyPhone!: string;
}

export const ownProfileSchema = z.object(shapeOf(ownProfileFields));
