import { useState, type ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { useNamedField } from '../../ui/form/fields.tsx';
import { secondCopy as copy } from './copy.ts';

/** The form's field `secondCaregiver`: empty, or what was agreed to, as `of` says it. */
export const secondField = {
  secondCaregiver: { kind: 'text', label: copy.label, max: 2000, optional: true },
} as const;

/** The mutation's input: true if it was agreed to for just this visit. */
export const isAgreed = (agreed: string, of: unknown): true | undefined =>
  agreed !== '' && agreed === JSON.stringify(of) ? true : undefined;

/**
 * Asks whether two caregivers are needed, once the graph has said that another is with the client
 * then. Shown, and ticked, only for the visit that it was said about.
 * @param props.of the client and the times, as sent
 */
export function SecondCaregiver({ of }: { of: unknown }): ReactNode {
  const { status } = useFormikContext<unknown>();
  const { id, input, helpers, error } = useNamedField('secondCaregiver');
  const asked = JSON.stringify(of);
  const [said, setSaid] = useState({ status: undefined as unknown, asked, message: '' });
  const message = said.asked === asked ? said.message : '';
  if (status !== said.status)
    setSaid({ status: status as unknown, asked, message: error ?? message });
  if (message === '') return null;
  const isTicked = input.value === asked;
  return (
    <Checkbox
      id={id}
      label={copy.label}
      more={isTicked ? message : undefined}
      error={isTicked ? undefined : message}
      checked={isTicked}
      onChange={({ target }) => void helpers.setValue(target.checked ? asked : '')}
    />
  );
}
