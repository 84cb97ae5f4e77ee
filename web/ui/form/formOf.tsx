import type { ReactNode } from 'react';
import type { ObjectSchema } from 'yup';
import {
  emptyValues,
  inputOf,
  type FormField,
  type FormFields,
  type FormInput,
  type FormValues,
} from '#graph/shared/validation/fields.rules';
import { todayInPhoenix } from '#graph/shared/validation/forms.rules';
import { DateField } from './DateField.tsx';
import {
  ConsentField,
  PasswordField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from './fields.tsx';
import { schemaOf } from './schema.ts';

export interface DescribedForm<Values extends object, Input> {
  /** The values before anyone has touched the form. */
  empty: Values;
  schema: ObjectSchema<Values>;
  /** The values as the graph takes them. */
  toInput: (values: Values) => Input;
}

interface FieldProps<Name> {
  name: Name;
  /** Where the field lies within the form's values, when that is deeper: "workExperience.0". */
  within?: string;
}

/**
 * What a form needs, from the description of its fields; `Field` shows one of them by its name.
 * @param own the schemas of fields that go by rules of their form's own
 */
export function formOf<Fields extends FormFields>(
  fields: Fields,
  own?: Parameters<typeof schemaOf<Fields>>[1],
): DescribedForm<FormValues<Fields>, FormInput<Fields>> & {
  Field: (props: FieldProps<keyof Fields & string>) => ReactNode;
} {
  return {
    empty: emptyValues(fields),
    schema: schemaOf(fields, own),
    toInput: (values) => inputOf(fields, values),
    Field: ({ name, within }) => (
      <OneField field={fields[name]!} name={within ? `${within}.${name}` : name} />
    ),
  };
}

function OneField({ field, name }: { field: FormField; name: string }): ReactNode {
  const { label, hint, optional, autoComplete } = field;
  const words = { name, label, hint, optional };
  switch (field.kind) {
    case 'text':
      return field.lines === undefined ? (
        <TextField {...words} autoComplete={autoComplete} maxLength={field.max} />
      ) : (
        <TextAreaField {...words} autoComplete={autoComplete} rows={field.lines} />
      );
    case 'email':
      return (
        <TextField
          {...words}
          type="email"
          inputMode="email"
          autoComplete={autoComplete ?? 'email'}
          autoCapitalize="none"
          spellCheck={false}
        />
      );
    case 'phone':
      return (
        <TextField {...words} type="tel" inputMode="tel" autoComplete={autoComplete ?? 'tel'} />
      );
    case 'password':
      return (
        <PasswordField {...words} autoComplete={autoComplete} placeholder={field.placeholder} />
      );
    case 'day': {
      const today = todayInPhoenix();
      return (
        <DateField
          {...words}
          min={field.bound === 'from today' ? today : ''}
          max={field.bound === 'until today' ? today : ''}
        />
      );
    }
    case 'choice': {
      const choices = Object.entries(field.choices).map(([value, of]) => ({ value, label: of }));
      return field.initial === undefined ? (
        <SelectField {...words} choices={choices} emptyLabel={field.none} />
      ) : (
        <RadioField {...words} choices={choices} />
      );
    }
    case 'consent':
      return <ConsentField name={name} label={label} />;
    case 'list':
      return null;
  }
}
