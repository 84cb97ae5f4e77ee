import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { TextField } from '../../shared/validation/textField.ts';
import {
  alongside,
  amountText,
  optionalPhone,
  optionalText,
  requiredEmail,
  requiredText,
} from '../../shared/validation/fields.ts';
import { limits } from '../../shared/validation/forms.rules.ts';
import { DecimalScalar } from '../../shared/scalars.ts';
import {
  maxExperience,
  maxSpecialties,
  peopleLabels as labels,
  peopleMessages,
} from '../clients/people.rules.ts';
import { seenVersion } from '../../shared/version.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';

/** What the office records about a caregiver. */
@InputType()
export abstract class CaregiverFieldsInput {
  @TextField(limits.name, 'First name.', { nullable: true })
  firstName?: string | null;

  @TextField(limits.name, 'Last name.', { nullable: true })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number as people write it.' })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Certification, such as "CPR and first aid".',
  })
  certification?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `Whole years of experience, 0 to ${maxExperience}.`,
  })
  experience?: number | null;

  @Field(() => [String], {
    nullable: true,
    description: `What they specialize in, at most ${maxSpecialties} entries.`,
  })
  specialties?: string[] | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Dollars per hour, such as "21.50".',
  })
  hourlyRate?: string | null;

  @Field(() => String, { nullable: true, description: 'A short biography.' })
  bio?: string | null;
}

/** A person to hire. Fields left out are taken from the application, if there is one. */
@InputType()
export abstract class HiringInput extends CaregiverFieldsInput {
  @Field(() => String, {
    nullable: true,
    description: 'Email address for the account and the invitation.',
  })
  email?: string | null;
}

@InputType({
  description:
    'A caregiver the office hires without an application. Names and email are required; missing or invalid fields are named in `userErrors`.',
})
export class AddCaregiverInput extends HiringInput {
  @KeyField('this hiring')
  idempotencyKey?: string | null;
}

@InputType({
  description:
    'Changes to a caregiver. An omitted field stays as it is; null clears it. Names cannot be cleared.',
})
export class UpdateCaregiverInput extends CaregiverFieldsInput {
  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;
}

const rate = amountText(6, peopleMessages.hourlyRate);

const fields = {
  phone: optionalPhone(labels.phone),
  certification: optionalText(labels.certification, limits.title),
  experience: z
    .number(peopleMessages.experience)
    .int(peopleMessages.experience)
    .min(0, peopleMessages.experience)
    .max(maxExperience, peopleMessages.experience)
    .nullish()
    .transform((years) => years ?? null),
  specialties: z
    .array(requiredText(labels.specialties, limits.name), peopleMessages.specialties)
    .max(maxSpecialties, peopleMessages.specialties)
    .nullish()
    .transform((list) => list ?? []),
  hourlyRate: rate.nullish().transform((value) => value ?? null),
  bio: optionalText(labels.bio, limits.message),
};

const names = {
  firstName: requiredText(labels.firstName, limits.name),
  lastName: requiredText(labels.lastName, limits.name),
};

/** A person to hire, from an application or entered by the office. */
export const hiringSchema = z.object({ ...names, email: requiredEmail, ...fields });
export type HiringFields = z.infer<typeof hiringSchema>;

export const addCaregiverSchema = hiringSchema.extend({ idempotencyKey: alongside.idempotencyKey });

export const caregiverChangesSchema = z.object({ ...names, ...fields });
