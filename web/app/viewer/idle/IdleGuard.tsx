import { useSyncExternalStore, type ReactNode } from 'react';
import { loadWithRetry } from '../../../ui/loadWithRetry.ts';
import { preloadable } from '../../preloadable.tsx';
import { idleClock } from '../../session/idleClock.ts';
import { useActivity } from './useActivity.ts';
import { useIdleWarning } from './useIdleWarning.ts';

const IdleWarning = preloadable(() => loadWithRetry(() => import('./IdleWarning.tsx')));

const unknown = (): undefined => undefined;

/**
 * For sessions that end after inactivity: keeps the session alive while the person is active
 * without making requests, and warns them before it ends. Rendered next to the page, which stays as
 * it is.
 */
export default function IdleGuard(): ReactNode {
  const end = useSyncExternalStore(idleClock.subscribe, idleClock.get, unknown);
  const warned = useIdleWarning(end);
  useActivity(warned);
  return warned ? <IdleWarning /> : null;
}
