import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { loginPath, paths, portalPaths } from '../../paths.ts';
import { appCopy } from '../copy.ts';
import { preloadable } from '../preloadable.tsx';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { Page } from '../../ui/Page.tsx';
import { FullScreenSpinner } from '../../ui/Spinner.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { FirstRenderContext, session, useSession } from '../session/session.ts';
import { TakesLong, useTakesLong } from '../TakesLong.tsx';
import type { Elements } from '../../ui/elements.ts';
import { LogOut } from './LogOut.tsx';

/** Milliseconds between the "Session expired" toast and the sign-in screen. */
export const expiryRedirectAfter = 1000;

const IdleGuard = preloadable(() => loadWithRetry(() => import('./idle/IdleGuard.tsx')));

/**
 * Shows the routes once it is known who is signed in; without a stored token, at once. When a
 * portal page finds that the session has ended, shows a toast and goes to the sign-in screen,
 * without showing the visitors' page in between.
 */
export function SessionProvider({
  header,
  children,
}: {
  /** Shown once it takes long to find out who is signed in; the desk has its own words. */
  header?: Elements;
  children: Elements;
}): ReactNode {
  const { status } = useSession();
  const leaving = useExpiryNotice();
  return (
    <LogOut>
      {leaving ? (
        <FullScreenSpinner />
      ) : status === 'loading' ? (
        <FindingOut header={header} />
      ) : (
        children
      )}
      {status === 'signed-in' && <IdleGuard />}
    </LogOut>
  );
}

/** A spinner; once it takes long, words, a way to try again and the phone. */
function FindingOut({ header }: { header: Elements | undefined }): ReactNode {
  const { waited } = useContext(FirstRenderContext);
  if (!useTakesLong(waited)) return <FullScreenSpinner />;
  return (
    <>
      {header}
      <Page as="main" id="main">
        <TakesLong as="h1" />
      </Page>
    </>
  );
}

/**
 * The sign-in URL that leads back to the current page afterwards; null on public pages, which
 * nobody has to leave, and at the desk, which asks in place.
 */
function signInPath({ pathname, search, hash }: Location): string | null {
  if (pathname === paths.home || pathname === paths.clientPortal) return paths.login;
  const own = [...portalPaths, paths.scheduling].includes(pathname);
  return own ? loginPath({ next: pathname + search + hash }) : null;
}

/** @returns true while the page is about to be replaced by the sign-in screen */
function useExpiryNotice(): boolean {
  const { toast, clear } = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const [leaving, setLeaving] = useState(false);
  // In a ref, since `navigate` changes with every page and the effect must not restart: a redirect
  // under way has to survive a page change.
  const latest = useRef({ toast, navigate, location });
  useEffect(() => {
    latest.current = { toast, navigate, location };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showToast = (): void =>
      latest.current.toast({ ...appCopy.sessionExpired, variant: 'destructive' });
    const stop = session.onExpiry((announce) => {
      const target = signInPath(latest.current.location);
      if (target === null) {
        if (announce === 'everywhere') showToast();
        return;
      }
      setLeaving(true);
      // After the failed operation's own toast, since only the last one is visible.
      setTimeout(showToast);
      timer = setTimeout(() => {
        setLeaving(false);
        void latest.current.navigate(target);
      }, expiryRedirectAfter);
    });
    // Don't show one person's toasts to the next.
    const unsubscribe = session.subscribe(() => {
      if (session.get().status === 'loading') clear();
    });
    return () => {
      clearTimeout(timer);
      stop();
      unsubscribe();
    };
  }, [clear]);
  return leaving;
}
