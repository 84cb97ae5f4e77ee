import { useEffect } from 'react';
import { activityNotedEvery } from '#graph/modules/identity/identity.rules';
import { checkSession } from './checkSession.ts';
import { idleClock } from '../../session/idleClock.ts';

/** What people do without a request: reading on, moving, typing. */
const signs = [
  'pointerdown',
  'pointermove',
  'keydown',
  'input',
  'wheel',
  'scroll',
  'touchstart',
] as const;

/** How long before the server is asked where it has not yet said whether there is a time-out, in seconds. */
const unknownFor = 60;

/**
 * Tells the server that the person is there, at most once a minute; requests of the pages tell it just as well.
 * @param paused while the person is asked: then the answer counts, and not that the mouse was brushed
 */
export function useActivity(paused: boolean): void {
  useEffect(() => {
    if (paused) return;
    let told = Date.now();
    const notice = (): void => {
      const end = idleClock.get();
      if (end === null) return;
      const every = (end ? activityNotedEvery(end.of) : unknownFor) * 1000;
      const lastKnown = end ? end.endsAt - end.of * 1000 : told;
      if (Date.now() - Math.max(told, lastKnown) < every) return;
      told = Date.now();
      // Without an answer the next sign tells it again, a minute later.
      checkSession({ activity: true }).catch(() => undefined);
    };
    for (const sign of signs)
      window.addEventListener(sign, notice, { passive: true, capture: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, notice, { capture: true });
    };
  }, [paused]);
}
