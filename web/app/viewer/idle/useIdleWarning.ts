import { useEffect, useRef, useState } from 'react';
import { warnedBefore } from '#graph/modules/identity/idle.rules';
import { session } from '../../session/session.ts';
import { checkSession } from './checkSession.ts';
import { idleClock, type IdleEnd, type KnownIdleEnd } from '../../session/idleClock.ts';

/** Milliseconds. A device that was asleep catches up with its first check. */
const checkInterval = 1000;

const secondsLeft = ({ endsAt }: IdleEnd): number => (endsAt - Date.now()) / 1000;

/**
 * True while the warning should be shown. Before showing it, and at the end, asks the server: only
 * the server ends sessions, and another tab or a download may have extended this one. If the server
 * doesn't answer, the locally known end applies.
 */
export function useIdleWarning(end: KnownIdleEnd): boolean {
  const [agreed, setAgreed] = useState<number | null>(null);
  const asking = useRef(false);
  const askedAbout = useRef<number | null>(null);

  useEffect(() => {
    if (!end) return;
    const ask = async (): Promise<boolean> => {
      asking.current = true;
      try {
        await checkSession({ activity: false });
        return true;
      } catch {
        return false;
      } finally {
        asking.current = false;
      }
    };
    const finish = async (): Promise<void> => {
      const token = session.token();
      const answered = await ask();
      if (!answered && token !== null) session.expire(token, { announce: 'everywhere' });
      // Alive but without a new end: the time-out has been turned off.
      else if (answered && idleClock.get() === end) idleClock.forget();
    };
    const check = async (): Promise<void> => {
      if (asking.current) return;
      const left = secondsLeft(end);
      if (left <= 0) return finish();
      if (left > warnedBefore(end.of) || askedAbout.current === end.endsAt) return;
      await ask();
      const now = idleClock.get();
      if (!now || secondsLeft(now) > warnedBefore(now.of)) return;
      askedAbout.current = now.endsAt;
      setAgreed(now.endsAt);
    };
    void check();
    const timer = setInterval(() => void check(), checkInterval);
    return () => clearInterval(timer);
  }, [end]);

  return Boolean(end) && agreed === end?.endsAt;
}
