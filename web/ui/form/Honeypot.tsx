import type { ReactNode } from 'react';
import { notOnesOwn } from '#graph/shared/validation/fields.rules';
import { TextInput } from './inputs.ts';
import { OffScreen } from './OffScreen.ts';
import { uiCopy } from '../copy.ts';

interface HoneypotProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
}

/**
 * A field that people never see and bots like to fill in. It flags a submission but doesn't block
 * it. No browser or password manager takes its label and name for anything it knows; they ignore
 * `autocomplete="off"`.
 */
export function Honeypot({ id, value, onChange }: HoneypotProps): ReactNode {
  return (
    <OffScreen aria-hidden="true">
      <label htmlFor={id}>{uiCopy.honeypot}</label>
      <TextInput
        id={id}
        name="leaveEmpty"
        value={value}
        tabIndex={-1}
        autoComplete={notOnesOwn}
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        onChange={(event) => onChange(event.target.value)}
      />
    </OffScreen>
  );
}
