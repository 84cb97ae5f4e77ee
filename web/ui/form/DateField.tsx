import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '#rules/forms';
import { Field } from './Field.tsx';
import { useNamedField, type Rest, type Words } from './fields.tsx';
import { TextInput } from './inputs.ts';

/**
 * A day, typed or picked as the browser lets one. Its value is the browser's and not React's, which would empty a
 * half-typed date when it takes over; a half-typed date has no value, so that it has to be asked for.
 */
export function DateField({ name, label, hint, optional, ...rest }: Words & Rest<'input'> & { label: string }): ReactNode {
  const element = useRef<HTMLInputElement>(null);
  const { id, input: { value, ...input }, error } = useNamedField(name, () => (element.current?.validity.badInput ? messages.halfDate(label) : undefined));
  const [first] = useState(value || undefined);
  const shown = useRef(value);
  useLayoutEffect(() => {
    if (element.current !== null && shown.current !== value && element.current.value !== value) element.current.value = value;
    shown.current = value;
  }, [value]);
  return <Field {...{ id, label, hint, optional, error }}>{(control) => <TextInput ref={element} type="date" defaultValue={first} {...rest} {...input} {...control} />}</Field>;
}
