import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { FormText } from '../../shared/validation/textField.ts';
import { form, shapeOf } from '../../shared/validation/fields.ts';
import { FormInput } from '../../shared/validation/form.input.ts';
import { isCalendarDate } from '../../shared/validation/forms.rules.ts';
import {
  jobApplicationFields,
  jobApplicationMessages as messages,
  maxWorkExperience,
  workExperienceFields,
  type WorkExperience,
} from './careers.rules.ts';

@InputType({ description: 'One previous job.' })
export class WorkExperienceInput {
  @FormText(workExperienceFields.title, 'Job title.')
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'Required: first day, YYYY-MM-DD.' })
  startDate?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Required: last day, YYYY-MM-DD, not before the first.',
  })
  endDate?: string | null;

  @FormText(workExperienceFields.reasonForLeaving, 'Reason for leaving.')
  reasonForLeaving?: string | null;
}

@InputType({
  description:
    'An application to work as a caregiver. Missing or invalid fields are named in `userErrors`.',
})
export class SubmitJobApplicationInput extends FormInput {
  @FormText(jobApplicationFields.name, 'Full name.')
  name?: string | null;

  @FormText(jobApplicationFields.email, 'Email address.')
  email?: string | null;

  @FormText(jobApplicationFields.phone, 'Phone number as people write it.')
  phone?: string | null;

  @Field(() => [WorkExperienceInput], {
    nullable: true,
    description: `Required: previous jobs, 1 to ${maxWorkExperience}.`,
  })
  workExperience?: WorkExperienceInput[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Must be true: agrees to a background check.',
  })
  backgroundCheckConsent?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Must be true: agrees to be fingerprinted.',
  })
  fingerprintConsent?: boolean | null;

  @FormText(jobApplicationFields.additionalNotes, 'Free text.')
  additionalNotes?: string | null;
}

const datesOf = (value: unknown): Partial<WorkExperience> =>
  typeof value === 'object' && value !== null ? value : {};
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isCalendarDate(value);

const workExperienceEntry = z
  .object(shapeOf(workExperienceFields), messages.notAnEntry)
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    message: messages.endsBeforeStart,
    // Also runs when other fields of the entry are invalid, so that all errors are reported at
    // once.
    when: ({ value }) => isDay(datesOf(value).startDate) && isDay(datesOf(value).endDate),
  });

/** Parses a list sent as JSON text. Anything that is not JSON stays text and fails validation. */
function decoded(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? [];
  if (value.trim() === '') return [];
  try {
    return JSON.parse(value) ?? [];
  } catch {
    return value;
  }
}

/** Work experience as a list or as the JSON-encoded string of one. */
const workExperience: z.ZodType<WorkExperience[]> = z.preprocess(
  decoded,
  z
    .array(workExperienceEntry, messages.notAList)
    .min(1, messages.noWorkExperience)
    .max(maxWorkExperience, messages.tooMuchWorkExperience),
);

/** A job application as sent by its form or in a REST body. */
export const jobApplicationSchema = form(jobApplicationFields, { workExperience });
