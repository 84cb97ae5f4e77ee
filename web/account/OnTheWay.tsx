import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { FullScreenSpinner } from '../ui/Spinner.tsx';

/** Goes to another page, whose code may still have to come: until then there is more than an empty page. */
export const OnTheWay = ({ to }: { to: string }): ReactNode => (
  <>
    <Navigate to={to} replace />
    <FullScreenSpinner />
  </>
);
