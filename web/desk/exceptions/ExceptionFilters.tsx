import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/form/inputs.ts';
import { DayFilter } from '../ui/DayFilter.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { exceptionCopy as copy } from './copy.ts';

type Filter = 'show' | 'what' | 'from' | 'through';

interface ExceptionFiltersProps {
  filters: Record<Filter, string>;
  change: (changes: Partial<Record<Filter, string>>) => void;
}

/** Which exceptions are listed, and a button that clears all filters. */
export function ExceptionFilters({ filters, change }: ExceptionFiltersProps): ReactNode {
  const [cleared, setCleared] = useState(0);
  const clear = (): void => {
    change({ show: '', what: '', from: '', through: '' });
    setCleared(cleared + 1);
  };
  return (
    <Toolbar>
      <label>
        {copy.show}
        <Select value={filters.show} onChange={({ target }) => change({ show: target.value })}>
          {Object.entries(copy.shown).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </label>
      <label>
        {copy.what}
        <Select value={filters.what} onChange={({ target }) => change({ what: target.value })}>
          <option value="">{copy.every}</option>
          {Object.entries(copy.groups).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </label>
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
