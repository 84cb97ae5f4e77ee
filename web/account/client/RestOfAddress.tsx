import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { OffScreen } from '../../ui/form/OffScreen.ts';
import { ownAccountCopy as copy } from '../copy.ts';

const nothing = { city: '', state: '', zip: '' };
const tokens = { city: 'address-level2', state: 'address-level1', zip: 'postal-code' } as const;
const parts = ['city', 'state', 'zip'] as const;

/** Milliseconds within which a browser fills in all fields of a form. */
const atOnce = 1000;

/**
 * Takes the city, state and ZIP code from the browser's autofill. An address is one field, into which
 * browsers put the street alone; they put the rest here, and it goes on to the address, where
 * people see it.
 */
export function RestOfAddress({ name }: { name: string }): ReactNode {
  const { values, setFieldValue } = useFormikContext<Record<string, string>>();
  const street = values[name] ?? '';
  const [rest, setRest] = useState(nothing);
  const last = useRef({ street, changedAt: -atOnce });
  useEffect(() => {
    if (last.current.street !== street) last.current = { street, changedAt: performance.now() };
    const { city, state, zip } = rest;
    if (city === '' || zip === '') return;
    // Filled in without the street, which was there: then the rest was, too.
    if (performance.now() - last.current.changedAt > atOnce || street.includes(zip)) return;
    setRest(nothing);
    void setFieldValue(name, `${street}, ${city}, ${state} ${zip}`.replaceAll('  ', ' '));
  }, [name, street, rest, setFieldValue]);
  return (
    <OffScreen aria-hidden="true">
      {parts.map((part) => (
        <input
          key={part}
          name={part}
          aria-label={copy.contact.parts[part]}
          tabIndex={-1}
          autoComplete={tokens[part]}
          value={rest[part]}
          onChange={({ target }) => setRest((before) => ({ ...before, [part]: target.value }))}
        />
      ))}
    </OffScreen>
  );
}
