import { InputType } from 'type-graphql';
import { z } from 'zod';
import { TextField } from '../../../shared/validation/textField.ts';
import { shapeOf } from '../../../shared/validation/fields.ts';
import { ownProfileFields } from './client.rules.ts';

@InputType({
  description: "A client's phone, address and emergency contact.",
})
export class UpdateOwnProfileInput {
  @TextField(
    ownProfileFields.phone,
    'Phone number of the client; empty to clear it. It stays as it is if omitted.',
  )
  phone?: string | null;

  @TextField(ownProfileFields.address, 'Where care is given.')
  address!: string;

  @TextField(ownProfileFields.emergencyContact, 'Name of the person to call in an emergency.')
  emergencyContact!: string;

  @TextField(ownProfileFields.emergencyPhone, 'Phone number of that person.')
  emergencyPhone!: string;
}

const shape = shapeOf(ownProfileFields);

/** The phone was added later: programs that don't know it leave it as it is. */
export const ownProfileSchema = z.object({ ...shape, phone: z.optional(shape.phone) });
