import { useEffect, useRef, useState } from 'react';
import { warnedBefore } from '#graph/modules/identity/identity.rules';
import { session } from '../../session/session.ts';
import { checkSession } from './checkSession.ts';
import { idleClock, type IdleEnd, type KnownIdleEnd } from '../../session/idleClock.ts';

/** How often the clock is looked at, in milliseconds. A sleeping device catches up with its first look. */
const lookEvery = 1000;

const secondsLeft = ({ endsAt }: IdleEnd): number => (endsAt - Date.now()) / 1000;

/**
 * Whether the person should be asked now. Before that, and at the end, the server is asked first: it alone ends sessions,
 * and another tab or a download may have moved the end. Without its answer the end holds that is known here.
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
      // Alive without a new end: the time-out was switched off meanwhile.
      else if (answered && idleClock.get() === end) idleClock.forget();
    };
    const look = async (): Promise<void> => {
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
    void look();
    const timer = setInterval(() => void look(), lookEvery);
    return () => clearInterval(timer);
  }, [end]);

  return Boolean(end) && agreed === end?.endsAt;
}
