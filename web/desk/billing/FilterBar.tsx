import { useState, type ReactNode } from 'react';
import { TextInput } from '../../ui/form/inputs.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DayFilter } from '../ui/DayFilter.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { billingCopy as copy } from './copy.ts';
import type { Elements } from '../../ui/elements.ts';

interface FilterBarProps {
  filters: Record<'search' | 'from' | 'through', string>;
  change: (changes: Record<string, string>) => void;
  /** Filters that only this list has. */
  children?: Elements;
}

/** Search, dates and a button that clears all filters. */
export function FilterBar({ filters, change, children }: FilterBarProps): ReactNode {
  const [cleared, setCleared] = useState(0);
  const clear = (): void => {
    change(Object.fromEntries(Object.keys(filters).map((name) => [name, ''])));
    setCleared(cleared + 1);
  };
  return (
    <Toolbar>
      <label>
        {copy.search}
        <TextInput
          type="search"
          value={filters.search}
          onChange={({ target }) => change({ search: target.value })}
        />
      </label>
      {children}
      <DayFilter
        key={`from ${cleared}`}
        label={copy.from}
        value={filters.from}
        onChange={(from) => change({ from })}
      />
      <DayFilter
        key={`through ${cleared}`}
        label={copy.through}
        value={filters.through}
        onChange={(through) => change({ through })}
      />
      {Object.values(filters).some(Boolean) && (
        <Button variant="quiet" onClick={clear}>
          {copy.clear}
        </Button>
      )}
    </Toolbar>
  );
}

/** Shown when no row matches the filters. */
export const NothingFound = (): ReactNode => (
  <EmptyState title={copy.nothingFound}>{copy.nothingFoundHint}</EmptyState>
);
