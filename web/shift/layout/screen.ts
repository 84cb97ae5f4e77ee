import { useSyncExternalStore } from 'react';

/** The screens of the phone. Each is an address in the one document, "#arrive/<visit>", so that Back leads back. */
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

export const hrefOf = (screen: ScreenName, id?: string): string =>
  id === undefined ? `#${screen}` : `#${screen}/${id}`;

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** The screen of the address. @returns id of the visit it is about */
export function useScreen(): { screen: ScreenName; id: string } {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const [name = '', id = ''] = hash.slice(1).split('/');
  return { screen: screens.find((screen) => screen === name) ?? 'day', id };
}

/** The sign-in screen, and back to the phone after it. Spelled out here: the phone carries no other address of the site. */
export const shiftLoginPath = '/login?next=/shift';

/** Goes on to a screen; what was done is not done again by Back. */
export const goTo = (screen: ScreenName, id?: string): void =>
  window.location.replace(hrefOf(screen, id));
