import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { deskCopy as copy } from '../copy.ts';

/** In place of the desk while it is not known whose it is, as without a network. */
export const UnknownUser = (): ReactNode => (
  <main id="main" tabIndex={-1}>
    <ErrorState title={copy.unknownUser} onRetry={() => window.location.reload()}>
      {copy.unknownUserHint}
    </ErrorState>
  </main>
);
