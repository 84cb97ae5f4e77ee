import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { Elements } from '../../ui/elements.ts';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { hasUnsaved, unsavedField } from '../../ui/unsaved.ts';
import { appCopy as copy } from '../copy.ts';
import { clearDrafts, hasDrafts } from '../forms/draft.ts';
import { forgetShownDay } from '../session/keptDay.ts';
import { session, useSession } from '../session/session.ts';
import { LogOutContext } from './useLogOut.ts';

const load = () => loadWithRetry(() => import('./LogOutQuestion.tsx'));
const LogOutQuestion = lazy(load);

/** The one way to log out, from every header and the idle warning (`useLogOut`). */
export function LogOut({ children }: { children: Elements }): ReactNode {
  const logOut = useLogOutAtOnce();
  const { status } = useSession();
  const canAsk = useQuestion(status === 'signed-in');
  const [asks, setAsks] = useState(false);
  const writing = useRef<HTMLElement>(null);
  // The session may end while it asks; then what was typed is kept.
  useEffect(() => {
    if (status !== 'signed-in') setAsks(false);
  }, [status]);
  const ask = (): void => {
    if (!hasUnsaved(document) && !hasDrafts()) logOut();
    else if (canAsk) {
      // Some browsers don't focus a pressed button.
      writing.current = unsavedField(document) ?? (document.activeElement as HTMLElement | null);
      setAsks(true);
    } else if (window.confirm(`${copy.discardTitle} ${copy.discardHint}`)) logOut();
  };
  return (
    <LogOutContext value={ask}>
      {children}
      {asks && (
        <Suspense>
          <LogOutQuestion
            opener={() => writing.current}
            onLogOut={logOut}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </LogOutContext>
  );
}

/** Loads the question as soon as someone is signed in: offline they can still log out. */
function useQuestion(isSignedIn: boolean): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isSignedIn) void load().then(() => setLoaded(true));
  }, [isSignedIn]);
  return loaded;
}

/** Removes the token, tells the server and goes home, whether or not the call succeeds. */
function useLogOutAtOnce(): () => void {
  const navigate = useNavigate();
  const { clear } = useToast();
  return () => {
    const token = session.token();
    session.signOut();
    forgetShownDay();
    clearDrafts();
    // Clear toasts for the person who was signed in, such as "Welcome back".
    clear();
    if (token !== null) {
      // Lazy, to keep the GraphQL client out of public pages; signed-in users have it loaded.
      void import('./currentUser.ts')
        .then(({ endSession }) => endSession(token))
        .catch(() => undefined);
    }
    void navigate(paths.home);
  };
}
