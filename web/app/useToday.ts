import { useContext, useSyncExternalStore } from 'react';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { onTick } from '../ui/useNow.ts';
import { FirstRenderContext } from './session/session.ts';

const now = (): string => todayInPhoenix();

/**
 * The calendar day in Phoenix, which turns while the page is open; while hydrating a server-rendered
 * page, the day it was rendered.
 */
export function useToday(): string {
  const { today } = useContext(FirstRenderContext);
  return useSyncExternalStore(onTick, now, () => today ?? now());
}
