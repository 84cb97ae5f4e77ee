import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import { Field } from './Field.tsx';
import { useNamedField, type Rest, type Words } from './fields.tsx';
import { TextInput } from './inputs.ts';
import { useDayValue } from './useDayValue.ts';

interface Bounds {
  /** First and last day the picker offers, as YYYY-MM-DD. */
  min?: string;
  max?: string;
}

/**
 * The browser's date field. Bounds are set outside of React, too: setting them clears a half-typed
 * date, and those that depend on today can't be prerendered.
 */
export function DateField({
  name,
  label,
  hint,
  optional,
  min = '',
  max = '',
  ...rest
}: Words & Bounds & Rest<'input'> & { label: string }): ReactNode {
  const {
    id,
    input: { value, ...input },
    error,
  } = useNamedField(name, label);
  const [first] = useState(value || undefined);
  const element = useDayValue(value);
  // Not on every render: that would clear a half-typed year.
  const bound = useCallback((): void => {
    const field = element.current;
    if (field !== null && !field.validity.badInput && (field.min !== min || field.max !== max))
      Object.assign(field, { min, max });
  }, [element, min, max]);
  useLayoutEffect(bound, [bound]);
  return (
    <Field {...{ id, label, hint, optional, error }}>
      {(control) => (
        <TextInput
          ref={element}
          type="date"
          defaultValue={first}
          onFocus={bound}
          {...rest}
          {...input}
          {...control}
        />
      )}
    </Field>
  );
}
