import { useEffect, type ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { GlobalStyle } from '../ui/GlobalStyle.tsx';
import { markHydrated } from '../app/hydrated.ts';
import { SessionProvider } from '../app/viewer/SessionProvider.tsx';
import { useLogOut } from '../app/viewer/useLogOut.ts';
import { Layout } from './layout/Layout.tsx';
import { PlainHeader } from './layout/PlainHeader.tsx';
import { RouteFocus } from '../app/RouteFocus.tsx';
import { scrollStorageKey } from '../app/scrollPosition.ts';
import { ToastProvider } from '../ui/toast/ToastProvider.tsx';

/** Wraps every route, on the server and in the browser. */
export function Root(): ReactNode {
  useEffect(markHydrated, []);
  return (
    <>
      <GlobalStyle />
      <ToastProvider>
        <SessionProvider header={<PlainHeader />}>
          <Frame />
        </SessionProvider>
      </ToastProvider>
    </>
  );
}

function Frame(): ReactNode {
  return (
    <Layout onLogout={useLogOut()}>
      <Outlet />
      <RouteFocus />
      <ScrollRestoration storageKey={scrollStorageKey} />
    </Layout>
  );
}
