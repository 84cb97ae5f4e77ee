import type { ReactNode } from 'react';
import { formatChoice } from '../../../ui/format.ts';
import { Select, TextInput } from '../../../ui/form/inputs.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { inboxCopy as copy } from '../copy.ts';
import { useDeskWaitingQuery } from '../../layout/waiting.generated.ts';
import { kinds } from '../kinds.ts';
import type { InboxFilters, useInboxFilters } from './useInboxFilters.ts';

/** Search and filters. */
export function InboxToolbar({
  filters,
  change,
  kind,
}: Pick<ReturnType<typeof useInboxFilters>, 'filters' | 'change' | 'kind'>): ReactNode {
  const field = (name: keyof InboxFilters) => ({
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const { data } = useDeskWaitingQuery();
  const spam = data?.inboxCounts
    .filter((count) => kind === undefined || count.kind === kind)
    .reduce((sum, { suspectedSpam }) => sum + suspectedSpam, 0);
  return (
    <Toolbar role="search">
      <label>
        {copy.search}
        <TextInput type="search" placeholder={copy.searchHint} {...field('search')} />
      </label>
      {kind && (
        <label>
          {copy.state}
          <Select {...field('state')}>
            <option value="">{copy.anyState}</option>
            {Object.keys(kinds[kind].transitions).map((state) => (
              <option key={state} value={state}>
                {formatChoice(state)}
              </option>
            ))}
          </Select>
        </label>
      )}
      <label>
        {copy.inHand}
        <Select {...field('hand')}>
          <option value="">{copy.anyone}</option>
          <option value="mine">{copy.mine}</option>
          <option value="nobody">{copy.nobodys}</option>
        </Select>
      </label>
      <label>
        {copy.show}
        <Select {...field('spam')}>
          <option value="">{copy.notSpam}</option>
          <option value="only">{copy.spam(spam ?? 0)}</option>
        </Select>
      </label>
      <label>
        {copy.from}
        <TextInput type="date" {...field('from')} />
      </label>
      <label>
        {copy.through}
        <TextInput type="date" {...field('through')} />
      </label>
    </Toolbar>
  );
}
