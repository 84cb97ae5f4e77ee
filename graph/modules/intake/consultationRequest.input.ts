import { Field, InputType } from 'type-graphql';
import type { z } from 'zod';
import { choicesEnum } from '../../shared/validation/choices.ts';
import {
  form,
  optionalChoice,
  optionalDateToCome,
  optionalEmail,
  optionalInstant,
  optionalText,
  requiredPhone,
  requiredText,
} from '../../shared/validation/fields.ts';
import { FormInput } from '../../shared/validation/form.input.ts';
import { enumName, limits, todayInPhoenix } from '../../shared/validation/forms.rules.ts';
import {
  callTimeLabels,
  callTimes,
  careTypeLabels,
  careTypes,
  consultationRequestLabels as labels,
  defaultUrgency,
  requestTypes,
  urgencies,
  urgencyLabels,
  type CallTime,
  type CareType,
  type Urgency,
} from './intake.rules.ts';

export const CallTimeEnum = choicesEnum(
  'CallTime',
  'When someone would like to be called.',
  callTimeLabels,
);
export const CareTypeEnum = choicesEnum(
  'CareType',
  'The kind of care someone asks about.',
  careTypeLabels,
);
export const UrgencyEnum = choicesEnum('Urgency', 'How soon care is needed.', urgencyLabels);

@InputType({
  description:
    'A call about care. Name and phone are enough. What is missing or wrong is named in `userErrors`.',
})
export class RequestConsultationInput extends FormInput {
  @Field(() => String, {
    nullable: true,
    description: 'Required: full name of the person to call, at most 100 characters.',
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'E-mail address, at most 254 characters; may be absent.',
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

  @Field(() => CallTimeEnum, { nullable: true, description: 'Preferred time of the call.' })
  preferredTime?: CallTime | null;

  @Field(() => CareTypeEnum, { nullable: true, description: 'The kind of care.' })
  serviceType?: CareType | null;

  @Field(() => UrgencyEnum, { nullable: true, description: 'How soon; within a week when absent.' })
  urgency?: Urgency | null;

  @Field(() => String, { nullable: true, description: 'Free text, at most 4,000 characters.' })
  additionalInfo?: string | null;

  @Field(() => String, { nullable: true, description: 'Always "consultation", also when absent.' })
  requestType?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'When the form was sent, as an ISO 8601 instant with its zone; checked and not stored.',
  })
  submittedAt?: string | null;
}

/**
 * A consultation request as its form or a REST body holds it.
 * @param today the day it is for the office
 */
export const requestConsultationSchema = (today: () => string = todayInPhoenix) =>
  form({
    name: requiredText(labels.name, limits.name),
    email: optionalEmail,
    phone: requiredPhone(labels.phone),
    preferredDate: optionalDateToCome(labels.preferredDate, today),
    preferredTime: optionalChoice(labels.preferredTime, callTimes),
    serviceType: optionalChoice(labels.serviceType, careTypes),
    urgency: optionalChoice(labels.urgency, urgencies).transform(
      (urgency) => urgency ?? defaultUrgency,
    ),
    additionalInfo: optionalText(labels.additionalInfo, limits.message),
    requestType: optionalChoice(labels.requestType, requestTypes).transform(
      (type) => type ?? requestTypes[0],
    ),
    // Checked and then left out: the row has our own clock's time, and a repeat may carry a new one.
    submittedAt: optionalInstant(labels.submittedAt).transform(() => undefined),
  });

export type ConsultationRequestFields = z.infer<ReturnType<typeof requestConsultationSchema>>;

/** From a parsed REST body to the graph's `RequestConsultationInput`. */
export const toRequestConsultationInput = (
  fields: ConsultationRequestFields,
): Record<string, unknown> => ({
  ...fields,
  preferredTime: fields.preferredTime && enumName(fields.preferredTime),
  serviceType: fields.serviceType && enumName(fields.serviceType),
  urgency: enumName(fields.urgency),
});
