import { useEffect, type ReactNode } from 'react';
import { FullScreenSpinner } from '../ui/Spinner.tsx';

/** Loads a URL that belongs to another document: from the desk to the site, or back. */
export function LeaveFor({ to }: { to: string }): ReactNode {
  useEffect(() => window.location.replace(to), [to]);
  return <FullScreenSpinner />;
}
