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
  type Rest,
} from './fields.tsx';
import type { Choice } from './RadioGroup.tsx';
import { schemaOf } from './schema.ts';

export interface DescribedForm<Values extends object, Input> {
  /** The values before anyone has touched the form. */
  empty: Values;
  schema: ObjectSchema<Values>;
  /** The values as the graph takes them. */
  toInput: (values: Values) => Input;
}

interface Choosing {
  /** What there is to choose from, where that is read and not described. */
  choices?: readonly Choice[];
  emptyLabel?: string;
}

/** What a screen may add to a field: a ref, the keyboard, suggestions … */
type Added<Field> = Field extends { kind: 'text'; lines: number }
  ? Rest<'textarea'>
  : Field extends { kind: 'choice' }
    ? Rest<'select'> & Choosing
    : Rest<'input'> & Choosing;

type FieldProps<Fields, Name extends keyof Fields> = Added<Fields[Name]> & {
  name: Name;
  /** Where the field lies within the form's values, when that is deeper: "workExperience.0". */
  within?: string;
};

/**
 * What a form needs, from the description of its fields; `Field` shows one of them by its name.
 * @param own the schemas of fields that go by rules of their form's own
 */
export function formOf<Fields extends FormFields>(
  fields: Fields,
  own?: Parameters<typeof schemaOf<Fields>>[1],
): DescribedForm<FormValues<Fields>, FormInput<Fields>> & {
  Field: <Name extends keyof Fields & string>(props: FieldProps<Fields, Name>) => ReactNode;
} {
  return {
    empty: emptyValues(fields),
    schema: schemaOf(fields, own),
    toInput: (values) => inputOf(fields, values),
    Field: ({ name, within, ...added }) => (
      <OneField field={fields[name]!} name={within ? `${within}.${name}` : name} added={added} />
    ),
  };
}

interface OneFieldProps {
  field: FormField;
  name: string;
  added: Choosing;
}

function OneField({ field, name, added }: OneFieldProps): ReactNode {
  const { label, hint, optional, autoComplete } = field;
  const words = { ...added, name, label, hint, optional };
  switch (field.kind) {
    case 'text':
      if (added.choices) return <SelectField {...words} choices={added.choices} />;
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
        <SelectField emptyLabel={field.none} {...words} choices={choices} />
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
