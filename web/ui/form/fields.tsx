import type { ComponentPropsWithRef, ReactNode } from 'react';
import { getIn, useField, useFormikContext } from 'formik';
import { uiCopy } from '../copy.ts';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';
import { useFieldId } from './Form.tsx';
import { halfTyped } from './halfTyped.ts';
import { Select, TextArea, TextInput } from './inputs.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import type { Choice } from './RadioGroup.tsx';
import { refusedMessages } from './refusals.ts';

/**
 * A Formik field by name: id, value, handlers and current error. Doesn't validate on blur: a
 * message that appears or disappears between pressing and releasing a button would move the button.
 * @param label of a date or time, which can be half typed
 */
export function useNamedField(name: string, label?: string) {
  const id = useFieldId(name);
  const validate = label === undefined ? undefined : () => halfTyped(id, label);
  const [{ onBlur: _, ...input }, meta, helpers] = useField<string>({ name, validate });
  const { status, submitCount, values } = useFormikContext();
  const refused = refusedMessages(status, (field) => getIn(values, field) as unknown).find(
    ([field]) => field === name,
  )?.[1];
  // Formik marks all fields as touched on submit; don't show errors on a field added after that.
  const own = meta.touched && submitCount > 0 ? meta.error : undefined;
  return { id, input, helpers, error: own ?? refused };
}

export type Words = Pick<FieldProps, 'label' | 'hint' | 'optional'> & { name: string };
export type Rest<Element extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentPropsWithRef<Element>,
  keyof Words | 'id' | 'value' | 'onChange' | 'onBlur' | 'children'
>;

/** A one-line input; `type` as in HTML. */
export function TextField({
  name,
  label,
  hint,
  optional,
  ...rest
}: Words & Rest<'input'> & { label: string }): ReactNode {
  const { id, input, error } = useNamedField(name, label);
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
    /** Text of the empty choice. Leave out if a choice is always selected. */
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

/** A required checkbox. The toast says why, the line under it what to do. */
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
