import { useEffect, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { GraphProvider } from '../app/graph/GraphProvider.tsx';
import { markHydrated } from '../app/hydrated.ts';
import { keepText } from '../app/forms/KeepText.tsx';
import { LeaveFor } from '../app/LeaveFor.tsx';
import { RouteFocus } from '../app/RouteFocus.tsx';
import { useSession } from '../app/session/session.ts';
import { useCurrentPath } from '../app/useCurrentPath.ts';
import { homeOf, isOffice } from '../app/viewer/homes.ts';
import { ProofHost } from '../app/viewer/proof/ProofHost.tsx';
import { SessionProvider } from '../app/viewer/SessionProvider.tsx';
import { useLogOut } from '../app/viewer/useLogOut.ts';
import { Unsaved } from '../app/Unsaved.tsx';
import { loginPath } from '../paths.ts';
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
import { LatestProvider } from './layout/LatestProvider.tsx';
import { LogInAgain } from './layout/LogInAgain.tsx';
import { useLive } from './live/useLive.ts';

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
  const logOut = useLogOut();
  const [wasIn, setWasIn] = useState(false);
  if (status === 'signed-in' && !wasIn) setWasIn(true);
  if (status === 'loading') return <FullScreenSpinner />;
  // Another document would lose what was typed.
  if (ended) return <LogInAgain place={place} />;
  // They have logged out, which leads home.
  if (status === 'signed-out' && wasIn) return <FullScreenSpinner />;
  if (status === 'signed-out') return <LeaveFor to={loginPath({ next: place })} />;
  if (user === null) return <UnknownUser />;
  if (!isOffice(user.role)) return <LeaveFor to={homeOf(user.role)} />;
  return (
    <GraphProvider>
      <Live />
      <ProofHost />
      <Unsaved>
        <LatestProvider>
          <DeskLayout user={user} onLogOut={logOut} finder={<Finder role={user.role} />}>
            <KeepTextContext value={keepText}>
              <Outlet />
            </KeepTextContext>
            <RouteFocus pageOf={screenOf} />
            <Keys />
          </DeskLayout>
        </LatestProvider>
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
