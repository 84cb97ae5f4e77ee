import { useEffect } from 'react';
import { reloadCurrentUser } from '../app/viewer/currentUser.ts';

/** Local storage key that tells other tabs that an email was confirmed; holds the time. */
const key = 'email_confirmed';

export function tellOtherTabs(): void {
  try {
    localStorage.setItem(key, new Date().toISOString());
  } catch {
    // Storage is blocked; other tabs can't be told.
  }
}

/**
 * Reloads the current user once another tab has confirmed an email.
 * @param waiting true while the user's email isn't confirmed
 */
export function useConfirmedElsewhere(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return;
    const follow = (event: StorageEvent): void => {
      if (event.key === key) void reloadCurrentUser().catch(() => undefined);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [waiting]);
}
