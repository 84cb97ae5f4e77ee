import { useSyncExternalStore } from 'react';

/** The screens of the phone. Each is a place in the one document, "#arrive/<visit>", so that Back leads back. */
export const screens = [
  'day',
  'visit',
  'arrive',
  'leave',
  'note',
  'week',
  'more',
  'log-out',
  'decline',
  'open-visits',
  'time-off',
] as const;
export type ScreenName = (typeof screens)[number];

export interface Place {
  screen: ScreenName;
  /** Of the visit it is about. */
  id: string;
}

export const hrefOf = (screen: ScreenName, id?: string): string =>
  id === undefined ? `#${screen}` : `#${screen}/${id}`;

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

export function usePlace(): Place {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const [name = '', id = ''] = hash.slice(1).split('/');
  return { screen: screens.find((screen) => screen === name) ?? 'day', id };
}

/** Goes on to a screen; what was done is not done again by Back. */
export const goTo = (screen: ScreenName, id?: string): void =>
  window.location.replace(hrefOf(screen, id));
