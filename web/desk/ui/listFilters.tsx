import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select, TextInput } from '../../ui/form/inputs.ts';
import { DayFilter } from './DayFilter.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useFilters } from './useFilters.ts';
import { useSettled } from './useSettled.ts';

type Filter = { label: string } & (
  | { type: 'search'; hint?: string }
  /** '' is what is listed at first. */
  | { type: 'choice'; choices: Readonly<Record<string, string>> }
  | { type: 'day'; max?: string }
);

/** The filters of a list, by their names in the URL. */
type Filters<Name extends string> = Readonly<Record<Name, Filter>>;

export interface ListFilters<Name extends string = string> {
  /** What to ask for: '' for none; what is searched for once the user stops typing. */
  values: Readonly<Record<Name, string>>;
  /** Whether any is set. */
  some: boolean;
  fields: Filters<Name>;
  /** What the fields show. */
  shown: Readonly<Record<Name, string>>;
  change: (changes: Partial<Record<Name, string>>) => void;
}

/** A list's filters, kept in the URL. */
export function useListFilters<Name extends string>(fields: Filters<Name>): ListFilters<Name> {
  const names = Object.keys(fields) as Name[];
  const [shown, change] = useFilters(...names);
  const searches = names.filter((name) => fields[name].type === 'search');
  const settled = useSettled(JSON.stringify(searches.map((name) => [name, shown[name].trim()])));
  return {
    values: {
      ...shown,
      ...(Object.fromEntries(JSON.parse(settled) as [Name, string][]) as object),
    },
    some: Object.values(shown).some(Boolean),
    fields,
    shown,
    change,
  };
}

interface FilterBarProps {
  filters: ListFilters;
  /** The text of the button that clears all filters; there is none without it. */
  clear?: string;
}

/** The fields of a list's filters. */
export function FilterBar({
  filters: { fields, shown, some, change },
  clear,
}: FilterBarProps): ReactNode {
  // A day that was typed in part is no filter yet, so its field is made anew.
  const [cleared, setCleared] = useState(0);
  const entries = Object.entries(fields);
  return (
    <Toolbar role={entries.some(([, { type }]) => type === 'search') ? 'search' : undefined}>
      {entries.map(([name, field]) => {
        const value = shown[name] ?? '';
        const set = (text: string): void => change({ [name]: text });
        return field.type === 'day' ? (
          <DayFilter
            key={`${name} ${cleared}`}
            label={field.label}
            value={value}
            max={field.max}
            onChange={set}
          />
        ) : (
          <label key={name}>
            <span>{field.label}</span>
            {field.type === 'search' ? (
              <TextInput
                type="search"
                value={value}
                placeholder={field.hint}
                onChange={({ target }) => set(target.value)}
              />
            ) : (
              <Select value={value} onChange={({ target }) => set(target.value)}>
                {Object.entries(field.choices).map(([choice, words]) => (
                  <option key={choice} value={choice}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </label>
        );
      })}
      {clear !== undefined && some && (
        <Button
          variant="quiet"
          onClick={() => {
            change(Object.fromEntries(entries.map(([name]) => [name, ''])));
            setCleared(cleared + 1);
          }}
        >
          {clear}
        </Button>
      )}
    </Toolbar>
  );
}
