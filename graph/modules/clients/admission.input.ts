import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { TextField } from '../../shared/validation/textField.ts';
import { alongside, shapeOf } from '../../shared/validation/fields.ts';
import { CancellationPolicyNameEnum } from './care.enums.ts';
import type { CancellationPolicyName } from './care.rules.ts';
import { admissionFields } from './admission.rules.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';

/** A person to admit, from a form, the office or a CSV file. */
export const admissionSchema = z.object(shapeOf(admissionFields));

export type AdmissionFields = z.infer<typeof admissionSchema>;

export const admitClientSchema = admissionSchema.extend({
  idempotencyKey: alongside.idempotencyKey,
});

/** What the office records about a client. */
@InputType()
export abstract class ProfileInput {
  @TextField(admissionFields.firstName, 'First name.', { nullable: true })
  firstName?: string | null;

  @TextField(admissionFields.lastName, 'Last name.', { nullable: true })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number as people write it.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Where care is given.' })
  address?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the person to call in an emergency.',
  })
  emergencyContact?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number of that person.' })
  emergencyPhone?: string | null;

  @TextField(admissionFields.medicalNotes, 'Medical notes. Only the office reads them.')
  medicalNotes?: string | null;

  @TextField(admissionFields.careNotes, 'Notes about the care they want.')
  careNotes?: string | null;

  @TextField(
    admissionFields.accessNotes,
    'How to get in (gate code, key, dog). Their caregivers read it.',
  )
  accessNotes?: string | null;

  @TextField(
    admissionFields.preferredName,
    'What to call them. Caregivers read it, unless it is hidden.',
  )
  preferredName?: string | null;

  @TextField(admissionFields.allergies, 'Allergies. Caregivers read it, unless it is hidden.')
  allergies?: string | null;

  @TextField(
    admissionFields.fallRisk,
    'Whether and how they might fall. Caregivers read it, unless it is hidden.',
  )
  fallRisk?: string | null;

  @TextField(
    admissionFields.diet,
    'What they eat and may not eat. Caregivers read it, unless it is hidden.',
  )
  diet?: string | null;

  @TextField(admissionFields.pets, 'Their pets. Caregivers read it, unless it is hidden.')
  pets?: string | null;

  @TextField(
    admissionFields.codeWord,
    'A word that shows that a caller or caregiver is known. Caregivers read it, unless it is hidden.',
  )
  codeWord?: string | null;

  @Field(() => CancellationPolicyNameEnum, {
    nullable: true,
    description: 'Policy for canceled visits; standard by default.',
  })
  cancellationPolicy?: CancellationPolicyName | null;
}

/** A person to admit. Fields left out are taken from the form, if there is one. */
@InputType()
export abstract class AdmissionInput extends ProfileInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Email address for the account and the invitation. Without one there is no account, and letters are printed.',
  })
  email?: string | null;
}

@InputType({
  description:
    'A client the office admits without a form. Names are required; missing or invalid fields are named in `userErrors`.',
})
export class AdmitClientInput extends AdmissionInput {
  @KeyField('this admission')
  idempotencyKey?: string | null;
}
