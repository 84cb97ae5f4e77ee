import { InputType } from 'type-graphql';
import { form } from '../../shared/validation/fields.ts';
import { FormInput } from '../../shared/validation/form.input.ts';
import { FormText } from '../../shared/validation/textField.ts';
import { accessRequestFields as fields } from './accessRequest.rules.ts';

@InputType({
  description:
    'Whose portal somebody asks to see. Missing or invalid fields are named in `userErrors`.',
})
export class RequestAccessInput extends FormInput {
  @FormText(fields.clientName, 'Name of the client.')
  clientName?: string | null;

  @FormText(fields.relation, 'What they are to the client, such as "daughter".')
  relation?: string | null;

  @FormText(fields.phone, 'Phone number as people write it.')
  phone?: string | null;

  @FormText(fields.message, 'Free text.')
  message?: string | null;
}

export const requestAccessSchema = form(fields);
