import { useEffect, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { GraphProvider } from '../app/graph/GraphProvider.tsx';
import { markHydrated } from '../app/hydrated.ts';
import { keepText } from '../app/forms/KeepText.tsx';
import { LeaveFor } from '../app/LeaveFor.tsx';
import { RouteFocus } from '../app/RouteFocus.tsx';
import { session, useSession } from '../app/session/session.ts';
import { useCurrentPath } from '../app/useCurrentPath.ts';
import { endSession } from '../app/viewer/currentUser.ts';
import { homeOf, isOffice } from '../app/viewer/homes.ts';
import { SessionProvider } from '../app/viewer/SessionProvider.tsx';
import { loginPath, paths } from '../paths.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { GlobalStyle } from '../ui/GlobalStyle.tsx';
import { FullScreenSpinner } from '../ui/Spinner.tsx';
import { KeepTextContext } from '../ui/form/keepText.ts';
import { ToastProvider } from '../ui/toast/ToastProvider.tsx';
import { deskCopy as copy } from './copy.ts';
import { screenPath } from './paths.ts';
import './cache.ts';
import { Finder } from './find/Finder.tsx';
import { Keys } from './find/Keys.tsx';
import { DeskLayout } from './layout/DeskLayout.tsx';
import { DeskStyle } from './layout/DeskStyle.tsx';
import { LogInAgain } from './layout/LogInAgain.tsx';
import { useLive } from './live/useLive.ts';
import { Unsaved } from './ui/Unsaved.tsx';

/** The frame around every screen of the desk. */
export function Desk(): ReactNode {
  useEffect(markHydrated, []);
  return (
    <>
      <GlobalStyle />
      <DeskStyle />
      <ToastProvider>
        <SessionProvider>
          <OfficeOnly />
        </SessionProvider>
      </ToastProvider>
    </>
  );
}

/** A submission opens over the inbox, which then gets the focus back. */
const screenOf = (pathname: string): string =>
  pathname.startsWith(screenPath('inbox')) ? screenPath('inbox') : pathname;

/**
 * Lets in the office only and sends everyone else to their own page. The graph checks roles, too.
 */
function OfficeOnly(): ReactNode {
  const { status, user, ended } = useSession();
  const place = useCurrentPath();
  const [loggedOut, setLoggedOut] = useState(false);
  const logOut = (): void => {
    const token = session.token();
    setLoggedOut(true);
    session.signOut();
    if (token !== null) void endSession(token).catch(() => undefined);
  };
  if (loggedOut) return <LeaveFor to={paths.home} />;
  if (status === 'loading') return <FullScreenSpinner />;
  // Another document would lose what was typed.
  if (ended) return <LogInAgain place={place} />;
  if (status === 'signed-out') return <LeaveFor to={loginPath({ next: place })} />;
  if (user === null) return <UnknownUser />;
  if (!isOffice(user.role)) return <LeaveFor to={homeOf(user.role)} />;
  return (
    <GraphProvider>
      <Live />
      <Unsaved>
        <DeskLayout user={user} onLogOut={logOut} finder={<Finder role={user.role} />}>
          <KeepTextContext value={keepText}>
            <Outlet />
          </KeepTextContext>
          <RouteFocus pageOf={screenOf} />
          <Keys />
        </DeskLayout>
      </Unsaved>
    </GraphProvider>
  );
}

/** Rendered inside the graph provider, whose client it needs. */
function Live(): null {
  useLive();
  return null;
}

/** Shown while the user can't be loaded, for example without a network. */
const UnknownUser = (): ReactNode => (
  <main id="main" tabIndex={-1}>
    <ErrorState title={copy.unknownUser} onRetry={() => window.location.reload()}>
      {copy.unknownUserHint}
    </ErrorState>
  </main>
);
