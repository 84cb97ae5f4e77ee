import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { shapeOf } from '../../../shared/validation/fields.ts';
import { ownProfileFields } from './client.rules.ts';

@InputType({
  description: "A client's phone, address and emergency contact.",
})
export class UpdateOwnProfileInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Phone number of the client, 10 to 40 characters; empty to clear it. It stays as it is if omitted.',
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

/** The phone was added later: programs that don't know it leave it as it is. */
export const ownProfileSchema = z.object({ ...shape, phone: z.optional(shape.phone) });
