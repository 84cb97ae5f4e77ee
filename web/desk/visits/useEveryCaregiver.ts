import { useEffect, useEffectEvent } from 'react';
import { pageOf } from '../../app/lists/pageOf.ts';
import { useDeskEveryCaregiverQuery } from './visits.generated.ts';

export interface NamedCaregiver {
  id: string;
  name: string;
}

/** All caregivers by name, loading every page. */
export function useEveryCaregiver(): readonly NamedCaregiver[] {
  const { page, onMore } = pageOf(useDeskEveryCaregiverQuery(), 'caregivers');
  const next = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  const readOn = useEffectEvent(() => void onMore().catch(() => undefined));
  useEffect(() => {
    if (next !== null) readOn();
  }, [next]);
  return (page?.nodes ?? [])
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
