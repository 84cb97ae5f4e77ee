import type { ReactNode } from 'react';
import { TextInput } from '../../ui/form/inputs.ts';
import { useDayValue } from '../../ui/form/useDayValue.ts';

interface DayFilterProps {
  label: string;
  /** YYYY-MM-DD, or '' for none. */
  value: string;
  /** The last day that can be picked. */
  max?: string;
  onChange: (day: string) => void;
}

/** A date filter, which follows its value. */
export function DayFilter({ label, value, max, onChange }: DayFilterProps): ReactNode {
  const element = useDayValue(value);
  return (
    <label>
      <span>{label}</span>
      <TextInput
        ref={element}
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
