import { useEffect, useState } from 'react';

/**
 * Loads code when it is first wanted. Until then a button can show that it's busy; with `lazy`
 * alone, the press would have no visible effect.
 * @param load the function given to `lazy`; stable, and never fails (loadWithRetry.ts)
 * @returns true once the lazy component may be rendered
 */
export function useCode(load: () => Promise<unknown>, wanted: boolean): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    void load().then(() => setHere(true));
  }, [load, wanted]);
  return here;
}
