import { useSyncExternalStore, type ReactNode } from 'react';
import { loadWithRetry } from '../../../ui/loadWithRetry.ts';
import { preloadable } from '../../preloadable.tsx';
import { idleClock } from '../../session/idleClock.ts';
import { useActivity } from './useActivity.ts';
import { useIdleWarning } from './useIdleWarning.ts';

const IdleWarning = preloadable(() => loadWithRetry(() => import('./IdleWarning.tsx')));

/**
 * Watches over the session of someone signed in where inactivity ends it: activity without requests
 * keeps it alive, and before its end the person is asked. It stands beside the page, which goes on
 * as it is.
 */
export default function IdleGuard(): ReactNode {
  const end = useSyncExternalStore(idleClock.subscribe, idleClock.get);
  const warned = useIdleWarning(end);
  useActivity(warned);
  return warned ? <IdleWarning /> : null;
}
