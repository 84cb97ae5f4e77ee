import { Field, InputType } from 'type-graphql';
import { FormText } from '../../shared/validation/textField.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { form, optionalChoice, optionalInstant } from '../../shared/validation/fields.ts';
import { FormInput } from '../../shared/validation/form.input.ts';
import {
  callTimeLabels,
  careTypeLabels,
  consultationRequestFields,
  consultationRequestLabels as labels,
  requestTypes,
  urgencyLabels,
  type CallTime,
  type CareType,
  type Urgency,
} from './consultationRequest.rules.ts';

export const CallTimeEnum = choicesEnum('CallTime', 'Preferred time of a call.', callTimeLabels);
export const CareTypeEnum = choicesEnum(
  'CareType',
  'The kind of care someone asks about.',
  careTypeLabels,
);
export const UrgencyEnum = choicesEnum('Urgency', 'How soon care is needed.', urgencyLabels);

@InputType({
  description:
    'A request for a call about care. Name and phone are enough. Missing or invalid fields are named in `userErrors`.',
})
export class RequestConsultationInput extends FormInput {
  @FormText(consultationRequestFields.name, 'Full name of the person to call.')
  name?: string | null;

  @FormText(consultationRequestFields.email, 'Email address.')
  email?: string | null;

  @FormText(consultationRequestFields.phone, 'Phone number as people write it.')
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Preferred calendar date, YYYY-MM-DD, today in Phoenix or later.',
  })
  preferredDate?: string | null;

  @Field(() => CallTimeEnum, { nullable: true, description: 'Preferred time of the call.' })
  preferredTime?: CallTime | null;

  @Field(() => CareTypeEnum, { nullable: true, description: 'The kind of care.' })
  serviceType?: CareType | null;

  @Field(() => UrgencyEnum, {
    nullable: true,
    description: 'How soon care is needed; within a week by default.',
  })
  urgency?: Urgency | null;

  @FormText(consultationRequestFields.additionalInfo, 'Free text.')
  additionalInfo?: string | null;

  @Field(() => String, { nullable: true, description: 'Always "consultation", even if omitted.' })
  requestType?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'When the form was sent, as an ISO 8601 instant with a time zone; validated but not stored.',
  })
  submittedAt?: string | null;
}

/** A consultation request as sent by its form or in a REST body. */
export const requestConsultationSchema = form(consultationRequestFields, {
  requestType: optionalChoice(labels.requestType, requestTypes).transform(
    (type) => type ?? requestTypes[0],
  ),
  // Validated but not stored: the row has our own time, and a repeat may send another.
  submittedAt: optionalInstant(labels.submittedAt).transform(() => undefined),
});
