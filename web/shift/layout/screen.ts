import { useSyncExternalStore } from 'react';

/** The phone's screens. Each has a hash, "#arrive/<visit>", so that the Back button works. */
export const screens = [
  'day',
  'visit',
  'arrive',
  'leave',
  'undo',
  'confirm',
  'note',
  'correct',
  'take-back',
  'week',
  'past',
  'more',
  'devices',
  'log-in',
  'log-out',
  'decline',
  'open-visits',
  'time-off',
] as const;
export type ScreenName = (typeof screens)[number];

export const hrefOf = (screen: ScreenName, id?: string): string =>
  id === undefined ? `#${screen}` : `#${screen}/${id}`;

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** The screen that the URL names. @returns `id`: of its visit, or '' */
export function useScreen(): { screen: ScreenName; id: string } {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const [name = '', id = ''] = hash.slice(1).split('/');
  return { screen: screens.find((screen) => screen === name) ?? 'day', id };
}

/** Replaces the current screen, so that Back doesn't return to a finished action. */
export const goTo = (screen: ScreenName, id?: string): void =>
  window.location.replace(hrefOf(screen, id));
