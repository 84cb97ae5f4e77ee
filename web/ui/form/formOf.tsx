import type { ComponentProps, ReactNode } from 'react';
import type { ObjectSchema } from 'yup';
import {
  emptyValues,
  inputOf,
  type FormField,
  type FormFields,
  type FormInput,
  type FormValues,
} from '#graph/shared/validation/fields.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { useNow } from '../useNow.ts';
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
  /** Initial values. */
  empty: Values;
  schema: ObjectSchema<Values>;
  /** Converts values to the graph's input. */
  toInput: (values: Values) => Input;
}

interface Choosing {
  /** Choices that are loaded and therefore not in the description. */
  choices?: readonly Choice[];
  emptyLabel?: string;
  /** One that depends on today or on what is loaded, in place of the description's. */
  hint?: string;
}

/** Props that a screen may add to a field: a ref, inputMode, suggestions … */
type Added<Field> = Field extends { kind: 'text'; lines: number }
  ? Rest<'textarea'>
  : Field extends { kind: 'choice' }
    ? Rest<'select'> & Choosing
    : Rest<'input'> & Choosing;

type FieldProps<Fields, Name extends keyof Fields> = Added<Fields[Name]> & {
  name: Name;
  /** Path of the object that contains the field, if nested: "workExperience.0". */
  within?: string;
};

/**
 * Builds what a form needs from the description of its fields. `Field` renders one by its name.
 * @param own schemas of fields with their own validation
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

type Day = FormField & { kind: 'day' };

/** A date field whose bounds follow the calendar of a form that stays open. */
function DayField({
  bound,
  ...words
}: Pick<Day, 'bound'> & ComponentProps<typeof DateField>): ReactNode {
  const today = todayInPhoenix(useNow());
  return (
    <DateField
      min={bound === 'from today' ? today : ''}
      max={bound === 'until today' ? today : ''}
      {...words}
    />
  );
}

interface OneFieldProps {
  field: FormField;
  name: string;
  added: Choosing;
}

function OneField({ field, name, added }: OneFieldProps): ReactNode {
  const { label, hint, optional, autoComplete } = field;
  const words = { ...added, name, label, hint: added.hint ?? hint, optional };
  switch (field.kind) {
    case 'text':
      if (added.choices) return <SelectField {...words} choices={added.choices} />;
      return field.lines === undefined ? (
        <TextField {...words} autoComplete={autoComplete} />
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
        <PasswordField
          {...words}
          {...(field.rules && { passwordrules: field.rules })}
          autoComplete={autoComplete}
          placeholder={field.placeholder}
        />
      );
    case 'day':
      return <DayField bound={field.bound} {...words} />;
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
