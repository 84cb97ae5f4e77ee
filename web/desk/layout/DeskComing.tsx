import type { ReactNode } from 'react';
import { GlobalStyle } from '../../ui/GlobalStyle.tsx';
import { FullScreenSpinner } from '../../ui/Spinner.tsx';

/** Until the first screen's code has come. */
export const DeskComing = (): ReactNode => (
  <>
    <GlobalStyle />
    <FullScreenSpinner />
  </>
);
