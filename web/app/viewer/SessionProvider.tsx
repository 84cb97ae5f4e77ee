import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { deskPath, loginPath, paths, portalPaths } from '../../paths.ts';
import { appCopy } from '../copy.ts';
import { preloadable } from '../preloadable.tsx';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { FullScreenSpinner } from '../../ui/Spinner.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { session, useSession } from '../session/session.ts';

/** From the notice of an ended session to the sign-in screen, in milliseconds. */
export const expiryRedirectAfter = 1000;

const IdleGuard = preloadable(() => loadWithRetry(() => import('./idle/IdleGuard.tsx')));

/**
 * Shows the routes once it is known who is signed in; without a stored token that is at once. When a
 * page of the portal finds the session over, whatever ended it, it says so and goes to the sign-in
 * screen; meanwhile no page for visitors takes its place.
 */
export function SessionProvider({ children }: { children: ReactNode }): ReactNode {
  const { status } = useSession();
  const leaving = useExpiryNotice();
  return (
    <>
      {status === 'loading' || leaving ? <FullScreenSpinner /> : children}
      {status === 'signed-in' && <IdleGuard />}
    </>
  );
}

/**
 * Where to sign in again: what the portal showed comes back afterwards, and a client's own request form. Null on public
 * pages, which need nobody to leave.
 */
function signInPlace({ pathname, search, hash }: Location): string | null {
  if (pathname === paths.home || pathname === paths.clientPortal) return paths.login;
  const own = [...portalPaths, paths.scheduling].includes(pathname);
  return own || pathname.startsWith(deskPath)
    ? loginPath({ next: pathname + search + hash })
    : null;
}

/** @returns whether the page is about to give way to the sign-in screen */
function useExpiryNotice(): boolean {
  const { toast, clear } = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const [leaving, setLeaving] = useState(false);
  // `navigate` changes with every page, the notice must not: a redirect under way survives the page it began on.
  const latest = useRef({ toast, navigate, location });
  useEffect(() => {
    latest.current = { toast, navigate, location };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (): void =>
      latest.current.toast({ ...appCopy.sessionExpired, variant: 'destructive' });
    const stop = session.onExpiry((announce) => {
      const target = signInPlace(latest.current.location);
      if (target === null) {
        if (announce === 'everywhere') say();
        return;
      }
      setLeaving(true);
      // After what the operation that failed has to say: of two notices the last is seen.
      setTimeout(say);
      timer = setTimeout(() => {
        setLeaving(false);
        void latest.current.navigate(target);
      }, expiryRedirectAfter);
    });
    // What was said to one person is not for the next.
    const unfollow = session.subscribe(() => {
      if (session.get().status === 'loading') clear();
    });
    return () => {
      clearTimeout(timer);
      stop();
      unfollow();
    };
  }, [clear]);
  return leaving;
}
