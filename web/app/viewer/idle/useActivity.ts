import { useEffect } from 'react';
import { activityNotedEvery } from '#graph/modules/identity/idle.rules';
import { checkSession } from './checkSession.ts';
import { idleClock } from '../../session/idleClock.ts';

/** Signs of activity that make no requests. */
const activityEvents = [
  'pointerdown',
  'pointermove',
  'keydown',
  'input',
  'wheel',
  'scroll',
  'touchstart',
] as const;

/** In seconds: the interval while the server hasn't said yet whether there is a time-out. */
const defaultInterval = 60;

/**
 * Reports activity to the server at most once a minute, unless requests already do.
 * @param paused true while the warning is open: only its answer counts then
 */
export function useActivity(paused: boolean): void {
  useEffect(() => {
    if (paused) return;
    let reportedAt = Date.now();
    const onActivity = (): void => {
      const end = idleClock.get();
      if (end === null) return;
      const interval = (end ? activityNotedEvery(end.of) : defaultInterval) * 1000;
      const lastKnown = end ? end.endsAt - end.of * 1000 : reportedAt;
      if (Date.now() - Math.max(reportedAt, lastKnown) < interval) return;
      reportedAt = Date.now();
      // If this fails, activity a minute later reports again.
      checkSession({ activity: true }).catch(() => undefined);
    };
    for (const event of activityEvents)
      window.addEventListener(event, onActivity, { passive: true, capture: true });
    return () => {
      for (const event of activityEvents)
        window.removeEventListener(event, onActivity, { capture: true });
    };
  }, [paused]);
}
