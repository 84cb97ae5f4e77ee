import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Provider } from '#graph/shared/provider.rules';
import { providerElementId, ProviderIdentity } from '../app/provider.tsx';
import { session } from '../app/session/session.ts';
import { loadCurrentUser } from '../app/viewer/currentUser.ts';
import { applyPreferences } from '../ui/preferences.ts';
import { routes } from './routes.tsx';

applyPreferences();
session.start(loadCurrentUser);
const provider = JSON.parse(
  document.getElementById(providerElementId)?.textContent ?? '',
) as Provider;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ProviderIdentity provider={provider}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </ProviderIdentity>
  </StrictMode>,
);
