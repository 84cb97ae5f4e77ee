import type { ReactNode } from 'react';
import { TextInput } from '../../ui/form/inputs.ts';

interface DayFilterProps {
  label: string;
  /** YYYY-MM-DD, or '' for none. */
  value: string;
  /** The last day that can be picked. */
  max?: string;
  onChange: (day: string) => void;
}

/** A date filter. Uncontrolled: setting the value again would erase a half-typed year. */
export function DayFilter({ label, value, max, onChange }: DayFilterProps): ReactNode {
  return (
    <label>
      <span>{label}</span>
      <TextInput
        type="date"
        defaultValue={value}
        max={max}
        onChange={({ target }) => {
          if (!target.validity.badInput && (max === undefined || target.value <= max))
            onChange(target.value);
        }}
      />
    </label>
  );
}
