import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Provider } from '#graph/shared/provider.rules';
import { providerElementId, ProviderIdentity } from '../app/provider.tsx';
import { applyPreferences } from '../ui/preferences.ts';
import { createShift } from './day/shift.ts';
import { keepForHoursWithoutNetwork } from './layout/keepForHours.ts';
import { Screens } from './Screens.tsx';
import { ShiftOfThisPhone } from './layout/useShift.ts';

applyPreferences();
const provider = JSON.parse(
  document.getElementById(providerElementId)?.textContent ?? '',
) as Provider;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ProviderIdentity provider={provider}>
      <ShiftOfThisPhone value={createShift()}>
        <Screens />
      </ShiftOfThisPhone>
    </ProviderIdentity>
  </StrictMode>,
);
if (import.meta.env.PROD) keepForHoursWithoutNetwork();
