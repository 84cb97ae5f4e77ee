import { useContext, useSyncExternalStore } from 'react';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { FirstRenderContext } from '../app/session/session.ts';

const never = (): (() => void) => () => undefined;
const now = (): string => todayInPhoenix();

/** The calendar day in Phoenix; while hydrating a server-rendered page, the day it was rendered. */
export function useToday(): string {
  const { today } = useContext(FirstRenderContext);
  return useSyncExternalStore(never, now, () => today ?? now());
}
