import { useEffect, useMemo, useState } from 'react';
import { serviceAreaFile } from '#graph/server/site/site.rules';
import { citiesOf, type AreaCity } from '#graph/shared/serviceArea.rules';
import { useServiceArea } from '../../app/provider.tsx';

/**
 * The cities that we come to. Pages that say them have them in their HTML; who gets there by a link within the site
 * reads them, which is null until then, and none if that fails.
 */
export function useCities(): readonly AreaCity[] | null {
  const there = useServiceArea();
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    if (there !== null) return;
    fetch(serviceAreaFile)
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then(setRead, () => setRead(''));
  }, [there]);
  const setting = there ?? read;
  return useMemo(() => (setting === null ? null : citiesOf(setting)), [setting]);
}
