import type { ComponentPropsWithRef, ReactNode } from 'react';
import { getIn, useField, useFormikContext, type FieldValidator } from 'formik';
import { uiCopy } from '../copy.ts';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';
import { useFieldId } from './Form.tsx';
import { Select, TextArea, TextInput } from './inputs.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import type { Choice } from './RadioGroup.tsx';
import { refusedMessages } from './refusals.ts';

/**
 * A Formik field by its name: id, value, handlers, and the message that stands under it now. Leaving a field checks
 * nothing: a message that came or went between press and release would move what is being pressed.
 */
export function useNamedField(name: string, validate?: FieldValidator) {
  const [{ onBlur: _, ...input }, meta, helpers] = useField<string>({ name, validate });
  const { status, submitCount, values } = useFormikContext();
  const refused = refusedMessages(status, (field) => getIn(values, field) as unknown).find(
    ([field]) => field === name,
  )?.[1];
  // Formik touches every field with an attempt to send: what was added after it is not wrong yet.
  const own = meta.touched && submitCount > 0 ? meta.error : undefined;
  return { id: useFieldId(name), input, helpers, error: own ?? refused };
}

export type Words = Pick<FieldProps, 'label' | 'hint' | 'optional'> & { name: string };
export type Rest<Element extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentPropsWithRef<Element>,
  keyof Words | 'id' | 'value' | 'onChange' | 'onBlur' | 'children'
>;

/** One line of text, a number … by `type`. */
export function TextField({
  name,
  label,
  hint,
  optional,
  ...rest
}: Words & Rest<'input'>): ReactNode {
  const { id, input, error } = useNamedField(name);
  return (
    <Field {...{ id, label, hint, optional, error }}>
      {(control) => <TextInput {...rest} {...input} {...control} />}
    </Field>
  );
}

export function TextAreaField({
  name,
  label,
  hint,
  optional,
  ...rest
}: Words & Rest<'textarea'>): ReactNode {
  const { id, input, error } = useNamedField(name);
  return (
    <Field {...{ id, label, hint, optional, error }}>
      {(control) => <TextArea {...rest} {...input} {...control} />}
    </Field>
  );
}

export function PasswordField({
  name,
  label,
  hint,
  optional,
  ...rest
}: Words & Rest<'input'>): ReactNode {
  const { id, input, error } = useNamedField(name);
  return (
    <Field {...{ id, label, hint, optional, error }}>
      {(control) => <PasswordInput {...rest} {...input} {...control} />}
    </Field>
  );
}

interface Choices {
  choices: readonly Choice[];
}

export function SelectField({
  name,
  label,
  hint,
  optional,
  choices,
  emptyLabel,
  ...rest
}: Words &
  Choices &
  Rest<'select'> & {
    /** Text of the empty choice; left out when one of the choices has to stand. */
    emptyLabel?: string;
  }): ReactNode {
  const { id, input, error } = useNamedField(name);
  return (
    <Field {...{ id, label, hint, optional, error }}>
      {(control) => (
        <Select {...rest} {...input} {...control}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function RadioField({ name, label, hint, optional, choices }: Words & Choices): ReactNode {
  const { id, input, helpers, error } = useNamedField(name);
  return (
    <RadioGroup
      {...{ id, name, label, hint, optional, choices, error }}
      value={input.value}
      onChange={(value) => void helpers.setValue(value)}
    />
  );
}

/** A required tick. A notification says why; the line under it says what to do. */
export function ConsentField({
  name,
  label,
  more,
}: Pick<Words, 'name' | 'label'> & Pick<CheckboxProps, 'more'>): ReactNode {
  const [input, meta] = useField<boolean>({ name, type: 'checkbox' });
  const { error } = useNamedField(name);
  return (
    <Checkbox
      id={useFieldId(name)}
      label={label}
      more={more}
      error={meta.touched && error ? uiCopy.tickBox : undefined}
      name={input.name}
      checked={input.checked}
      onChange={input.onChange}
    />
  );
}
