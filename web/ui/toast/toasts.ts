import { uiCopy } from '../copy.ts';

/** One notification. The newest is the only one on screen. */
export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** destructive: something failed. Success and plain look the same but for the mark. */
  variant: ToastVariant;
  action?: ToastActionWords;
  open: boolean;
}

/** What can be done about what is notified; the notification goes with it. */
export interface ToastActionWords {
  label: string;
  onPress: () => void;
}

export type ToastVariant = 'default' | 'success' | 'destructive';

export interface ToastWords {
  title: string;
  description?: string;
  variant?: ToastVariant;
  action?: ToastActionWords;
}

export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
/** One with something to press stays long enough to be reached. */
export const TOAST_ACTION_DURATION_MS = 12_000;
/** A dismissed toast stays in memory this long, so that its way out is never cut short. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = 'F8';

/** Name of the notification region. */
export const toastRegionLabel = uiCopy.notifications(TOAST_HOTKEY);

/** The element that notifications are read aloud from, and where it stands while no dialog is open. */
export const toastsId = 'toasts';
export const toastsHomeId = 'toasts-home';

export type ToastAction =
  | { type: 'show'; toast: Toast }
  | { type: 'dismiss'; id: number }
  | { type: 'remove'; id: number }
  | { type: 'clear' };

/** The list of toasts after an action, newest first and never more than the limit. */
export function reduceToasts(toasts: readonly Toast[], action: ToastAction): readonly Toast[] {
  switch (action.type) {
    case 'show':
      return [action.toast, ...toasts].slice(0, TOAST_LIMIT);
    case 'dismiss':
      return toasts.map((toast) => (toast.id === action.id ? { ...toast, open: false } : toast));
    case 'remove':
      return toasts.filter((toast) => toast.id !== action.id);
    case 'clear':
      return [];
  }
}
