import { Field, InputType } from 'type-graphql';
import { FormText } from '../../shared/validation/textField.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { form } from '../../shared/validation/fields.ts';
import { FormInput } from '../../shared/validation/form.input.ts';
import {
  consultationFields,
  consultationTimeLabels,
  type ConsultationForm,
  type ConsultationTime,
} from './consultation.rules.ts';

export const ConsultationTimeEnum = choicesEnum(
  'ConsultationTime',
  'Preferred time of the consultation.',
  consultationTimeLabels,
);

export const ConsultationFormEnum = choicesEnum(
  'ConsultationFormName',
  'The consultation form, which determines the consent wording agreed to.',
  {
    dialog: 'The dialog behind "Book Now".',
    home: 'The form on the home page.',
  },
);

/** Both forms have the same fields. */
const fields = consultationFields('dialog');

@InputType({
  description:
    'A request for a free in-home consultation. Missing or invalid fields are named in `userErrors`.',
})
export class BookConsultationInput extends FormInput {
  @FormText(fields.name, 'Name of the person to call.')
  name?: string | null;

  @FormText(fields.email, 'Email address.')
  email?: string | null;

  @FormText(fields.phone, 'Phone number as people write it.')
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Preferred calendar date, YYYY-MM-DD, today in Phoenix or later.',
  })
  preferredDate?: string | null;

  @Field(() => ConsultationTimeEnum, { nullable: true, description: 'Preferred time of day.' })
  preferredTime?: ConsultationTime | null;

  @FormText(fields.message, 'Free text.')
  message?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Must be true: the consent of the form.',
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
 * A consultation as sent by its form or in a REST body.
 * @param source the form, which determines the consent message
 * @param today the current day in the office's time zone
 */
export const bookConsultationSchema = (source: ConsultationForm, today?: () => string) =>
  form(consultationFields(source), {}, today);
