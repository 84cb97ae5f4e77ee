import { useSyncExternalStore } from 'react';

/** Thresholds in px. */
export const HEADER_THRESHOLD = 50;
export const TOP_BUTTON_THRESHOLD = 300;
export const NEAR_BOTTOM_THRESHOLD = 300;

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener, { passive: true });
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
};

const never = (): boolean => false;

const distanceFromBottom = (): number =>
  document.documentElement.scrollHeight - window.innerHeight - window.scrollY;

/** True if the page is scrolled past this many px. Re-renders only when that changes. */
export const useScrolledPast = (threshold: number): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > threshold, never);

/** True if the end of the page is within 300 px of the bottom of the window. */
export const useNearBottom = (): boolean =>
  useSyncExternalStore(subscribe, () => distanceFromBottom() <= NEAR_BOTTOM_THRESHOLD, never);
