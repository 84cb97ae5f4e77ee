import { useEffect, type ReactNode } from 'react';
import { FullScreenSpinner } from '../ui/Spinner.tsx';

/** Goes on to an address of the other document: from the desk to the site, or back. */
export function LeaveFor({ to }: { to: string }): ReactNode {
  useEffect(() => window.location.replace(to), [to]);
  return <FullScreenSpinner />;
}
