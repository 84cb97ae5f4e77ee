import { uiCopy } from '../copy.ts';

/** One toast. Only the newest is on screen. */
export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** destructive: something failed. The others differ only in their icon. */
  variant: ToastVariant;
  action?: ToastActionWords;
  open: boolean;
}

/** A toast's button. Pressing it closes the toast. */
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
/** Longer, so that there is time to reach the toast's button. */
export const TOAST_ACTION_DURATION_MS = 12_000;
/** How long a dismissed toast stays in memory, so that its exit animation isn't cut short. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = 'F8';

/** Name of the notification region. */
export const toastRegionLabel = uiCopy.notifications(TOAST_HOTKEY);

/** The toasts' live region, and its parent while no dialog is open. */
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
