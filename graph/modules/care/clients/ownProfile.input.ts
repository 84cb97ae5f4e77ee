import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { shapeOf } from '../../../shared/validation/fields.ts';
import { ownProfileFields } from './client.rules.ts';

@InputType({
  description: 'How to reach a client, where they live, and whom to call in an emergency.',
})
export class UpdateOwnProfileInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Phone number of the client, 10 to 40 characters; empty for none. It stays as it is when absent.',
  })
  phone?: string | null;

  @Field(() => String, { description: 'Where care is given, at most 300 characters.' })
  address!: string;

  @Field(() => String, {
    description: 'Name of the person to call in an emergency, at most 100 characters.',
  })
  emergencyContact!: string;

  @Field(() => String, { description: 'Phone number of that person, 10 to 40 characters.' })
  emergencyPhone!: string;
}

const shape = shapeOf(ownProfileFields);

/** The phone came later: whoever does not know of it leaves it as it is. */
export const ownProfileSchema = z.object({ ...shape, phone: z.optional(shape.phone) });
