import { useEffect, useState } from 'react';

/**
 * Fetches code when it is first wanted. Until it is there, what was pressed can say that it is on its way; `lazy` alone
 * would hold back the whole press.
 * @param load what `lazy` is made of; stays the same, and does not fail (loadWithRetry.ts)
 * @returns whether what is lazy may be shown
 */
export function useCode(load: () => Promise<unknown>, wanted: boolean): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    void load().then(() => setHere(true));
  }, [load, wanted]);
  return here;
}
