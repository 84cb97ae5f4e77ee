import { InputType } from 'type-graphql';
import { z } from 'zod';
import { TextField } from '../../shared/validation/textField.ts';
import { shapeOf } from '../../shared/validation/fields.ts';
import { ownProfileFields } from './client.rules.ts';

@InputType({
  description:
    'Changes to a client’s phone, address and emergency contact. An omitted field stays as it is.',
})
export class UpdateOwnProfileInput {
  @TextField(ownProfileFields.phone, 'Phone number of the client; empty to clear it.')
  phone?: string | null;

  @TextField(ownProfileFields.address, 'Where care is given.', { nullable: true })
  address?: string | null;

  @TextField(ownProfileFields.emergencyContact, 'Name of the person to call in an emergency.', {
    nullable: true,
  })
  emergencyContact?: string | null;

  @TextField(ownProfileFields.emergencyPhone, 'Phone number of that person.', { nullable: true })
  emergencyPhone?: string | null;
}

export const ownProfileSchema = z.object(shapeOf(ownProfileFields));
