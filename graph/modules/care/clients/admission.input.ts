import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { alongside, shapeOf } from '../../../shared/validation/fields.ts';
import { CancellationPolicyNameEnum } from '../care.enums.ts';
import type { CancellationPolicyName } from '../care.rules.ts';
import { admissionFields } from './admission.rules.ts';
import { keyDescription } from '../../../shared/validation/idempotencyKey.ts';

/** A person to admit, from a form, the office or a CSV file. */
export const admissionSchema = z.object(shapeOf(admissionFields));

export type AdmissionFields = z.infer<typeof admissionSchema>;

export const admitClientSchema = admissionSchema.extend({
  idempotencyKey: alongside.idempotencyKey,
});

/** What the office records about a client. */
@InputType()
export abstract class ProfileInput {
  @Field(() => String, { nullable: true, description: 'First name, at most 100 characters.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Last name, at most 100 characters.' })
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

  @Field(() => String, {
    nullable: true,
    description: 'Medical notes, at most 4000 characters. Only the office reads them.',
  })
  medicalNotes?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Notes about the care they want, at most 4000 characters.',
  })
  careNotes?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'How to get in (gate code, key, dog), at most 4000 characters. Their caregivers read it.',
  })
  accessNotes?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What to call them, at most 200 characters. Caregivers read it, unless it is hidden.',
  })
  preferredName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Allergies, at most 200 characters. Caregivers read it, unless it is hidden.',
  })
  allergies?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Whether and how they might fall, at most 200 characters. Caregivers read it, unless it is hidden.',
  })
  fallRisk?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What they eat and may not eat, at most 200 characters. Caregivers read it, unless it is hidden.',
  })
  diet?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Their pets, at most 200 characters. Caregivers read it, unless it is hidden.',
  })
  pets?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A word that shows that a caller or caregiver is known, at most 200 characters. Caregivers read it, unless it is hidden.',
  })
  codeWord?: string | null;

  @Field(() => CancellationPolicyNameEnum, {
    nullable: true,
    description: 'Policy for cancelled visits; standard by default.',
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
  @Field(() => String, {
    nullable: true,
    description: keyDescription('this admission'),
  })
  idempotencyKey?: string | null;
}
