import { useEffect } from 'react';
import { reloadCurrentUser } from '../app/viewer/currentUser.ts';

/** Where a tab leaves word for the others that an email was confirmed in it; holds only when. */
const key = 'email_confirmed';

export function tellOtherTabs(): void {
  try {
    localStorage.setItem(key, new Date().toISOString());
  } catch {
    // Without storage there is nobody to tell.
  }
}

/** Reads anew who is signed in once another tab has confirmed an email. @param waiting whether one is to be confirmed */
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
