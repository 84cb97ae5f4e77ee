import { Field, InputType } from 'type-graphql';
import type { z } from 'zod';
import { choicesEnum } from '../../shared/validation/choices.ts';
import {
  consent,
  form,
  optionalChoice,
  optionalDateToCome,
  optionalText,
  requiredEmail,
  requiredPhone,
  requiredText,
} from '../../shared/validation/fields.ts';
import { FormInput } from '../../shared/validation/form.input.ts';
import { enumName, limits, todayInPhoenix } from '../../shared/validation/forms.rules.ts';
import {
  consentRefusals,
  consultationLabels as labels,
  consultationTimeLabels,
  consultationTimes,
  type ConsultationForm,
  type ConsultationTime,
} from './intake.rules.ts';

export const ConsultationTimeEnum = choicesEnum(
  'ConsultationTime',
  'When someone would like the consultation.',
  consultationTimeLabels,
);

export const ConsultationFormEnum = choicesEnum(
  'ConsultationFormName',
  'Which consultation form was filled in, and with it which words of consent were agreed to.',
  {
    dialog: 'The dialog behind "Book Now".',
    home: 'The form on the home page.',
  },
);

@InputType({
  description: 'A free in-home consultation. What is missing or wrong is named in `userErrors`.',
})
export class BookConsultationInput extends FormInput {
  @Field(() => String, {
    nullable: true,
    description: 'Required: name of the person to call, at most 100 characters.',
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Required: e-mail address, at most 254 characters; kept in lower case.',
  })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Required: phone number as people write it, at most 40 characters.',
  })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Calendar date, YYYY-MM-DD, today in Phoenix or later.',
  })
  preferredDate?: string | null;

  @Field(() => ConsultationTimeEnum, { nullable: true, description: 'Time of day.' })
  preferredTime?: ConsultationTime | null;

  @Field(() => String, { nullable: true, description: 'Free text, at most 4,000 characters.' })
  message?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Required to be true: the consent of the form.',
  })
  agreeToContact?: boolean | null;

  @Field(() => ConsultationFormEnum, {
    nullable: true,
    defaultValue: 'dialog',
    description: 'The form that was filled in.',
  })
  form?: ConsultationForm | null;
}

/**
 * A consultation as its form or a REST body holds it.
 * @param source which form: its consent has words of its own
 * @param today the day it is for the office
 */
export const bookConsultationSchema = (
  source: ConsultationForm,
  today: () => string = todayInPhoenix,
) =>
  form({
    name: requiredText(labels.name, limits.name),
    email: requiredEmail,
    phone: requiredPhone(labels.phone),
    preferredDate: optionalDateToCome(labels.preferredDate, today),
    preferredTime: optionalChoice(labels.preferredTime, consultationTimes),
    message: optionalText(labels.message, limits.message),
    agreeToContact: consent(consentRefusals[source]),
  });

export type ConsultationFields = z.infer<ReturnType<typeof bookConsultationSchema>>;

/** From a parsed REST body to the graph's `BookConsultationInput`. */
export const toBookConsultationInput =
  (source: ConsultationForm) =>
  (fields: ConsultationFields): Record<string, unknown> => ({
    ...fields,
    preferredTime: fields.preferredTime && enumName(fields.preferredTime),
    form: enumName(source),
  });
